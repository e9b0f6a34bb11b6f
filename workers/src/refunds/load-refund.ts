import type { DomainEvent } from '@arung/domain/event-types'
import type { RefundEvent } from '@arung/domain/refunds/events'
import { refund, type LiveRefund } from '@arung/domain/refunds/refund'
import type { Codec } from '@arung/event-store/codec'
import { streamName, type EventStore } from '@arung/event-store/event-store'

/** The data of one refund for mails and gateway calls, read from its stream. */
export type RefundFacts = LiveRefund &
  Readonly<{ orderNumber: string; ordinal: number; failure: string; rejectReason: string }>

/** Reads one refund's stream. Throws when it has none. */
export const createLoadRefund =
  (store: EventStore, codec: Codec<DomainEvent>) =>
  async (refundId: string): Promise<RefundFacts> => {
    const recorded = await codec.decode(await store.readStream(streamName('refund', refundId)))
    const events = recorded.map(one => one.event).filter(isRefundEvent)
    const state = events.reduce(refund.evolve, refund.initial)
    const [begun] = events
    if (!state.exists || begun?.type !== 'RefundRequested')
      throw new Error(`There is no refund ${refundId}`)
    const { orderNumber, ordinal } = begun.data
    return { ...state, orderNumber, ordinal, ...reasonsOf(events) }
  }

/** A refund's stream contains no other events. */
const isRefundEvent = (event: DomainEvent): event is RefundEvent => 'refundId' in event.data

function reasonsOf(events: readonly RefundEvent[]) {
  let failure = ''
  let rejectReason = ''
  for (const event of events) {
    if (event.type === 'RefundFailed') failure = event.data.reason
    if (event.type === 'RefundReversed') failure = 'REVERSED'
    if (event.type === 'RefundRejected') rejectReason = event.data.reason
  }
  return { failure, rejectReason }
}
