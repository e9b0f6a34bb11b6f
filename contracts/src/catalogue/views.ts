import { z } from 'zod'
import { Amount } from '../money.ts'
import { Instant, LocalDate, LocalTime, Slug, Uuid } from '../scalars.ts'
import { PriceType, SessionType } from './requests.ts'

/**
 * A stored picture in its rendered sizes. `src` is the WebP of 960 px; the others are addressed by width and suffix.
 */
export const Picture = z.strictObject({
  mediaId: Uuid,
  /** `/media/<hash>` without width and suffix: `${base}-480.avif`, `-960.webp`, `-1600.webp`, `-og.jpg`. */
  base: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  altId: z.string(),
})
export type Picture = z.infer<typeof Picture>

export const CategoryView = z.strictObject({
  id: Uuid,
  slug: Slug,
  name: z.string(),
  nameId: z.string(),
  description: z.string(),
  descriptionId: z.string(),
  rank: z.int(),
  group: z.enum(['MAIN', 'OTHER', 'COMBO']),
  images: z.array(Picture),
  /** The picture of its first product, where it has none of its own. */
  firstPicture: Picture.nullable(),
  productCount: z.int(),
})
export type CategoryView = z.infer<typeof CategoryView>

/** A category as filters show it (`GET /category-names`). */
export const CategoryName = CategoryView.pick({
  id: true,
  slug: true,
  name: true,
  nameId: true,
  group: true,
})
export type CategoryName = z.infer<typeof CategoryName>

/** A countable, priced item of an order line: adult, child, or a variant. */
export const RateView = z.strictObject({
  id: Slug,
  kind: z.enum(['ADULT', 'CHILD', 'VARIANT', 'UNIT']),
  name: z.string(),
  nameId: z.string(),
  description: z.string(),
  descriptionId: z.string(),
  price: Amount,
  usdPrice: Amount,
  /** The original price in rupiah; equal to the price unless it is higher. */
  nettPrice: Amount,
  /** Guests that have to be named for one piece. */
  persons: z.int(),
  /** Guests that one piece can carry, which the largest party of a booking is measured by. */
  carries: z.int(),
  ageMin: z.int().nullable(),
  ageMax: z.int().nullable(),
})
export type RateView = z.infer<typeof RateView>

export const AddOnView = z.strictObject({
  id: Uuid,
  name: z.string(),
  nameId: z.string(),
  description: z.string(),
  descriptionId: z.string(),
  price: Amount,
  usdPrice: Amount,
  quantityLimited: z.boolean(),
  quantity: z.int().nullable(),
})
export type AddOnView = z.infer<typeof AddOnView>

export const ComponentView = z.strictObject({
  productId: Uuid,
  slug: Slug,
  variantId: Slug.nullable(),
  packageName: z.string(),
  packageNameId: z.string(),
  durationMinutes: z.int(),
  sessionType: SessionType,
  times: z.array(LocalTime),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  picture: Picture.nullable(),
  price: Amount,
  usdPrice: Amount,
})
export type ComponentView = z.infer<typeof ComponentView>

/** A product as lists show it (`GET /products`). */
export const ProductSummary = z.strictObject({
  id: Uuid,
  slug: Slug,
  category: z
    .strictObject({
      id: Uuid,
      slug: Slug,
      name: z.string(),
      nameId: z.string(),
      group: z.enum(['MAIN', 'OTHER', 'COMBO']),
    })
    .nullable(),
  packageName: z.string(),
  packageNameId: z.string(),
  shortDescription: z.string(),
  shortDescriptionId: z.string(),
  location: z.string(),
  activityHours: z.string(),
  isVaried: z.boolean(),
  isCombo: z.boolean(),
  forSale: z.boolean(),
  /** 'GOLD' has three components, 'COMBO' two. */
  comboKind: z.enum(['COMBO', 'GOLD']).nullable(),
  price: Amount,
  usdPrice: Amount,
  /** The original price in rupiah; equal to the price unless it is higher. */
  nettPrice: Amount,
  priceType: PriceType,
  personQuantity: z.int(),
  minOrderQuantity: z.int(),
  maxPersonQuantity: z.int(),
  durationMinutes: z.int(),
  ageMin: z.int(),
  ageMax: z.int(),
  sessionType: SessionType,
  times: z.array(LocalTime),
  picture: Picture.nullable(),
  componentNames: z.array(
    z.strictObject({
      slug: Slug,
      packageName: z.string(),
      packageNameId: z.string(),
      picture: Picture.nullable(),
    }),
  ),
  /** The sum of the components' single prices; equal to `price` for a product that is not a combo. */
  singlesPrice: Amount,
  singlesUsdPrice: Amount,
})
export type ProductSummary = z.infer<typeof ProductSummary>

/** A product as its page shows it (`GET /products/{slug}`). */
export const ProductDetail = ProductSummary.extend({
  fullDescription: z.string(),
  fullDescriptionId: z.string(),
  bookingMethod: z.string(),
  metaTitle: z.string(),
  metaTitleId: z.string(),
  metaDescription: z.string(),
  metaDescriptionId: z.string(),
  rates: z.array(RateView),
  addOns: z.array(AddOnView),
  components: z.array(ComponentView),
  images: z.array(Picture),
  includes: z.array(z.string()),
  includesId: z.array(z.string()),
  notes: z.array(z.string()),
  notesId: z.array(z.string()),
  itinerary: z.array(
    z.strictObject({
      at: z.string(),
      title: z.string(),
      titleId: z.string(),
      text: z.string(),
      textId: z.string(),
    }),
  ),
  cutoffMinutes: z.int(),
  /** Guests can be picked up from the operator's pick-up zones. */
  offersPickup: z.boolean(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  disabledDates: z.array(LocalDate),
})
export type ProductDetail = z.infer<typeof ProductDetail>

/** Places left in one session. `left` is null where nothing limits it. */
export const SessionAvailability = z.strictObject({
  time: LocalTime,
  left: z.int().min(0).nullable(),
  state: z.enum(['OPEN', 'FULL', 'CLOSED', 'PAST']),
})
export type SessionAvailability = z.infer<typeof SessionAvailability>

/** `GET /products/{slug}/availability?from=&to=`: one entry a day; combos list the sessions of each component. */
export const DayAvailability = z.strictObject({
  date: LocalDate,
  state: z.enum(['OPEN', 'FULL', 'CLOSED', 'PAST']),
  left: z.int().min(0).nullable(),
  components: z.array(z.strictObject({ productId: Uuid, sessions: z.array(SessionAvailability) })),
})
export type DayAvailability = z.infer<typeof DayAvailability>
export const availabilityDaysMax = 92

/** `GET /availability?date=`: each product's best availability on one day, as lists show it. */
export const ProductAvailability = DayAvailability.pick({ state: true, left: true }).extend({
  slug: Slug,
})
export type ProductAvailability = z.infer<typeof ProductAvailability>

/** The operator's settings that the public pages need (`GET /settings`). */
export const PublicSettings = z.strictObject({
  operatorName: z.string(),
  email: z.string(),
  phone: z.string(),
  whatsapp: z.string(),
  address: z.string(),
  timeZone: z.literal('Asia/Makassar'),
  holdMinutes: z.int(),
  paymentMinutes: z.int(),
  freeCancellationHours: z.int(),
  /** Percent of the grand total that is due at once; 100 means in full. */
  depositPercent: z.int().min(1).max(100),
  /** A deposit is offered until this many days before the activity. */
  depositDaysMin: z.int().min(0),
  serverTime: Instant,
})
export type PublicSettings = z.infer<typeof PublicSettings>
