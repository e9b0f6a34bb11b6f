import type { BlogCategoryView, BlogDetail, BlogPage } from '@arung/contracts/blogs/views'
import type {
  CategoryView,
  DayAvailability,
  ProductAvailability,
  ProductDetail,
  ProductSummary,
  PublicSettings,
} from '@arung/contracts/catalogue/views'
import type { OwnSpecialPrice } from '@arung/contracts/catalogue/special-prices'
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

/** What is left of every product on one date. */
export const availabilityOnResource = (date: string): Resource<ProductAvailability[]> =>
  liveResource(`/availability?date=${date}`)

/** What the signed-in agent pays; nobody else is told. */
export const ownPricesResource = liveResource<OwnSpecialPrice[]>('/agents/special-prices')

export const blogCategoriesResource = catalogueResource<BlogCategoryView[]>('/blog-categories')

/** One page of the articles, newest first; of all categories when `category` is null. */
export const blogsResource = (list: {
  category: string | null
  page: number
  size: number
}): Resource<BlogPage> => {
  const query = new URLSearchParams({
    ...(list.category === null ? {} : { category: list.category }),
    page: String(list.page),
    size: String(list.size),
  })
  return catalogueResource(`/blogs?${query}`)
}

export const blogResource = (slug: string): Resource<BlogDetail> =>
  catalogueResource(`/blogs/${encodeURIComponent(slug)}`)
