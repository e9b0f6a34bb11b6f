import { Secret, TOTP } from 'otpauth'
import type { Factors } from '@arung/domain/accounts/factors'
import { seal, unseal } from '@arung/event-store/vault'
import type { Parts } from '../parts.ts'

export type AppParts = Pick<Parts, 'vault' | 'factors' | 'clock'>

/** What authenticator apps take without being told: SHA-1, six digits, 30 seconds (RFC 6238). */
const shape = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** RFC 4226, 4: at least 128 bits, 160 recommended. */
const secretBytes = 20
/** Steps either side that are taken: clocks differ, and typing takes time. */
const stepsAside = 1
/** How long a secret waits for its first code. */
const pendingSeconds = 900
const about = (factorId: string) => `totp|${factorId}`

/** The step that this code is of, one aside at most; null for a code of no such step. */
export function stepOf(secret: Secret, code: string, at: Date): number | null {
  const timestamp = at.getTime()
  const delta = TOTP.validate({ ...shape, token: code, secret, timestamp, window: stepsAside })
  return delta === null ? null : TOTP.counter({ ...shape, timestamp }) + delta
}

/** A secret that waits for its first code. The same factor keeps its secret, also when its answer was lost. */
export async function beginApp(
  { vault, factors }: AppParts,
  of: { factorId: string; accountId: string; issuer: string; email: string },
): Promise<{ uri: string; secret: string }> {
  const { factorId, accountId } = of
  const key = await vault.keyFor(accountId)
  const drawn = Buffer.from(new Secret({ size: secretBytes }).bytes)
  const sealed = seal(key, drawn, about(factorId))
  await factors.beginApp({ factorId, accountId, sealed, seconds: pendingSeconds })
  const kept = (await factors.sealedApp({ factorId, accountId })) ?? sealed
  const secret = secretFrom(unseal(key, kept, about(factorId)))
  const uri = new TOTP({ ...shape, issuer: of.issuer, label: of.email, secret }).toString()
  return { uri, secret: secret.base32 }
}

/** Takes a code of the app, once: false for a wrong one, one that was taken before, and an app that is not known. */
export async function takeAppCode(
  { vault, factors, clock }: AppParts,
  { factorId, accountId, code }: { factorId: string; accountId: string; code: string },
): Promise<boolean> {
  const sealed = await factors.sealedApp({ factorId, accountId })
  if (sealed === null) return false
  const secret = secretFrom(unseal(await vault.keyFor(accountId), sealed, about(factorId)))
  const step = stepOf(secret, code, clock.now())
  return step !== null && factors.takeStep(factorId, step)
}

/** The app that counts; null for none. */
export const appOf = ({ factors }: Factors): string | null =>
  factors.find(({ kind }) => kind === 'TOTP')?.factorId ?? null

const secretFrom = (bytes: Buffer): Secret => new Secret({ buffer: new Uint8Array(bytes).buffer })
