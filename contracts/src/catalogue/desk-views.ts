import { z } from 'zod'
import { PageQuery } from '../envelope.ts'
import { LocalDate, LocalTime, Slug, Uuid } from '../scalars.ts'
import { SaveAddOn, SaveCategory } from './requests.ts'
import { Picture } from './views.ts'

/**
 * `GET /admins/products/{slug}/images`, `GET /admins/categories/{slug}/images`: a product or category with its pictures
 * in order.
 */
export const PicturesView = z.strictObject({
  id: Uuid,
  slug: Slug,
  name: z.string(),
  nameId: z.string(),
  images: z.array(Picture),
})
export type PicturesView = z.infer<typeof PicturesView>

/** A product as referenced by other records, whether or not guests see it. */
export const NamedProduct = z.strictObject({
  slug: Slug,
  packageName: z.string(),
  packageNameId: z.string(),
  active: z.boolean(),
})
export type NamedProduct = z.infer<typeof NamedProduct>

/** The most products that are listed by name for a category or an add-on. */
export const namedProductsMax = 50
const named = { products: z.array(NamedProduct).max(namedProductsMax), productCount: z.int() }

export const CategoryListQuery = PageQuery.extend({
  group: SaveCategory.shape.group.optional(),
  /** Words of the names or the slug. */
  q: z.string().trim().max(80).optional(),
  sort: z.enum(['rank', 'name', 'products']).default('rank'),
})
/** A category in its editable form, with its products (`GET /admins/categories`). */
export const CategoryRow = z.strictObject({
  id: Uuid,
  category: SaveCategory,
  picture: Picture.nullable(),
  ...named,
})
export type CategoryRow = z.infer<typeof CategoryRow>

export const AddOnListQuery = PageQuery.extend({
  state: z.enum(['ALL', 'ACTIVE', 'INACTIVE']).default('ALL'),
  /** Words of the names. */
  q: z.string().trim().max(80).optional(),
  sort: z.enum(['name', 'price']).default('name'),
})
/** An add-on in its editable form, with the products that offer it (`GET /admins/add-ons`). */
export const AddOnRow = z.strictObject({
  id: Uuid,
  addOn: SaveAddOn,
  ...named,
})
export type AddOnRow = z.infer<typeof AddOnRow>

/**
 * `GET /admins/products/{slug}/calendar?from=&to=`: the days on which a product is not sold and why, and the booked
 * days.
 */
export const CalendarView = z.strictObject({
  id: Uuid,
  slug: Slug,
  name: z.string(),
  nameId: z.string(),
  times: z.array(LocalTime),
  /** Every day on which it is not sold, in order. */
  disabled: z.array(z.strictObject({ date: LocalDate, reason: z.string() })),
  /** Days of the range with active orders, including those of combos that contain the product. */
  booked: z.array(z.strictObject({ date: LocalDate, orders: z.int(), persons: z.int() })),
  /** The pools it takes places from. */
  pools: z.array(z.strictObject({ poolId: Uuid, name: z.string(), nameId: z.string() })),
})
export type CalendarView = z.infer<typeof CalendarView>

export const calendarDatesMax = 366
