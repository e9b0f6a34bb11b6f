import type { TakersView } from '@arung/contracts/capacity/views'
import type { Demand } from '@arung/domain/capacity/events'
import { growth } from '@arung/domain/capacity/hold-change'
import type { Owner } from '@arung/domain/capacity/owner'
import { capacityName } from '@arung/domain/capacity/streams'
import type { Database } from '../database.ts'

type Taker = TakersView['items'][number]
type Row = Readonly<{
  owner: Owner | null
  demands: readonly Demand[]
  changes: readonly Readonly<{ after: readonly Demand[] }>[]
  sold: boolean
  number: string | null
  order_slug: string | null
  booking_id: string | null
  guest_name: string | null
}>

/** Maximum number of holds of a day in a response: a day of 800 places in parties of two, and some more. */
const holdsMax = 500

export const takersSql = `
  SELECT h.owner, h.demands, h.changes, h.sold, coalesce(o.order_number, r.number) AS number, o.slug AS order_slug,
         coalesce(b.booking_id, (
           SELECT x.booking_id FROM read.booking_list x WHERE x.sale_id = o.order_id AND x.date = $2::date LIMIT 1
         )) AS booking_id, coalesce(o.guest_name, r.guest_name) AS guest_name
  FROM read.capacity_holds h
  LEFT JOIN read.order_list o ON h.owner->>'kind' = 'ORDER' AND o.order_id = (h.owner->>'id')::uuid
  LEFT JOIN read.booking_list b ON h.owner->>'kind' = 'BOOKING' AND b.booking_id = (h.owner->>'id')::uuid
  LEFT JOIN read.reservation_list r ON r.reservation_id = b.sale_id
  WHERE h.day_id = $1
    AND ($3::text IS NULL OR h.demands @> jsonb_build_array(jsonb_build_object('time', $3::text))
         OR h.changes @> jsonb_build_array(jsonb_build_object('after', jsonb_build_array(jsonb_build_object('time', $3::text)))))
  ORDER BY h.id
  LIMIT $4`

/**
 * Returns who takes places of a pool's day, or of one session of it. Their places add up to what the day counts as sold
 * and held, unless there are more holds than the response can contain (`hasMore`).
 */
export async function takersOf(
  database: Database,
  of: Readonly<{ poolId: string; date: string }>,
  time: string | undefined,
): Promise<TakersView> {
  const values = [capacityName(of.poolId, of.date), of.date, time ?? null, holdsMax + 1]
  const rows = await database.rows<Row>('takers', takersSql, values)
  const items = rows
    .slice(0, holdsMax)
    .flatMap(takersIn)
    .filter(taker => time === undefined || taker.time === time)
  return { items: items.toSorted(byTimeAndNumber), hasMore: rows.length > holdsMax }
}

/**
 * Returns the places of a hold, session by session. The additional places of a hold that is being moved count as held.
 */
function takersIn(row: Row): Taker[] {
  const { owner, number, order_slug: orderSlug, booking_id: bookingId, guest_name: guestName } = row
  const who = { kind: owner?.kind ?? ('NONE' as const), number, orderSlug, bookingId, guestName }
  const moving = growth(row.demands, ...row.changes.map(({ after }) => after))
  return [
    ...growth([], row.demands).map(one => ({ ...who, ...one, isSold: row.sold })),
    ...moving.map(one => ({ ...who, ...one, isSold: false })),
  ]
}

const byTimeAndNumber = (one: Taker, other: Taker): number =>
  compare(one.time, other.time) || compare(one.number ?? '~', other.number ?? '~')

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
