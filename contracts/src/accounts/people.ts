import { z } from 'zod'
import { PageQuery } from '../envelope.ts'
import { Instant, LocalDate, Uuid } from '../scalars.ts'
import { AccountStatus } from './realms.ts'
import { FactorChange, FactorKind } from './second-factor.ts'

/** What admins ask of a list of customers, agents or admins. */
export const PeopleQuery = PageQuery.extend({
  status: AccountStatus.optional(),
  /** Name, e-mail address, phone or company. */
  q: z.string().trim().max(80).optional(),
  /** Registered on these days, both included. */
  from: LocalDate.optional(),
  to: LocalDate.optional(),
  sort: z.enum(['newest', 'oldest', 'name']).default('newest'),
})

/** A person as the desk sees one. */
export const PersonRow = z.strictObject({
  uuid: Uuid,
  status: AccountStatus,
  /** Null once the person is forgotten. */
  person: z
    .strictObject({
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      phone: z.string(),
      country: z.string().nullable(),
      city: z.string().nullable(),
      companyName: z.string().nullable(),
    })
    .nullable(),
  suspension: z
    .strictObject({ cause: z.enum(['ADMIN', 'INACTIVITY']), reason: z.string().nullable() })
    .nullable(),
  /** Agents: orders stand without payment through the system. */
  withoutSystemPayment: z.boolean(),
  registeredAt: Instant,
  verifiedAt: Instant.nullable(),
  activatedAt: Instant.nullable(),
  /** The name of who invited an admin. */
  invitedBy: z.string().nullable(),
  /** Signed in, ordered or let in again, the latest of these. */
  lastSeenAt: Instant.nullable(),
  /** What an admin has beside the password, and the latest changes of it. */
  factors: z.array(FactorKind),
  factorChanges: z.array(FactorChange),
  /** Orders placed, up to 1,000. */
  orders: z.int().min(0),
})
export type PersonRow = z.infer<typeof PersonRow>
