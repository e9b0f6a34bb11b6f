import type { BlogSummary } from '@arung/contracts/blogs/views'
import type { ProductSummary } from '@arung/contracts/catalogue/views'
import type { PublicAddress } from '@arung/contracts/pages/views'
import type { PublicPath } from '../render-contract.ts'
import { mayMove } from './moved.ts'
import { productPath } from './product-path.ts'

/** Lists of activities: new whenever one of these is. */
const activityLists = [
  '/',
  '/activities',
  '/activities/all',
  '/activities/others',
  '/activities/combo',
]

/** Every plain address that search engines should know, from what is stored now, with the day of its last change. */
export function publicPaths(
  products: readonly ProductSummary[],
  articles: readonly BlogSummary[],
  addresses: readonly PublicAddress[],
): PublicPath[] {
  const changes = new Map(addresses.map(({ path, changedAt }) => [path, changedAt]))
  const shown = products.map(productPath)
  const pages = addresses.filter(({ path }) => !mayMove(path))
  const at = (path: string): PublicPath => ({ path, changedOn: dayOf(changes.get(path)) })
  const newestActivity = newest(shown.map(path => at(path).changedOn))
  return [
    ...activityLists.map(path => ({ path, changedOn: newestActivity })),
    ...shown.map(at),
    ...pages.map(({ path }) => at(path)),
    { path: '/contact-us', changedOn: null },
    { path: '/blog', changedOn: newest(articles.map(article => article.publishedOn)) },
    ...articles.map(article => ({
      path: `/blog/${article.slug}`,
      changedOn: article.publishedOn,
    })),
  ]
}

const dayOf = (instant: string | undefined): string | null => instant?.slice(0, 10) ?? null

const newest = (days: readonly (string | null)[]): string | null =>
  days.reduce(
    (latest, day) => (day !== null && (latest === null || day > latest) ? day : latest),
    null,
  )
