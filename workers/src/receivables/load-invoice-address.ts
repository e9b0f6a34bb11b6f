import type { DomainEvent } from '@arung/domain/event-types'
import type { ReservationAgentEvent } from '@arung/domain/reservation-agents/events'
import { reservationAgent } from '@arung/domain/reservation-agents/reservation-agent'
import type { Codec } from '@arung/event-store/codec'
import { isForgotten } from '@arung/event-store/personal-fields'
import { streamName, type EventStore } from '@arung/event-store/event-store'

/** Reads the address to which an agent wants invoices. Null where it is the one that the agent signs in with. */
export const createLoadInvoiceAddress =
  (store: EventStore, codec: Codec<DomainEvent>) =>
  async (accountId: string): Promise<string | null> => {
    const events = await codec.decode(
      await store.readStream(streamName('reservationagent', accountId)),
    )
    // The stream contains no other events. An agent of the site has none.
    const agent = events
      .map(({ event }) => event as ReservationAgentEvent)
      .reduce(reservationAgent.evolve, reservationAgent.initial)
    return agent === null || isForgotten(agent.contact) ? null : agent.contact.email
  }
