import { demoId } from '@arung/demo/ids'
import { productNumbered } from './fill.ts'

/** Concurrent callers. */
export const callers = 8

/** The desk's requests. When a list is given, each caller has its own. */
export const asked: Readonly<Record<string, string | readonly string[]>> = {
  'products by name': '/admins/products',
  'a late page of products': '/admins/products?page=300',
  'products, the dearest first': '/admins/products?sort=dearest',
  'products, the last changed first': '/admins/products?sort=changed',
  'hidden products': '/admins/products?state=HIDDEN',
  'products of a category': `/admins/products?category=${demoId('category', 'river-rafting')}`,
  'varied products': '/admins/products?kind=VARIED',
  'a search for a product': '/admins/products?q=rafting+4711',
  'a search for what no product is called': '/admins/products?q=zzyzx',
  'a search for a word of many products': '/admins/products?q=rafting',
  'a search for two letters': ['ra', 'tr', 'bi', 'sw'].map(q => `/admins/products?q=${q}`),
  'a product to change': `/admins/products/${productNumbered(4_711).product.slug}`,
  'the parts of a product': '/admins/product-parts',
  categories: '/admins/categories',
  'one category': '/admins/categories/river-rafting',
  'add-ons': '/admins/add-ons',
  'special prices by agent': '/admins/special-prices',
  'a late page of special prices': '/admins/special-prices?page=300',
  'the newest special prices': '/admins/special-prices?sort=newest',
  'special prices of a product': `/admins/special-prices?product=${productNumbered(40).id}`,
  'special prices called so': '/admins/special-prices?q=rafting+travel+7',
  'the grid of special prices': '/admins/special-prices/grid',
  'a late page of the grid': '/admins/special-prices/grid?agentPage=20&ratePage=150',
  'the grid by words': '/admins/special-prices/grid?products=rafting+47&agents=travel+1',
  'a search over everything': ['rafting', 'trek 99', 'travel', 'ra'].map(
    q => `/admins/search?q=${q}`,
  ),
}
/** Whole lists as file downloads. */
export const files: Readonly<Record<string, string>> = {
  'the file of all products': '/admins/products/export',
  'the file of all special prices': '/admins/special-prices/export',
}
/** The site's requests for the lists of guests. When a list is given, each caller has its own. */
export const guestLists: Readonly<Record<string, string | readonly string[]>> = {
  'a list of guests': '/product-pages?list=ALL',
  'pages of it': Array.from(
    { length: callers },
    (_, n) => `/product-pages?list=ALL&page=${n * 50}`,
  ).slice(1),
  'a kind by price': '/product-pages?list=ALL&category=river-rafting&sort=cheapest',
  'a search in the list': ['rafting 47', 'ayung', 'trek 9', 'jeram'].map(
    q => `/product-pages?list=ALL&q=${encodeURIComponent(q)}`,
  ),
  'what a day offers': [3, 4, 5].map(days => `/product-pages?list=ALL&date=${inDays(days)}`),
  'three others beside a product': `/products/${productNumbered(4_711).product.slug}/related`,
}

function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

/** Pages for guests, rendered by the web. */
export const pages: Readonly<Record<string, string>> = {
  'the page of all activities': '/activities/all',
  'a late page of all activities': '/activities/all?page=300',
  'a search on the page of all activities': '/activities/all?q=rafting',
  'the page of all activities, filtered': '/activities/all?category=river-rafting',
  'the page of activities': '/activities',
  'the page of combos': '/activities/combo',
  'the home page': '/',
  "a product's page": `/activities/${productNumbered(4_711).product.slug}`,
}
/** What search engines read. */
export const sitemaps: Readonly<Record<string, string>> = {
  'the sitemap': '/sitemap.xml',
  'a part of the sitemap': '/sitemap-7.xml',
}
