import type { Topics } from '@arung/contracts/live/events'
import type { Feature } from '@arung/domain/feature'
import { features } from '@arung/domain/features'
import type { Account } from '../caller.ts'
import type { Database } from '../database.ts'
import { buyersAmong } from '../orders/buyers.ts'

const ofOrders = 'order'
const all: readonly Feature[] = features
/** The categories of streams behind the reservation area's screens. */
const ofStaff: ReadonlySet<string> = new Set(
  all.flatMap(({ heardBy, streams }) => (heardBy === 'staff' ? streams : [])),
)

/**
 * Returns what each follower is told of these streams. An admin gets every category. Staff get orders, their guests on
 * the day, and the people and equipment they work with. An agent gets only their own orders, because how often others
 * book is private.
 */
export async function topicsOf(
  database: Database,
  followers: readonly Account[],
  streams: readonly string[],
): Promise<(account: Account) => Topics> {
  const categories = [...new Set(streams.map(stream => stream.slice(0, stream.indexOf('-'))))]
  const agents = followers.filter(one => one.role === 'AGEN').map(one => one.accountId)
  const buyers = await buyersAmong(database, [...new Set(agents)], streams)
  return ({ role, accountId }) => {
    if (role === 'ADMIN') return categories
    if (role === 'RESERVATION_ADMIN') return categories.filter(one => ofStaff.has(one))
    return buyers.has(accountId) ? [ofOrders] : []
  }
}
