import type { BlogCategoryView, BlogDetail, BlogPage } from '@arung/contracts/blogs/views'
import type { ListedProduct } from '@arung/contracts/catalogue/listed-product'
import type {
  CategoryName,
  CategoryView,
  DayAvailability,
  ProductDetail,
  ProductSummary,
  PublicSettings,
} from '@arung/contracts/catalogue/views'
import type {
  ProductPage,
  ProductPageQuery,
  ProductPicks,
} from '@arung/contracts/catalogue/product-pages'
import type { OwnSpecialPrice } from '@arung/contracts/catalogue/special-prices'
import { catalogueResource, liveResource, type Resource } from './resource.ts'

export const settingsResource = catalogueResource<PublicSettings>('/settings')
/** For filters: without what their tiles show. */
export const categoryNamesResource = catalogueResource<CategoryName[]>('/category-names')
export const categoriesResource = catalogueResource<CategoryView[]>('/categories')
export const productsResource = catalogueResource<ProductSummary[]>('/products')

/** What is asked of a list; what is null or left out is not narrowed by. */
export type AskedProducts = Readonly<{
  [Name in keyof ProductPageQuery]?: ProductPageQuery[Name] | null
}>

/** A page of a list of products. What a date offers changes; without one it is what the catalogue says. */
export function productPageResource(asked: AskedProducts): Resource<ProductPage> {
  const said = Object.entries(asked).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [[name, String(value)]],
  )
  const query = said.length === 0 ? '' : `?${new URLSearchParams(said).toString()}`
  const path = `/product-pages${query}`
  return asked.date ? liveResource(path) : catalogueResource(path)
}
export const picksResource = catalogueResource<ProductPicks>('/product-picks')
export const relatedResource = (slug: string): Resource<ListedProduct[]> =>
  catalogueResource(`/products/${encodeURIComponent(slug)}/related`)

export const productResource = (slug: string): Resource<ProductDetail> =>
  catalogueResource(`/products/${encodeURIComponent(slug)}`)

/** Places left per day, both ends included; at most 92 days. */
export const availabilityResource = (
  slug: string,
  from: string,
  to: string,
): Resource<DayAvailability[]> =>
  liveResource(`/products/${encodeURIComponent(slug)}/availability?from=${from}&to=${to}`)

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
