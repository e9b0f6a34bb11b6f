import { z } from 'zod'
import { AccountStatus, Position } from '../accounts/realms.ts'
import { FactorKind } from '../accounts/second-factor.ts'
import { PageQuery } from '../envelope.ts'
import { Instant, Uuid } from '../scalars.ts'

/** What is asked of the list of staff. */
export const StaffQuery = PageQuery.extend({
  status: AccountStatus.optional(),
  position: Position.optional(),
  /** Name, e-mail address or phone. */
  q: z.string().trim().max(80).optional(),
  sort: z.enum(['name', 'newest', 'oldest']).default('name'),
})

/** A member of staff as the super admins see one. */
export const StaffRow = z.strictObject({
  uuid: Uuid,
  status: AccountStatus,
  position: Position.nullable(),
  /** Null once the person is forgotten. */
  person: z
    .strictObject({
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      phone: z.string(),
    })
    .nullable(),
  suspension: z
    .strictObject({ cause: z.enum(['ADMIN', 'INACTIVITY']), reason: z.string().nullable() })
    .nullable(),
  invitedAt: Instant,
  invitedBy: z.string().nullable(),
  joinedAt: Instant.nullable(),
  /** Signed in, or let in again; the latest of these. Null for who has not joined. */
  lastSeenAt: Instant.nullable(),
  /** What the person has beside the password. */
  factors: z.array(FactorKind),
})
export type StaffRow = z.infer<typeof StaffRow>

/** What each position may do, by the names of the permissions. */
export const PositionPermissions = z.array(
  z.strictObject({ position: Position, permissions: z.array(z.string()) }),
)
export type PositionPermissions = z.infer<typeof PositionPermissions>
