import { z } from 'zod'
import { Instant, SecretSlug, Uuid } from '../scalars.ts'
import { CodeSent } from './views.ts'

/** What is proved beside the password: an app's code (RFC 6238), or a passkey (WebAuthn). */
export const FactorKind = z.enum(['TOTP', 'PASSKEY'])
export type FactorKind = z.infer<typeof FactorKind>
/** How the second step of a sign-in can be taken; the mailbox stands in where nothing is set up. */
export const FactorWay = z.enum(['TOTP', 'PASSKEY', 'RECOVERY', 'EMAIL'])
export type FactorWay = z.infer<typeof FactorWay>

/** What the refusal `SecondFactorRequired` of a sign-in carries: where it goes on, and by which ways. */
export const SecondFactorAsked = z.strictObject({
  slug: SecretSlug,
  ways: z.array(FactorWay).min(1),
  /** Of the way `EMAIL`: the code that was mailed. */
  sent: CodeSent.nullable(),
})
export type SecondFactorAsked = z.infer<typeof SecondFactorAsked>

export const Proved = z.strictObject({ proof: SecretSlug, expiresAt: Instant })
export type Proved = z.infer<typeof Proved>

/** A secret for an app, shown once: as the address in a QR code, and as text (base32). */
export const AppSecret = z.strictObject({ factorId: Uuid, uri: z.string(), secret: z.string() })
export type AppSecret = z.infer<typeof AppSecret>

export const factorNameMax = 60

export const RecoveryCodes = z.strictObject({ codes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof RecoveryCodes>

export const FactorChange = z.strictObject({
  what: z.enum(['ENROLLED', 'REMOVED', 'RESET', 'CODES_RENEWED', 'CODE_USED']),
  kind: FactorKind.nullable(),
  at: Instant,
  /** Of a reset: who did it, and the admin's words; null once the person is forgotten. */
  by: z.string().nullable(),
  reason: z.string().nullable(),
})
export type FactorChange = z.infer<typeof FactorChange>

/** The second factor of one's own account. */
export const OwnFactors = z.strictObject({
  /** The setting asks for a second factor of this person. */
  demanded: z.boolean(),
  factors: z.array(
    z.strictObject({
      factorId: Uuid,
      kind: FactorKind,
      /** What the person calls a passkey; empty for the app. */
      name: z.string(),
      enrolledAt: Instant,
      lastUsedAt: Instant.nullable(),
    }),
  ),
  recoveryCodesLeft: z.int().min(0),
  /** The latest, newest first. */
  changes: z.array(FactorChange),
})
export type OwnFactors = z.infer<typeof OwnFactors>
