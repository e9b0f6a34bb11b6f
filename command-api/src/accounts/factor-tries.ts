import type { CommandMeta } from '@arung/event-store/codec'
import { tooManyRequests } from '@arung/platform/http/errors'
import { limitKey } from '@arung/platform/http/protect/limits'
import { sha256 } from '@arung/platform/ids'
import { assertCodeAccepted } from '../code-mail.ts'
import type { Parts } from '../parts.ts'
import { recordFailure } from './failed-sign-in.ts'
import type { Device } from './open-session.ts'

export type TryParts = Pick<Parts, 'limiter' | 'devices' | 'background' | 'workers' | 'clock'>

/**
 * Runs one try at a second factor. Throws 422 when it is wrong, whatever the cause, and 429 after too many tries. A try
 * is counted per person before anything is compared. A device that its person has signed in with before has its own
 * counter, so an attacker elsewhere does not lock the owner out. A correct try is not a guess and does not count.
 */
export async function tryFactor(
  parts: TryParts,
  meta: CommandMeta,
  { accountId, device }: { accountId: string; device: Device },
  prove: () => Promise<boolean>,
): Promise<void> {
  const { limiter } = parts
  const key = await counterOf(parts, accountId, device)
  const consumed = await limiter.consume('second-factor', key)
  if (!consumed.ok) throw tooManyRequests(consumed.retryAfterSeconds)
  if (await prove()) {
    await Promise.all([
      limiter.giveBack('second-factor', key),
      limiter.giveBack('code', limitKey('code', device.ip)),
    ])
    return
  }
  recordFailure(parts, meta, accountId)
  assertCodeAccepted('wrong')
}

async function counterOf(
  { devices }: Pick<Parts, 'devices'>,
  accountId: string,
  { token }: Device,
): Promise<string> {
  const isTheirs = token !== null && (await devices.ownerOf(token)) === accountId
  return isTheirs ? `device|${sha256(token)}` : accountId
}
