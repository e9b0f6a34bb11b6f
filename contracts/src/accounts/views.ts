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
  /** The picture's address below the API's, for those who may see it. It changes with the picture. */
  profilePicture: z.string().nullable(),
  /** Agents only: pays outside the system. */
  withoutSystemPayment: z.boolean(),
  /** Reservation staff only. */
  position: Position.nullable(),
  /** Names of the position's permissions; empty for everybody else. */
  permissions: z.array(z.string()),
  /** Why the account is suspended. An admin gives the reason in words. */
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
  /** The language that the person chose; null until then. */
  language: Locale.nullable(),
  /** For a device that was not known before. The device sends it with later sign-ins. */
  deviceToken: SecretSlug.nullable(),
})
export type SignedIn = z.infer<typeof SignedIn>

/** A running e-mail verification: its address, and when the code that was sent expires (server's clock). */
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

/**
 * A code was sent, if an account has the address. When it expires, and when another can be requested (server's clock).
 */
export const ResetRequested = z.strictObject({
  slug: SecretSlug,
  expiresAt: Instant,
  resendAt: Instant,
  serverTime: Instant,
})
export type ResetRequested = z.infer<typeof ResetRequested>

/** A code was sent, or one is still valid: when it expires, and when another can be requested (server's clock). */
export const CodeSent = z.strictObject({
  expiresAt: Instant,
  resendAt: Instant,
  serverTime: Instant,
})
export type CodeSent = z.infer<typeof CodeSent>

/**
 * A forgotten password was renewed. The device of the person who read the mail becomes known, so other people's guesses
 * cannot block its sign-in.
 */
export const PasswordRenewed = z.strictObject({ deviceToken: SecretSlug.nullable() })
export type PasswordRenewed = z.infer<typeof PasswordRenewed>

/** Why a session ended. */
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
 * Where a sign-in came from, as far as it is stored: the device in words, and of the address its network (a /24 of
 * IPv4, a /48 of IPv6) and country (ISO 3166-1 alpha-2). Null where unknown.
 */
export const SignedInFrom = z.strictObject({
  browser: z.string().nullable(),
  system: z.string().nullable(),
  network: z.string().nullable(),
  country: z.string().nullable(),
})
export type SignedInFrom = z.infer<typeof SignedInFrom>

/** A session of an account, as the owner sees it. */
export const AccountSession = z.strictObject({
  sessionId: Uuid,
  createdAt: Instant,
  /** Accurate to a few minutes. */
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

/** The address where the sign-in at a provider begins, and the secret that ties it to this browser. */
export const ForeignSignInBegun = z.strictObject({
  url: z.url(),
  state: SecretSlug,
  binding: SecretSlug,
})
export type ForeignSignInBegun = z.infer<typeof ForeignSignInBegun>

/** The invited person, and when the mailed invitation expires. Only a reader of the mail sees it. */
export const Invitation = z.strictObject({
  firstName: z.string(),
  email: z.string(),
  expiresAt: Instant,
})
export type Invitation = z.infer<typeof Invitation>
