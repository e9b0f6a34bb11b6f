import type {
  CategoryView,
  DayAvailability,
  ProductDetail,
  ProductSummary,
  PublicSettings,
} from '@arung/contracts/catalogue/views'
import { catalogueResource, liveResource, type Resource } from './resource.ts'

export const settingsResource = catalogueResource<PublicSettings>('/settings')
export const categoriesResource = catalogueResource<CategoryView[]>('/categories')
export const productsResource = catalogueResource<ProductSummary[]>('/products')

export const productResource = (slug: string): Resource<ProductDetail> =>
  catalogueResource(`/products/${encodeURIComponent(slug)}`)

/** Places left per day, both ends included; at most 92 days. */
export const availabilityResource = (
  slug: string,
  from: string,
  to: string,
): Resource<DayAvailability[]> =>
  liveResource(`/products/${encodeURIComponent(slug)}/availability?from=${from}&to=${to}`)
