import type { PublicAddress } from '@arung/contracts/pages/views'
import type { PublicPath } from './head/render-contract.ts'

/** Pages that list activities and change when any activity changes. */
const activityLists = [
  '/',
  '/activities',
  '/activities/all',
  '/activities/others',
  '/activities/combo',
]

/** Returns every plain address for search engines from the stored data, with the day of its last change. */
export function publicPaths(addresses: readonly PublicAddress[]): PublicPath[] {
  const stored = addresses.map(({ path, changedAt }) => ({
    path,
    changedOn: changedAt.slice(0, 10),
  }))
  const newestBelow = (folder: string) =>
    newest(stored.filter(({ path }) => path.startsWith(folder)).map(({ changedOn }) => changedOn))
  const newestActivity = newestBelow('/activities/')
  return [
    ...activityLists.map(path => ({ path, changedOn: newestActivity })),
    { path: '/contact-us', changedOn: null },
    { path: '/blog', changedOn: newestBelow('/blog/') },
    ...stored,
  ]
}

const newest = (days: readonly string[]): string | null =>
  days.reduce<string | null>(
    (latest, day) => (latest === null || day > latest ? day : latest),
    null,
  )
