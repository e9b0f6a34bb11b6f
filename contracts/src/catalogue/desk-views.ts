import { z } from 'zod'
import { PageQuery } from '../envelope.ts'
import { LocalDate, LocalTime, Slug, Uuid } from '../scalars.ts'
import { SaveAddOn, SaveCategory } from './requests.ts'
import { Picture } from './views.ts'

/** `GET /admins/products/{slug}/images`, `GET /admins/categories/{slug}/images`: a thing with its pictures in their order. */
export const PicturesView = z.strictObject({
  id: Uuid,
  slug: Slug,
  name: z.string(),
  nameId: z.string(),
  images: z.array(Picture),
})
export type PicturesView = z.infer<typeof PicturesView>

/** A product as other things name it, shown to guests or not. */
export const NamedProduct = z.strictObject({
  slug: Slug,
  packageName: z.string(),
  packageNameId: z.string(),
  active: z.boolean(),
})
export type NamedProduct = z.infer<typeof NamedProduct>

/** So many products are named of those that belong to something. */
export const namedProductsMax = 50
const named = { products: z.array(NamedProduct).max(namedProductsMax), productCount: z.int() }

export const CategoryListQuery = PageQuery.extend({
  group: SaveCategory.shape.group.optional(),
  /** Words of its names or its slug. */
  q: z.string().trim().max(80).optional(),
  sort: z.enum(['rank', 'name', 'products']).default('rank'),
})
/** A category as the desk changes it, with what stands in it (`GET /admins/categories`). */
export const CategoryRow = z.strictObject({
  id: Uuid,
  category: SaveCategory,
  picture: Picture.nullable(),
  ...named,
})
export type CategoryRow = z.infer<typeof CategoryRow>

export const AddOnListQuery = PageQuery.extend({
  state: z.enum(['ALL', 'ACTIVE', 'INACTIVE']).default('ALL'),
  /** Words of its names. */
  q: z.string().trim().max(80).optional(),
  sort: z.enum(['name', 'price']).default('name'),
})
/** An add-on as the desk changes it, with the products that offer it (`GET /admins/add-ons`). */
export const AddOnRow = z.strictObject({
  id: Uuid,
  addOn: SaveAddOn,
  ...named,
})
export type AddOnRow = z.infer<typeof AddOnRow>

/** `GET /admins/products/{slug}/calendar?from=&to=`: on which days a product is not sold and why, and who comes when. */
export const CalendarView = z.strictObject({
  id: Uuid,
  slug: Slug,
  name: z.string(),
  nameId: z.string(),
  times: z.array(LocalTime),
  /** Every day on which it is not sold, in order. */
  disabled: z.array(z.strictObject({ date: LocalDate, reason: z.string() })),
  /** Days of the range with orders that go on; those of combos that contain it count too. */
  booked: z.array(z.strictObject({ date: LocalDate, orders: z.int(), persons: z.int() })),
  /** What it takes places from. */
  pools: z.array(z.strictObject({ poolId: Uuid, name: z.string() })),
})
export type CalendarView = z.infer<typeof CalendarView>

export const calendarDatesMax = 366
