import type { DomainEvent } from '@arung/domain/event-types'
import { sampleAgentContact, sampleAgentTerms } from '@arung/domain/reservation-agents/samples'
import { accountRegistered, at, person, uuid } from '../../src/testing/sample-events.ts'

/** Two agents with terms and prices, terms without an account, and terms of person 1, who is forgotten at the end. */
export function reservationAgentHistory(): DomainEvent[] {
  const [first, second] = [uuid(8, 41), uuid(8, 42)]
  const added = (accountId: string, company: string): DomainEvent => ({
    type: 'AgentAdded',
    data: {
      accountId,
      contact: { ...sampleAgentContact, company },
      terms: sampleAgentTerms,
      at: at(1),
    },
  })
  const price = (accountId: string, n: number, rupiah: number): DomainEvent => ({
    type: 'AgentPriceSet',
    data: { accountId, productId: uuid(51, n), price: rupiah, at: at(3) },
  })
  return [
    added(first, 'Pasti Tours'),
    accountRegistered(41, 'reservation'),
    added(second, 'Sanur Days'),
    accountRegistered(42, 'reservation'),
    added(uuid(8, 43), 'Nobody Yet'),
    added(uuid(8, 1), 'Ayu 1 Tours'),
    {
      type: 'EmailVerified',
      data: { accountId: first, realm: 'reservation', verifiedAt: at(2) },
    },
    { type: 'ProfileChanged', data: { accountId: first, person: person(44), at: at(3) } },
    {
      type: 'AgentContactChanged',
      data: { accountId: first, contact: { ...sampleAgentContact, email: null }, at: at(3) },
    },
    {
      type: 'AgentTermsChanged',
      data: {
        accountId: second,
        terms: { methods: ['TRANSFER'], bookingLimit: null, creditDays: 0 },
        at: at(3),
      },
    },
    price(first, 1, 300_000),
    price(first, 2, 250_000),
    price(first, 1, 310_000),
    { type: 'AgentPriceRemoved', data: { accountId: first, productId: uuid(51, 2), at: at(4) } },
    price(second, 1, 1),
    {
      type: 'AccountSuspended',
      data: { accountId: first, reason: 'Unpaid', cause: 'ADMIN', suspendedAt: at(5) },
    },
    { type: 'AccountReactivated', data: { accountId: first, reactivatedAt: at(6) } },
    {
      type: 'AccountSuspended',
      data: { accountId: second, reason: 'Unpaid', cause: 'ADMIN', suspendedAt: at(6) },
    },
    { type: 'AgentForgotten', data: { accountId: uuid(8, 1), at: at(7) } },
  ]
}
