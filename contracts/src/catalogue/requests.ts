import { z } from 'zod'
import { messages } from '../messages.ts'
import { Amount } from '../money.ts'
import { Line, LocalDate, LocalTime, Slug, Text, Uuid } from '../scalars.ts'

export const PriceType = z.enum(['PER_PERSON', 'PER_UNIT'])
export type PriceType = z.infer<typeof PriceType>
/** START_TIME: guests choose a session. OPENING_HOURS: any time of the day; sold per day. */
export const SessionType = z.enum(['START_TIME', 'OPENING_HOURS'])
/** What one product takes from a pool: one place per person, or one per unit (vehicle). */
export const PoolUse = z.strictObject({ poolId: Uuid, per: z.enum(['PERSON', 'UNIT']) })
export type PoolUse = z.infer<typeof PoolUse>

export const Variant = z.strictObject({
  id: Slug,
  name: Line(80),
  nameId: Line(80),
  description: Text(255),
  descriptionId: Text(255),
  price: Amount,
  usdPrice: Amount,
  /** As a product's. */
  nettPrice: Amount,
  personQuantity: z.int().min(1).max(60),
})
export type Variant = z.infer<typeof Variant>

/** A lower price for children of a per-person product. */
export const ChildRate = z.strictObject({
  price: Amount,
  usdPrice: Amount,
  nettPrice: Amount,
  ageMin: z.int().min(0).max(17),
  ageMax: z.int().min(0).max(17),
})
export const ComboComponent = z.strictObject({ productId: Uuid, variantId: Slug.nullable() })
export const ImageRef = z.strictObject({ mediaId: Uuid, alt: Line(200), altId: Line(200) })
export type ImageRef = z.infer<typeof ImageRef>

/** The most pictures of a product and of a category. */
export const picturesMax = { product: 12, category: 6 } as const
/** Only the pictures, in order. Lists show the first. */
const picturesUpTo = (max: number) => z.strictObject({ images: z.array(ImageRef).max(max) })
export const SaveProductPictures = picturesUpTo(picturesMax.product)
export const SaveCategoryPictures = picturesUpTo(picturesMax.category)

const productFields = {
  slug: Slug,
  categoryId: Uuid.nullable(),
  packageName: Line(120),
  packageNameId: Line(120),
  shortDescription: Text(255),
  shortDescriptionId: Text(255),
  fullDescription: Text(20_000),
  fullDescriptionId: Text(20_000),
  location: Line(160),
  activityHours: Line(80),
  bookingMethod: Line(80),
  metaTitle: Line(70),
  metaTitleId: Line(70),
  metaDescription: Line(170),
  metaDescriptionId: Line(170),
  isVaried: z.boolean(),
  isCombo: z.boolean(),
  active: z.boolean(),
  forSale: z.boolean(),
  /** Rupiah. For a varied product the variants' prices apply. */
  price: Amount,
  /** Cents. */
  usdPrice: Amount,
  /**
   * The previous price in rupiah (the 'original price'). Guests see it struck through where it is higher than the
   * price.
   */
  nettPrice: Amount,
  priceType: PriceType,
  childRate: ChildRate.nullable(),
  personQuantity: z.int().min(1).max(60),
  minOrderQuantity: z.int().min(1).max(60),
  maxPersonQuantity: z.int().min(1).max(400),
  variants: z.array(Variant).max(12),
  /** Two (Combo) or three (Gold) activities. */
  components: z.array(ComboComponent).max(3),
  sessionType: SessionType,
  times: z.array(LocalTime).min(1).max(24),
  durationMinutes: z.int().min(10).max(2880),
  /** Selling stops this long before the session starts. */
  cutoffMinutes: z.int().min(0).max(10_080),
  ageMin: z.int().min(0).max(100),
  ageMax: z.int().min(0).max(120),
  includes: z.array(Line(120)).max(20),
  includesId: z.array(Line(120)).max(20),
  notes: z.array(Line(160)).max(20),
  notesId: z.array(Line(160)).max(20),
  /** The course of the day: a time or a step, and what happens. */
  itinerary: z
    .array(
      z.strictObject({
        at: Line(40),
        title: Line(80),
        titleId: Line(80),
        text: Line(255),
        textId: Line(255),
      }),
    )
    .max(12),
  pools: z.array(PoolUse).max(6),
  addOnIds: z.array(Uuid).max(20),
  /** Guests can be picked up from the operator's pick-up zones. */
  offersPickup: z.boolean(),
  images: z.array(ImageRef).max(picturesMax.product),
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
}
const ageOrder = 'The lowest age must not be above the highest'

