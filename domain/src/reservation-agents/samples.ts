import type { AgentContact, AgentTerms } from '@arung/contracts/reservation-agents/requests'
import { ids, instants } from '../testing/sample-order.ts'
import type { SamplesOf } from '../testing/samples-of.ts'
import type { ReservationAgentEvent } from './events.ts'

const at = instants.start
const accountId = ids.agent

export const sampleAgentContact: AgentContact = {
  company: 'Pasti Tours',
  phone: '+6281234567890',
  email: 'billing@pasti.example',
  address: 'Jalan Danau Tamblingan 12, Sanur',
}
export const sampleAgentTerms: AgentTerms = {
  methods: ['VCR', 'DEPOSIT'],
  bookingLimit: 20_000_000,
  creditDays: 14,
}

export const reservationAgentSamples: SamplesOf<ReservationAgentEvent> = {
  AgentAdded: { accountId, contact: sampleAgentContact, terms: sampleAgentTerms, at },
  AgentContactChanged: {
    accountId,
    contact: { ...sampleAgentContact, email: null, address: null },
    at,
  },
  AgentTermsChanged: {
    accountId,
    terms: { methods: ['TRANSFER', 'PAYMENT_ON_ARRIVAL'], bookingLimit: null, creditDays: 0 },
    at,
  },
  AgentPriceSet: { accountId, productId: ids.reservationProduct, price: 300_000, at },
  AgentPriceRemoved: { accountId, productId: ids.reservationProduct, at },
  AgentForgotten: { accountId, at },
}
