import { z } from 'zod'
import { PriceType, SessionType } from '../catalogue/requests.ts'
import { Amount } from '../money.ts'
import { Instant, LocalDate, LocalTime, Slug, Uuid } from '../scalars.ts'

const at = Instant.describe('When it happened (UTC)')
const Name = z.string().max(120)
const names = { name: Name, nameId: Name.describe('The name in Indonesian') }
const prices = {
  price: Amount.describe('Rupiah, for everybody'),
  usdPrice: Amount.describe('US cents, for everybody'),
}
const closed = {
  poolId: Uuid,
  date: LocalDate,
  time: LocalTime.nullable().describe('The session; null is the whole day'),
}

/** What is sold, and on which days. */
export const catalogueEvents = {
  'product.saved': z
    .strictObject({
      productId: Uuid,
      slug: Slug,
      categoryId: Uuid.nullable(),
      ...names,
      isActive: z.boolean().describe('It is shown'),
      isForSale: z.boolean().describe('It can be booked'),
      isCombo: z.boolean(),
      priceType: PriceType,
      ...prices,
      child: z.strictObject({ ...prices, ageMin: z.int(), ageMax: z.int() }).nullable(),
      variants: z.array(z.strictObject({ id: Slug, ...names, ...prices, personQuantity: z.int() })),
      components: z
        .array(z.strictObject({ productId: Uuid, variantId: Slug.nullable() }))
        .describe("A combo's activities"),
      sessionType: SessionType,
      times: z.array(LocalTime),
      durationMinutes: z.int(),
      at,
    })
    .describe('A product, as it is from now on.'),
  'product.removed': z.strictObject({ productId: Uuid, at }).describe('It is not sold any more.'),
  'product.dates-closed': z
    .strictObject({ productId: Uuid, dates: z.array(LocalDate), at })
    .describe('It is not sold on these days.'),
  'product.dates-opened': z
    .strictObject({ productId: Uuid, dates: z.array(LocalDate), at })
    .describe('It is sold again on these days.'),
  'category.saved': z
    .strictObject({ categoryId: Uuid, slug: Slug, ...names, at })
    .describe('A category of products, as it is from now on.'),
  'category.removed': z.strictObject({ categoryId: Uuid, at }).describe('There is none such now.'),
  'add-on.saved': z
    .strictObject({ addOnId: Uuid, ...names, ...prices, isActive: z.boolean(), at })
    .describe('What can be bought beside an activity, as it is from now on.'),
  'add-on.removed': z.strictObject({ addOnId: Uuid, at }).describe('It is not sold any more.'),
  'pool.saved': z
    .strictObject({ poolId: Uuid, name: z.string().max(80), at })
    .describe('What closures name: places that several products share.'),
  'sessions.closed': z
    .strictObject(closed)
    .describe('Nothing of this pool, or of this product without a pool, is sold there.'),
  'sessions.reopened': z.strictObject(closed).describe('It is sold again.'),
} as const
