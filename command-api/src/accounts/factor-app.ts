import { Secret, TOTP } from 'otpauth'
import type { Factors } from '@arung/domain/accounts/factors'
import { seal, unseal } from '@arung/event-store/vault'
import type { Parts } from '../parts.ts'

export type AppParts = Pick<Parts, 'vault' | 'factors' | 'clock'>

/** The defaults of authenticator apps: SHA-1, six digits, 30 seconds (RFC 6238). */
const shape = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** RFC 4226, 4: at least 128 bits, 160 recommended. */
const secretBytes = 20
/** Time steps accepted on either side of the current one: clocks differ, and typing takes time. */
const stepsAside = 1
/** How long a new secret waits for its first code, in seconds. */
const pendingSeconds = 900
const about = (factorId: string) => `totp|${factorId}`

/** Returns the time step of this code, at most one away from the current one, or null when the code matches none. */
export function stepOf(secret: Secret, code: string, at: Date): number | null {
  const timestamp = at.getTime()
  const delta = TOTP.validate({ ...shape, token: code, secret, timestamp, window: stepsAside })
  return delta === null ? null : TOTP.counter({ ...shape, timestamp }) + delta
}

/**
 * Creates a secret that waits for its first code. The same factor keeps its secret, even when the response was lost.
 */
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

/** Accepts a code of the app once. Returns false for a wrong code, a code that was used before and an unknown app. */
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

/** Returns the confirmed app, or null when there is none. */
export const appOf = ({ factors }: Factors): string | null =>
  factors.find(({ kind }) => kind === 'TOTP')?.factorId ?? null

const secretFrom = (bytes: Buffer): Secret => new Secret({ buffer: new Uint8Array(bytes).buffer })
