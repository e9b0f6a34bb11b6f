import { z } from 'zod'
import { Line, SecretSlug } from '../scalars.ts'
import { OtpCode, passwordMax } from './requests.ts'
import { factorNameMax } from './second-factor.ts'

const recoverySigns = 10
/** A recovery code as people type it: dashes, spaces and case are ignored, and 0 counts as O, 1 as I or L. */
export const RecoveryCode = z
  .string()
  .max(40)
  .transform(typed =>
    typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1'),
  )
  .pipe(z.string().regex(new RegExp(`^[0-9A-HJKMNP-TV-Z]{${recoverySigns}}$`)))
export const EnterRecoveryCode = z.strictObject({ code: RecoveryCode })

/** Proves the identity again before factors are changed: by password or by app. */
export const ProveYourself = z.union([
  z.strictObject({ password: z.string().min(1).max(passwordMax) }),
  z.strictObject({ code: OtpCode }),
])
export const WithProof = z.strictObject({ proof: SecretSlug })

const base64Url = (max: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]+$/)
    .max(max)
/** The fields used from the browser's response when a passkey is created (WebAuthn, `RegistrationResponseJSON`). */
export const NewPasskey = z.strictObject({
  id: base64Url(1_400),
  clientDataJSON: base64Url(4_096),
  attestationObject: base64Url(16_384),
  transports: z.array(z.string().max(20)).max(10),
})
export type NewPasskey = z.infer<typeof NewPasskey>
/** The fields used from the browser's response when a passkey is used (WebAuthn, `AuthenticationResponseJSON`). */
export const UsedPasskey = z.strictObject({
  id: base64Url(1_400),
  clientDataJSON: base64Url(4_096),
  authenticatorData: base64Url(4_096),
  signature: base64Url(4_096),
})
export type UsedPasskey = z.infer<typeof UsedPasskey>
export const AddPasskey = WithProof.extend({ name: Line(factorNameMax), credential: NewPasskey })
export const EnterPasskey = z.strictObject({ credential: UsedPasskey })
/** The options that the browser is called with (WebAuthn, the options of `create` and `get` as JSON). */
export const PasskeyOptions = z.looseObject({ challenge: z.string() })

export const ResetFactors = z.strictObject({ reason: Line(255) })
