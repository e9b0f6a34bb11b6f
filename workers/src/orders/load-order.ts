import type { DomainEvent } from '@arung/domain/event-types'
import type { Codec } from '@arung/event-store/codec'
import { streamName, type EventStore } from '@arung/event-store/event-store'
import { orderFacts, type OrderFacts } from './order-facts.ts'

/** Reads one order's stream. Throws when it has no order. */
export const createLoadOrder =
  (store: EventStore, codec: Codec<DomainEvent>) =>
  async (orderId: string): Promise<OrderFacts> => {
    const events = await codec.decode(await store.readStream(streamName('order', orderId)))
    const facts = orderFacts(events.map(recorded => recorded.event))
    if (facts === null) throw new Error(`There is no order ${orderId}`)
    return facts
  }
