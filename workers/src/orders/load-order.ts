import type { DomainEvent } from '@arung/domain/event-types'
import type { LineTerms } from '@arung/domain/catalogue/line-terms'
import type { KeptLine } from '@arung/domain/orders/schedule'
import type { Codec } from '@arung/event-store/codec'
import { streamName, type EventStore } from '@arung/event-store/event-store'
import { orderFacts, type OrderFacts } from './order-facts.ts'

/** Returns what of an order is kept without a date, each with the session that was closed. */
export type LoadKept = (
  bookingIds: readonly string[],
) => Promise<readonly (KeptLine & Readonly<{ date: string; time: string }>)[]>

/** Reads one order's stream, and from the streams of its bookings what has no date. Throws when it has no order. */
export const createLoadOrder =
  (store: EventStore, codec: Codec<DomainEvent>, loadKept: LoadKept) =>
  async (orderId: string): Promise<OrderFacts> => {
    const events = await codec.decode(await store.readStream(streamName('order', orderId)))
    const facts = orderFacts(events.map(recorded => recorded.event))
    if (facts === null) throw new Error(`There is no order ${orderId}`)
    const ids = new Set(facts.bookings.map(({ bookingId }) => bookingId))
    const found = await loadKept([...ids])
    // A booking follows its order later: a line with another session has a date.
    const kept = found.flatMap(({ lineId, until, date, time }) =>
      facts.placed.lines.some(line => isAt(line, { lineId, date, time }))
        ? [{ lineId, until }]
        : [],
    )
    return { ...facts, kept }
  }

const isAt = (
  line: LineTerms,
  { lineId, date, time }: Readonly<{ lineId: string; date: string; time: string }>,
): boolean =>
  line.lineId === lineId &&
  line.date === date &&
  line.sessions.some(session => session.time === time)
