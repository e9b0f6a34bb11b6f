import type { Topics } from '@arung/contracts/live/events'
import type { Feature } from '@arung/domain/feature'
import { features } from '@arung/domain/features'
import type { Account } from '../caller.ts'
import type { Database } from '../database.ts'
import { buyersAmong } from '../orders/buyers.ts'

const ofOrders = 'order'
const all: readonly Feature[] = features
/** What the reservation area's screens are made from. */
const ofStaff: ReadonlySet<string> = new Set(
  all.flatMap(({ heardBy, streams }) => (heardBy === 'staff' ? streams : [])),
)

/**
 * What somebody is told of these streams: an admin of every category; staff of orders, of their guests on the day, and of who
 * and what they work with; an agent of orders of their own alone, because how often others book is nobody's to know.
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
