import { z } from 'zod'
import { AccountStatus, Position } from '../accounts/realms.ts'
import { FactorKind } from '../accounts/second-factor.ts'
import { PageQuery } from '../envelope.ts'
import { Instant, Uuid } from '../scalars.ts'

/** The filters of the list of staff. */
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
  /** The latest of sign-in and reactivation. Null for a person who has not joined. */
  lastSeenAt: Instant.nullable(),
  /** The person's second factors. */
  factors: z.array(FactorKind),
})
export type StaffRow = z.infer<typeof StaffRow>

/** The permissions of each position, by name. */
export const PositionPermissions = z.array(
  z.strictObject({ position: Position, permissions: z.array(z.string()) }),
)
export type PositionPermissions = z.infer<typeof PositionPermissions>