type Pieces = Readonly<{
  isVaried: boolean
  childRate: object | null
  personQuantity: number
  variants: readonly { personQuantity: number }[]
}>

/** Guests of the smallest piece that can be ordered. The minimum counts pieces, the largest party counts guests. */
const fewestGuests = ({ isVaried, childRate, personQuantity, variants }: Pieces): number => {
  if (isVaried && variants.length > 0) return Math.min(...variants.map(one => one.personQuantity))
  return childRate === null ? personQuantity : 1
}

const product = z.strictObject(productFields)

/** The rules between a product's fields, for every form in which it is sent. */
const withRules = <Schema extends z.ZodType<z.infer<typeof product>>>(schema: Schema): Schema =>
  schema
    .refine(p => !p.isVaried || p.variants.length > 0, {
      message: messages.variantRequired,
      path: ['variants'],
    })
    .refine(p => !p.isCombo || p.components.length >= 2, { path: ['components'] })
    .refine(p => p.isCombo || p.components.length === 0, { path: ['components'] })
    .refine(p => p.ageMin <= p.ageMax, { message: ageOrder, path: ['ageMax'] })
    .refine(p => p.childRate === null || p.childRate.ageMin <= p.childRate.ageMax, {
      message: ageOrder,
      path: ['childRate', 'ageMax'],
    })
    .superRefine((sent, context) => {
      const { minOrderQuantity, maxPersonQuantity: max } = sent
      if (minOrderQuantity * fewestGuests(sent) <= max) return
      const message = messages.maxPerson.replace('{n}', String(max))
      context.addIssue({ code: 'custom', message, path: ['minOrderQuantity'] })
    })

export const SaveProduct = withRules(product)
export type SaveProduct = z.infer<typeof SaveProduct>
/**
 * A product as the API accepts it: the category is optional (specification, point 3). A missing category is stored and
 * returned as null.
 */
export const ProductRequest = withRules(
  product.extend({ categoryId: productFields.categoryId.default(null) }),
)

/** Whether a product is shown, and whether it can be booked. A missing field stays unchanged. */
export const SwitchProduct = z.strictObject({
  active: z.boolean().optional(),
  forSale: z.boolean().optional(),
})
export type SwitchProduct = z.infer<typeof SwitchProduct>

export const SaveCategory = z.strictObject({
  slug: Slug,
  name: Line(80),
  nameId: Line(80),
  description: Text(2_000),
  descriptionId: Text(2_000),
  /** Position in lists. */
  rank: z.int().min(0).max(1_000),
  /** Which list shows its products: river trips and rides are main activities, the rest are others. */
  group: z.enum(['MAIN', 'OTHER', 'COMBO']),
  images: z.array(ImageRef).max(picturesMax.category),
})
export type SaveCategory = z.infer<typeof SaveCategory>

export const SaveAddOn = z.strictObject({
  name: Line(120),
  nameId: Line(120),
  description: Text(500),
  descriptionId: Text(500),
  price: Amount,
  usdPrice: Amount,
  /** An order can have no more of it than of the activity. */
  quantityLimited: z.boolean(),
  /** The most pieces per order, when limited. Null where only the activity's quantity limits them. */
  quantity: z.int().min(1).max(10_000).nullable(),
  active: z.boolean(),
})
export type SaveAddOn = z.infer<typeof SaveAddOn>

export const SetDisabledDates = z.strictObject({
  disable: z.array(z.strictObject({ date: LocalDate, reason: Line(120) })).max(366),
  enable: z.array(LocalDate).max(366),
})

export const SavePool = z.strictObject({
  name: Line(80),
  /** The name on Indonesian screens. Without one, `name` is shown there too. */
  nameId: Line(80).optional(),
  /** Places per session; null where the pool is sold per day only. */
  sessionLimit: z.int().min(0).max(100_000).nullable(),
  /** Places per day over all sessions. */
  dayLimit: z.int().min(0).max(1_000_000).nullable(),
})
export type SavePool = z.infer<typeof SavePool>
export const CloseSessions = z.strictObject({ time: LocalTime.nullable(), reason: Line(120) })
export const ReopenSessions = z.strictObject({ time: LocalTime.nullable() })
