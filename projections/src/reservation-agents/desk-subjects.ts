import type { ReservationAgentEvent } from '@arung/domain/reservation-agents/events'
import { kept, saved, type DeskSaid, type DeskSubjects } from '../histories/desk-said.ts'
import { unlessForgotten } from '../personal.ts'

/** What the change history shows of the terms of reservation agents. A price names its product by id. */
export const reservationAgentSubjects: DeskSubjects<ReservationAgentEvent> = {
  AgentAdded: ({ data: { accountId, contact, terms } }) =>
    saved(agent(accountId), { contact: unlessForgotten(contact), ...terms }),
  AgentContactChanged: ({ data: { accountId, contact } }) =>
    changed(accountId, { contact: unlessForgotten(contact) }),
  AgentTermsChanged: ({ data: { accountId, terms } }) => changed(accountId, terms),
  AgentPriceSet: ({ data }) => priced(data, data.price),
  AgentPriceRemoved: ({ data }) => priced(data, null),
  AgentForgotten: ({ data: { accountId } }) => ({
    ...kept(agent(accountId)),
    next: before => ({ ...before, contact: null }),
    forgets: 'contact',
  }),
}

const agent = (accountId: string): string => `reservation-agent:${accountId}`

const changed = (accountId: string, fields: object): DeskSaid => ({
  ...saved(agent(accountId), {}),
  next: before => ({ ...before, ...fields }),
})

const priced = (
  { accountId, productId }: Readonly<{ accountId: string; productId: string }>,
  price: number | null,
): DeskSaid => ({
  ...saved(agent(accountId), { price }),
  shapeOf: `reservation-agent-price:${accountId}|${productId}`,
  changes: [{ field: 'productId', before: null, after: productId }],
})
