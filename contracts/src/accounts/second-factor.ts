import { z } from 'zod'
import { Instant, SecretSlug, Uuid } from '../scalars.ts'
import { CodeSent } from './views.ts'

/** The kinds of second factor: an app's code (RFC 6238), or a passkey (WebAuthn). */
export const FactorKind = z.enum(['TOTP', 'PASSKEY'])
export type FactorKind = z.infer<typeof FactorKind>
/** The ways to take the second step of a sign-in. The mailbox is used where nothing is set up. */
export const FactorWay = z.enum(['TOTP', 'PASSKEY', 'RECOVERY', 'EMAIL'])
export type FactorWay = z.infer<typeof FactorWay>

/** The payload of the `SecondFactorRequired` error of a sign-in: where the sign-in continues, and by which ways. */
export const SecondFactorAsked = z.strictObject({
  slug: SecretSlug,
  ways: z.array(FactorWay).min(1),
  /** For the way `EMAIL`: the code that was mailed. */
  sent: CodeSent.nullable(),
})
export type SecondFactorAsked = z.infer<typeof SecondFactorAsked>

export const Proved = z.strictObject({ proof: SecretSlug, expiresAt: Instant })
export type Proved = z.infer<typeof Proved>

/** The secret for an app, shown once: as the address in a QR code, and as text (base32). */
export const AppSecret = z.strictObject({ factorId: Uuid, uri: z.string(), secret: z.string() })
export type AppSecret = z.infer<typeof AppSecret>

export const factorNameMax = 60

export const RecoveryCodes = z.strictObject({ codes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof RecoveryCodes>

export const FactorChange = z.strictObject({
  what: z.enum(['ENROLLED', 'REMOVED', 'RESET', 'CODES_RENEWED', 'CODE_USED']),
  kind: FactorKind.nullable(),
  at: Instant,
  /** For a reset: the admin who did it, and that admin's reason. Null once the person is forgotten. */
  by: z.string().nullable(),
  reason: z.string().nullable(),
})
export type FactorChange = z.infer<typeof FactorChange>

/** The caller's own second factors. */
export const OwnFactors = z.strictObject({
  /** The settings require a second factor of this person. */
  demanded: z.boolean(),
  factors: z.array(
    z.strictObject({
      factorId: Uuid,
      kind: FactorKind,
      /** The person's name for a passkey; empty for the app. */
      name: z.string(),
      enrolledAt: Instant,
      lastUsedAt: Instant.nullable(),
    }),
  ),
  recoveryCodesLeft: z.int().min(0),
  /** The latest changes, newest first. */
  changes: z.array(FactorChange),
})
export type OwnFactors = z.infer<typeof OwnFactors>
