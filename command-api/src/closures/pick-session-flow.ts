// Streams: capacity* -> order -> capacity*. Finished by: the process of orders; the booking follows its order.
import type { PickSession } from '@arung/contracts/closures/kept'
import type { Locale } from '@arung/contracts/scalars'
import { booking } from '@arung/domain/bookings/booking'
import { hasLapsed } from '@arung/domain/bookings/kept'
import { order } from '@arung/domain/orders/order'
import { isSame } from '@arung/domain/same'
import { notFound } from '@arung/platform/http/errors'
import { bookingStream } from '../bookings/streams.ts'
import { accepted, metaOf, refusedAs, type Caller } from '../commands.ts'
import { orderRefusals } from '../order-refusals.ts'
import { writeChange } from '../orders/change-order-flow.ts'
import { orderStream } from '../orders/streams.ts'
import type { Parts } from '../parts.ts'
import { isFollowed, lineOf, movedChoice } from './order-line.ts'
import { changedMeanwhile } from './party-facts.ts'
import { keptRefusals } from './refusals.ts'

type Asked = Caller & Readonly<{ orderId: string; bookingId: string; to: PickSession }>

/** What the mail of the change gives as its reason. */
const reasons: Readonly<Record<Locale, string>> = {
  en: 'You chose a new date.',
  id: 'Anda memilih tanggal baru.',
}

/**
 * Moves a kept booking to the session that its guests choose, at the same total, with the places that every change of
 * an order takes. Whoever holds the order's address chooses while there is no date. Throws the reason when that is
 * refused. The same request resumes where it stopped.
 */
export async function pickSession(
  parts: Parts,
  { orderId, bookingId, to, ...caller }: Asked,
): Promise<{ data: null; position: number }> {
  const meta = metaOf(caller)
  const { state: sold, replay } = await parts.workers.loadFor(orderStream(orderId), order, meta)
  if (!sold.exists) throw notFound()
  if (replay !== null) return { data: null, position: accepted(replay, orderRefusals).position }
  const { state: live } = await parts.workers.load(bookingStream(bookingId), booking)
  if (!live.exists || live.sale.kind !== 'ORDER' || live.sale.id !== orderId) throw notFound()
  const line = lineOf(sold, live)
  if (live.kept === undefined || line === undefined || !isFollowed(sold, live))
    throw refusedAs('NotKept', keptRefusals)
  const { until } = live.kept
  if (hasLapsed(live.kept, parts.clock.now().toISOString()))
    throw refusedAs('KeptLapsed', keptRefusals)
  if (to.date > until) throw refusedAs('KeptUntil', keptRefusals)
  return writeChange(parts, {
    orderId,
    meta,
    isKept: true,
    change: {
      lineId: line.lineId,
      choice: movedChoice(line, live, to),
      leftOut: [],
      expectedTotal: sold.placed.grandTotal,
      reason: reasons[sold.placed.locale],
    },
    async assertSeen(before) {
      if (!isSame(before.lines, sold.placed.lines)) throw changedMeanwhile()
    },
  })
}
