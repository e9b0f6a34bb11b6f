import type { BlogDetail, BlogPage } from '@arung/contracts/blogs/views'
import type { ListedProduct } from '@arung/contracts/catalogue/listed-product'
import type { DayAvailability, ProductDetail } from '@arung/contracts/catalogue/views'
import type { ProductPage, ProductPageQuery } from '@arung/contracts/catalogue/product-pages'
import { catalogueResource, liveResource, type Resource } from './resource.ts'

export const settingsResource = catalogueResource('GET /settings')
/** For filters: the names without the data of their tiles. */
export const categoryNamesResource = catalogueResource('GET /category-names')
export const categoriesResource = catalogueResource('GET /categories')
export const productsResource = catalogueResource('GET /products')

/** The filters of a product list. One that is null or left out does not narrow it. */
export type AskedProducts = Readonly<{
  [Name in keyof ProductPageQuery]?: ProductPageQuery[Name] | null
}>

/** A page of a product list. A date changes what is offered; without one the page is catalogue data. */
export function productPageResource(asked: AskedProducts): Resource<ProductPage> {
  const said = Object.entries(asked).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [[name, String(value)]],
  )
  const query = said.length === 0 ? {} : { query: new URLSearchParams(said) }
  return (asked.date ? liveResource : catalogueResource)('GET /product-pages', query)
}
export const picksResource = catalogueResource('GET /product-picks')
export const relatedResource = (slug: string): Resource<ListedProduct[]> =>
  catalogueResource('GET /products/:slug/related', { params: { slug } })

export const productResource = (slug: string): Resource<ProductDetail> =>
  catalogueResource('GET /products/:slug', { params: { slug } })

/** Capacity left per day, both ends included, for at most 92 days. */
export const availabilityResource = (
  slug: string,
  from: string,
  to: string,
): Resource<DayAvailability[]> =>
  liveResource('GET /products/:slug/availability', { params: { slug }, query: { from, to } })

/** The prices of the signed-in agent. Nobody else can read them. */
export const ownPricesResource = liveResource('GET /agents/special-prices')

export const blogCategoriesResource = catalogueResource('GET /blog-categories')

/** One page of the articles, newest first. `category` null means all categories. */
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
  return catalogueResource('GET /blogs', { query })
}

export const blogResource = (slug: string): Resource<BlogDetail> =>
  catalogueResource('GET /blogs/:slug', { params: { slug } })
