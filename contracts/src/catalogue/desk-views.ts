import { z } from 'zod'
import { PageQuery } from '../envelope.ts'
import { Slug, Uuid } from '../scalars.ts'
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
  products: z.array(NamedProduct),
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
  products: z.array(NamedProduct),
})
export type AddOnRow = z.infer<typeof AddOnRow>
