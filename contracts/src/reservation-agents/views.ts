import { z } from 'zod'
import { AccountStatus } from '../accounts/realms.ts'
import { PageQuery } from '../envelope.ts'
import { Amount } from '../money.ts'
import { Instant, Uuid } from '../scalars.ts'
import { AgentContact, AgentTerms } from './requests.ts'

/** The filters of the list of reservation agents. */
export const ReservationAgentQuery = PageQuery.extend({
  status: AccountStatus.optional(),
  /** Company, name, e-mail address or phone. */
  q: z.string().trim().max(80).optional(),
  sort: z.enum(['name', 'newest', 'oldest']).default('name'),
})

/** A reservation agent as the staff sees one. */
export const ReservationAgentRow = z.strictObject({
  uuid: Uuid,
  status: AccountStatus,
  /** Who signs in. Null once the person is forgotten, as the contact is. */
  person: z
    .strictObject({
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      phone: z.string(),
    })
    .nullable(),
  contact: AgentContact.nullable(),
  terms: AgentTerms,
  suspension: z
    .strictObject({ cause: z.enum(['ADMIN', 'INACTIVITY']), reason: z.string().nullable() })
    .nullable(),
  invitedAt: Instant,
  invitedBy: z.string().nullable(),
  joinedAt: Instant.nullable(),
  /** The latest of sign-in and reactivation. Null for an agent who has not joined. */
  lastSeenAt: Instant.nullable(),
})
export type ReservationAgentRow = z.infer<typeof ReservationAgentRow>

/** A product at the price of one agent, in rupiah per guest, or per unit where units are sold. */
export const AgentPriceRow = z.strictObject({
  productId: Uuid,
  name: z.string(),
  nameId: z.string(),
  kind: z.enum(['SINGLE', 'PACKAGE']),
  per: z.enum(['GUEST', 'UNIT']),
  isRetired: z.boolean(),
  /** The price of the desk's guests. */
  listPrice: Amount,
  /** The product's price for all agents. */
  agentPrice: Amount,
  /** The agent's own price, which replaces it. */
  own: Amount.nullable(),
})
export type AgentPriceRow = z.infer<typeof AgentPriceRow>

/** `GET /reservation/terms`: what is agreed, as the agent sees it. */
export const OwnAgentTerms = z.strictObject({ company: z.string().nullable(), terms: AgentTerms })
export type OwnAgentTerms = z.infer<typeof OwnAgentTerms>
