import type { AgentContact } from '@arung/contracts/reservation-agents/requests'
import type { DomainEvent } from '@arung/domain/event-types'
import type { ReservationAgentEvent } from '@arung/domain/reservation-agents/events'
import { reservationAgent } from '@arung/domain/reservation-agents/reservation-agent'
import type { Codec } from '@arung/event-store/codec'
import { isForgotten } from '@arung/event-store/personal-fields'
import { streamName, type EventStore } from '@arung/event-store/event-store'

/** Reads whom invoices of an agent name, and where they go. Null for an agent of the site, who has no contact. */
export const createLoadAgentContact =
  (store: EventStore, codec: Codec<DomainEvent>) =>
  async (accountId: string): Promise<AgentContact | null> => {
    const events = await codec.decode(
      await store.readStream(streamName('reservationagent', accountId)),
    )
    // The stream contains no other events.
    const agent = events
      .map(({ event }) => event as ReservationAgentEvent)
      .reduce(reservationAgent.evolve, reservationAgent.initial)
    return agent === null || isForgotten(agent.contact) ? null : agent.contact
  }
