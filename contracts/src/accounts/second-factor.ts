import { z } from 'zod'
import { Instant, Line, SecretSlug, Uuid } from '../scalars.ts'
import { OtpCode, passwordMax } from './requests.ts'
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

const recoverySigns = 10
/** A recovery code as people type it: dashes, spaces and small letters do not matter, nor 0 for O and 1 for I and L. */
export const RecoveryCode = z
  .string()
  .max(40)
  .transform(typed =>
    typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1'),
  )
  .pipe(z.string().regex(new RegExp(`^[0-9A-HJKMNP-TV-Z]{${recoverySigns}}$`)))
export const EnterRecoveryCode = z.strictObject({ code: RecoveryCode })

/** Who asks to change factors proves once more who they are: by the password or by the app. */
export const ProveYourself = z.union([
  z.strictObject({ password: z.string().min(1).max(passwordMax) }),
  z.strictObject({ code: OtpCode }),
])
export const Proved = z.strictObject({ proof: SecretSlug, expiresAt: Instant })
export type Proved = z.infer<typeof Proved>
export const WithProof = z.strictObject({ proof: SecretSlug })

/** A secret for an app, shown once: as the address in a QR code, and as text (base32). */
export const AppSecret = z.strictObject({ factorId: Uuid, uri: z.string(), secret: z.string() })
export type AppSecret = z.infer<typeof AppSecret>

export const factorNameMax = 60
const base64Url = (max: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]+$/)
    .max(max)
/** What counts of the browser's answer when a passkey is made (WebAuthn, `RegistrationResponseJSON`). */
export const NewPasskey = z.strictObject({
  id: base64Url(1_400),
  clientDataJSON: base64Url(4_096),
  attestationObject: base64Url(16_384),
  transports: z.array(z.string().max(20)).max(10),
})
export type NewPasskey = z.infer<typeof NewPasskey>
/** What counts of the browser's answer when a passkey is used (WebAuthn, `AuthenticationResponseJSON`). */
export const UsedPasskey = z.strictObject({
  id: base64Url(1_400),
  clientDataJSON: base64Url(4_096),
  authenticatorData: base64Url(4_096),
  signature: base64Url(4_096),
})
export type UsedPasskey = z.infer<typeof UsedPasskey>
export const AddPasskey = WithProof.extend({ name: Line(factorNameMax), credential: NewPasskey })
export const EnterPasskey = z.strictObject({ credential: UsedPasskey })
/** What the browser is asked with (WebAuthn, the options of `create` and `get` as JSON). */
export const PasskeyOptions = z.looseObject({ challenge: z.string() })

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

export const ResetFactors = z.strictObject({ reason: Line(255) })
