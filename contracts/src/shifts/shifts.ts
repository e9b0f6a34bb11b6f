import { z } from 'zod'
import { SaleKind } from '../bookings/sales.ts'
import { PageQuery } from '../envelope.ts'
import { CashRate } from '../cash-rates/rates.ts'
import { Currency } from '../money.ts'
import { areDifferent, twice } from '../operations/shared.ts'
import { Instant, Text, Uuid } from '../scalars.ts'

/** The notes and coins of each currency, in minor units, the largest first. */
export const cashPieces: Readonly<Record<Currency, readonly number[]>> = {
  IDR: [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100],
  USD: [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 25, 10, 5, 1],
}

const Pieces = z.strictObject({
  value: z.int().positive(),
  count: z.int().min(0).max(100_000),
})
/** What lies in a drawer in one currency, by notes and coins. */
export const CashCount = z
  .strictObject({ currency: Currency, pieces: z.array(Pieces).max(12) })
  .refine(
    ({ currency, pieces }) => pieces.every(({ value }) => cashPieces[currency].includes(value)),
    {
      message: 'There is no such note or coin',
    },
  )
  .refine(({ pieces }) => areDifferent(pieces.map(({ value }) => String(value))), {
    message: twice,
  })
export type CashCount = z.infer<typeof CashCount>

/** Returns what notes and coins add up to, in minor units. */
export const amountOf = ({ pieces }: CashCount): number =>
  pieces.reduce((sum, { value, count }) => sum + value * count, 0)

const CashCounts = z
  .array(CashCount)
  .max(Currency.options.length)
  .refine(all => areDifferent(all.map(({ currency }) => currency)), { message: twice })

/** An amount of each currency, in minor units. */
export const CashSums = z.strictObject({ IDR: z.int(), USD: z.int() })
export type CashSums = z.infer<typeof CashSums>

/** PAY_IN and PAY_OUT: money that is no payment. DROP: money that goes to the safe. */
export const DrawerMoveKind = z.enum(['PAY_IN', 'PAY_OUT', 'DROP'])
export type DrawerMoveKind = z.infer<typeof DrawerMoveKind>
/** What money is paid in or out for. */
export const CashUse = z.enum(['FLOAT', 'CHANGE', 'PETTY_CASH', 'OTHER'])
export type CashUse = z.infer<typeof CashUse>

/** `POST /reservation-admin/shifts`: opens the caller's own shift with what lies in the drawer. */
export const OpenShift = z.strictObject({ float: CashCounts })
/** `POST /reservation-admin/drawers/{id}/moves`. The reason must not name a guest. */
export const MoveCash = z.strictObject({
  shiftId: Uuid.toLowerCase(),
  kind: DrawerMoveKind,
  use: CashUse,
  currency: Currency,
  amount: z.int().positive().max(1_000_000_000),
  reason: Text(200),
})
/**
 * `POST /reservation-admin/drawers/{id}/close`. `seen` is how many lines the expected amount was made of when the money
 * was counted. The reason explains a difference and must not name a guest.
 */
export const CloseShift = z.strictObject({
  shiftId: Uuid.toLowerCase(),
  seen: z.int().min(0),
  counts: CashCounts.min(1),
  reason: Text(300).nullable(),
})
/** How often the money of a shift was counted, as the second person saw it. */
const seenCounts = z.int().positive()
/** `POST /reservation-admin/drawers/{id}/confirm`: a second person confirms a difference above the limit. */
export const ConfirmShift = z.strictObject({ shiftId: Uuid.toLowerCase(), seen: seenCounts })
/** `POST /reservation-admin/drawers/{id}/send-back`: a second person asks for another count. No names of guests. */
export const SendBackShift = ConfirmShift.extend({ reason: Text(300) })
/** `POST /reservation-admin/drawers/{id}/recount`: the money of a shift that was sent back, counted again. */
export const RecountShift = CloseShift.omit({ seen: true })

/**
 * PAYMENT: cash of a sale, or of an agent for invoices. VOID: a payment that never came. RETURN: cash that went back.
 * CHANGE: what a guest got back for cash in the other currency, or did not, where the payment was voided.
 */
export const CashLineKind = z.enum(['PAYMENT', 'VOID', 'RETURN', 'CHANGE'])
export type CashLineKind = z.infer<typeof CashLineKind>

/** A line of a shift: cash of a sale or an agent, or a move of the drawer. `amount` is what the drawer gains. */
export const ShiftLine = z.strictObject({
  lineId: z.string(),
  kind: z.enum([...CashLineKind.options, ...DrawerMoveKind.options]),
  currency: Currency,
  amount: z.int(),
  /** Rupiah for a US dollar, where the sale is in the other currency. */
  rate: CashRate.nullable(),
  /** The sale whose cash it is. Null for a move and for cash of an agent. */
  sale: z.strictObject({ kind: SaleKind, id: Uuid, number: z.string() }).nullable(),
  /** The agent who paid invoices. The name is null once the agent is forgotten. */
  agent: z.strictObject({ id: Uuid, name: z.string().nullable() }).nullable(),
  use: CashUse.nullable(),
  reason: z.string().nullable(),
  at: Instant,
})
export type ShiftLine = z.infer<typeof ShiftLine>

/** UNCONFIRMED: a second person has to confirm its difference. RECOUNT: they sent it back to be counted again. */
export const ShiftState = z.enum(['OPEN', 'UNCONFIRMED', 'RECOUNT', 'CLOSED'])
export type ShiftState = z.infer<typeof ShiftState>

/** `GET /reservation-admin/shifts` */
export const ShiftListQuery = PageQuery.extend({
  state: ShiftState.optional(),
  sort: z.enum(['latest', 'oldest']).default('latest'),
})
export const ShiftRow = z.strictObject({
  shiftId: Uuid,
  /** The receiver's drawer, which commands name. */
  drawerId: Uuid,
  state: ShiftState,
  receiver: z.strictObject({ id: Uuid, name: z.string().nullable() }),
  /** It was opened by cash that came without an open shift. */
  openedByCash: z.boolean(),
  openedAt: Instant,
  lines: z.int(),
  expected: CashSums,
  closedAt: Instant.nullable(),
  /** Null while it is open. */
  counted: CashSums.nullable(),
  difference: CashSums.nullable(),
  reason: z.string().nullable(),
  /** Names of who counted last, and of the second person. */
  countedBy: z.string().nullable(),
  confirmedBy: z.string().nullable(),
})
export type ShiftRow = z.infer<typeof ShiftRow>

/** A count of the money of a shift, or the decision of a second person on it. */
export const ShiftStep = z.strictObject({
  kind: z.enum(['COUNTED', 'SENT_BACK', 'CONFIRMED']),
  at: Instant,
  /** The name is null for a former colleague. */
  by: z.string().nullable(),
  /** Null where nothing was counted. */
  difference: CashSums.nullable(),
  reason: z.string().nullable(),
})
export type ShiftStep = z.infer<typeof ShiftStep>

/** `GET /reservation-admin/shifts/{id}` */
export const ShiftView = ShiftRow.extend({
  float: CashSums,
  entries: z.array(ShiftLine),
  counts: z.array(CashCount).nullable(),
  /** The oldest first. Empty while it is open. */
  steps: z.array(ShiftStep),
})
export type ShiftView = z.infer<typeof ShiftView>
