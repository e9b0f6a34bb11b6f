import { z } from 'zod'
import { PageQuery } from '../envelope.ts'
import { Instant, LocalDate, Uuid } from '../scalars.ts'
import { AccountStatus } from './realms.ts'
import { FactorChange, FactorKind } from './second-factor.ts'

/** The filters of the admin lists of customers, agents and admins. */
export const PeopleQuery = PageQuery.extend({
  status: AccountStatus.optional(),
  /** Name, e-mail address, phone or company. */
  q: z.string().trim().max(80).optional(),
  /** Registered between these days, both included. */
  from: LocalDate.optional(),
  to: LocalDate.optional(),
  sort: z.enum(['newest', 'oldest', 'name']).default('newest'),
})

/** A person as the admin area shows one. */
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
  /** Agents only: orders are valid without payment through the system. */
  withoutSystemPayment: z.boolean(),
  registeredAt: Instant,
  verifiedAt: Instant.nullable(),
  activatedAt: Instant.nullable(),
  /** The name of the person who invited an admin. */
  invitedBy: z.string().nullable(),
  /** The latest of: sign-in, order, reactivation. */
  lastSeenAt: Instant.nullable(),
  /** An admin's second factors, and their latest changes. */
  factors: z.array(FactorKind),
  factorChanges: z.array(FactorChange),
  /** Orders placed, up to 1,000. */
  orders: z.int().min(0),
})
export type PersonRow = z.infer<typeof PersonRow>
