import { z } from 'zod'
import { CountryCode, Instant, Locale, SecretSlug, Uuid } from '../scalars.ts'
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
  /** The address of the picture below the API's, for whoever may see it; changes with the picture. */
  profilePicture: z.string().nullable(),
  /** Agents only: pays without the system. */
  withoutSystemPayment: z.boolean(),
  /** Reservation staff only. */
  position: Position.nullable(),
  /** What the position may do, by name; empty for everybody else. */
  permissions: z.array(z.string()),
  /** Why a suspended account is suspended; an admin gives the reason in words. */
  suspension: z
    .strictObject({ cause: z.enum(['ADMIN', 'INACTIVITY']), reason: z.string().nullable() })
    .nullable(),
})
export type Profile = z.infer<typeof Profile>

export const SignedIn = z.strictObject({
  token: z.string(),
  role: Role,
  uuid: Uuid,
  expiresAt: Instant,
  /** What the person reads, where they have chosen it; null while they have not. */
  language: Locale.nullable(),
  /** For a device that was not known before; it sends it from then on when it signs in. */
  deviceToken: SecretSlug.nullable(),
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

/** A code was sent, if anybody has the address. Until when it is good, and when to ask again (server's clock). */
export const ResetRequested = z.strictObject({
  slug: SecretSlug,
  expiresAt: Instant,
  resendAt: Instant,
  serverTime: Instant,
})
export type ResetRequested = z.infer<typeof ResetRequested>

/** A code was sent, or one is running: until when it is good, and when to ask for another (server's clock). */
export const CodeSent = z.strictObject({
  expiresAt: Instant,
  resendAt: Instant,
  serverTime: Instant,
})
export type CodeSent = z.infer<typeof CodeSent>

/** A forgotten password was renewed. Who read the mail is known on this device: nobody's guessing keeps it from signing in. */
export const PasswordRenewed = z.strictObject({ deviceToken: SecretSlug.nullable() })
export type PasswordRenewed = z.infer<typeof PasswordRenewed>

/** Why a session is over. */
export const SessionEnd = z.enum([
  'SIGNED_OUT',
  'SIGNED_OUT_ELSEWHERE',
  'PASSWORD_CHANGED',
  'SUSPENDED',
  'FACTORS_RESET',
  'TOO_MANY',
  'UNUSED',
  'EXPIRED',
])
export type SessionEnd = z.infer<typeof SessionEnd>

/**
 * From where somebody signed in, as far as it is kept: the device in words, and of the address its network (a /24 of
 * IPv4, a /48 of IPv6) and country (ISO 3166-1 alpha-2). Null is what nobody knows.
 */
export const SignedInFrom = z.strictObject({
  browser: z.string().nullable(),
  system: z.string().nullable(),
  network: z.string().nullable(),
  country: z.string().nullable(),
})
export type SignedInFrom = z.infer<typeof SignedInFrom>

/** A session of an account, as its owner sees it. */
export const AccountSession = z.strictObject({
  sessionId: Uuid,
  createdAt: Instant,
  /** To a few minutes. */
  lastUsedAt: Instant,
  expiresAt: Instant,
  /** It ends at `expiresAt`, used or not. */
  kept: z.boolean(),
  from: SignedInFrom,
  current: z.boolean(),
  /** Null while it is open. */
  ended: z.strictObject({ at: Instant, cause: SessionEnd }).nullable(),
})
export type AccountSession = z.infer<typeof AccountSession>

/** Where the sign-in at a provider begins, and the secret that ties it to this browser. */
export const ForeignSignInBegun = z.strictObject({
  url: z.url(),
  state: SecretSlug,
  binding: SecretSlug,
})
export type ForeignSignInBegun = z.infer<typeof ForeignSignInBegun>

/** Whom a mailed invitation is for, and until when it can be taken. Only who reads the mail sees it. */
export const Invitation = z.strictObject({
  firstName: z.string(),
  email: z.string(),
  expiresAt: Instant,
})
export type Invitation = z.infer<typeof Invitation>
