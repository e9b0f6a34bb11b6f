import { plain, type StoredEvents } from '../feature.ts'
import { staff } from '../holders.ts'
import type { ReservationAgentEvent } from './events.ts'

const events: StoredEvents<ReservationAgentEvent> = {
  AgentAdded: { schema: 1, personal: { subject: data => data.accountId, fields: ['contact'] } },
  AgentContactChanged: {
    schema: 1,
    personal: { subject: data => data.accountId, fields: ['contact'] },
  },
  AgentTermsChanged: plain,
  AgentPriceSet: plain,
  AgentPriceRemoved: plain,
  AgentForgotten: plain,
}

export const reservationAgents = {
  streams: ['reservationagent'],
  heardBy: 'staff',
  events,
  permissions: {
    'agents:see': staff('SUPER_ADMIN', 'ADMIN', 'FINANCE', 'FINANCE_LITE', 'RESERVATION'),
    'agents:manage': staff('SUPER_ADMIN', 'ADMIN', 'RESERVATION'),
    'agents:prices': staff('SUPER_ADMIN', 'ADMIN'),
    'agents:forget': staff('SUPER_ADMIN'),
  },
  deskThings: { 'reservation-agent': 'PRICES' },
} as const
