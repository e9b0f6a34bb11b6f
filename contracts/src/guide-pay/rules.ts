import { z } from 'zod'
import { PageQuery } from '../envelope.ts'
import { GuideLanguage } from '../operations/people.ts'
import { areDifferent, twice } from '../operations/shared.ts'
import { LocalDate, Uuid } from '../scalars.ts'

/** What somebody is paid for: guiding on one of the day lists, or driving a run. */
export const PayRole = z.enum(['RAFTING_GUIDE', 'ATV_GUIDE', 'DRIVER'])
export type PayRole = z.infer<typeof PayRole>

const common = {
  role: PayRole,
  /** The type or the product of the trips that it is for; both null for every trip. */
  typeId: Uuid.toLowerCase().nullable(),
  productId: Uuid.toLowerCase().nullable(),
  /** Rupiah per trip. 0 ends an earlier rule. */
  amount: z.int().min(0).max(10_000_000),
  /** The first day of trips that it is for. */
  from: LocalDate,
}
const Rate = z.strictObject({ ...common, kind: z.literal('RATE') })
/** For a trip with more guests than `above`. */
const GuestsBonus = z.strictObject({
  ...common,
  kind: z.literal('GUESTS'),
  above: z.int().min(1).max(400),
})
/** For a trip with guests whose language is none of these. */
const LanguageBonus = z.strictObject({
  ...common,
  kind: z.literal('LANGUAGE'),
  except: z.array(GuideLanguage).max(13).refine(areDifferent, { message: twice }),
})
/** For a trip on a Sunday, if `sundays`, or on one of these days. */
const DayBonus = z.strictObject({
  ...common,
  kind: z.literal('DAY'),
  sundays: z.boolean(),
  dates: z.array(LocalDate).max(60).refine(areDifferent, { message: twice }),
})

/** A rate, or a bonus, of the pay of guides and drivers. */
export const PayRule = z
  .discriminatedUnion('kind', [Rate, GuestsBonus, LanguageBonus, DayBonus])
  .refine(({ typeId, productId }) => typeId === null || productId === null, {
    message: 'A rule is for a type or for a product',
    path: ['productId'],
  })
  .refine(
    ({ role, kind, typeId, productId }) =>
      role !== 'DRIVER' || (typeId === null && productId === null && kind !== 'LANGUAGE'),
    { message: 'A run has no product and no language', path: ['role'] },
  )
export type PayRule = z.infer<typeof PayRule>
export const PayRuleKind = z.enum(['RATE', 'GUESTS', 'LANGUAGE', 'DAY'])
export type PayRuleKind = z.infer<typeof PayRuleKind>
export const BonusKind = PayRuleKind.exclude(['RATE'])
export type BonusKind = z.infer<typeof BonusKind>

/** `GET /reservation-admin/pay-rules` */
export const PayRuleListQuery = PageQuery.extend({
  kind: z.enum(['RATE', 'BONUS']).optional(),
  q: z.string().trim().max(80).optional(),
  sort: z.enum(['role', 'from']).default('role'),
})
export const PayRuleRow = z.strictObject({
  id: Uuid,
  rule: PayRule,
  /** The product or type that it is for, by name; null for every trip. */
  scope: z.strictObject({ name: z.string(), nameId: z.string() }).nullable(),
})
export type PayRuleRow = z.infer<typeof PayRuleRow>
/** The products and types that a rule may be for. `GET /reservation-admin/pay-scopes` */
export const PayScope = z.strictObject({
  kind: z.enum(['TYPE', 'PRODUCT']),
  id: Uuid,
  name: z.string(),
  nameId: z.string(),
  role: PayRole,
})
export type PayScope = z.infer<typeof PayScope>
