import type { DomainEvent } from '@arung/domain/event-types'
import type { ProductFacts } from '@arung/domain/orders/calendar'
import type { Codec } from '@arung/event-store/codec'
import { streamName, type EventStore } from '@arung/event-store/event-store'

/** Reads where a product takes place, and its duration, from its stream. Returns null where it has none. */
export const createLoadProduct =
  (store: EventStore, codec: Codec<DomainEvent>) =>
  async (productId: string): Promise<ProductFacts | null> => {
    const events = await codec.decode(await store.readStream(streamName('product', productId)))
    const saved = events.findLast(recorded => recorded.event.type === 'ProductSaved')?.event
    return saved?.type === 'ProductSaved' ? saved.data.product : null
  }
