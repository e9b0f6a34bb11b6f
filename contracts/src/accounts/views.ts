import { z } from 'zod'
import { CountryCode, Instant, SecretSlug, Uuid } from '../scalars.ts'
import { AccountStatus, Position, Role } from './realms.ts'

export const Profile = z.strictObject({
  uuid: Uuid,
  role: Role,
  status: AccountStatus,
  active: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  country: CountryCode.nullable(),
  city: z.string().nullable(),
  companyName: z.string().nullable(),
  profilePicture: z.string().nullable(),
  /** Agents only: pays without the system. */
  withoutSystemPayment: z.boolean(),
  /** Reservation staff only. */
  position: Position.nullable(),
})
export type Profile = z.infer<typeof Profile>

export const SignedIn = z.strictObject({
  token: z.string(),
  role: Role,
  uuid: Uuid,
  expiresAt: Instant,
})
export type SignedIn = z.infer<typeof SignedIn>

/** A running e-mail verification: where it is, and when the code that was sent ends (server's clock). */
export const Verification = z.strictObject({
  slug: SecretSlug,
  emailMasked: z.string(),
  purpose: z.enum(['VERIFY_EMAIL', 'RESET_PASSWORD', 'VALIDATE_BOOKING']),
  status: z.enum(['PENDING', 'VERIFIED']),
  expiresAt: Instant.nullable(),
  serverTime: Instant,
  triesLeft: z.int().min(0),
})
export type Verification = z.infer<typeof Verification>
