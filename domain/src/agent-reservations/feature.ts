import { plain, type StoredEvents } from '../feature.ts'
import { only } from '../holders.ts'
import type { AgentReservationEvent } from './events.ts'

const events: StoredEvents<AgentReservationEvent> = {
  AgentRequestHeld: plain,
  AgentRequestEnded: plain,
}

export const agentReservations = {
  streams: ['agentrequests'],
  events,
  permissions: {
    /** An agent sells, and sees its own bookings and prices. */
    'agent-bookings:own': only('RESERVATION_AGENT'),
  },
} as const
