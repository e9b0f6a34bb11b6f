import { hkdfSync, randomBytes } from 'node:crypto'
import { account, type LiveAccount } from '@arung/domain/accounts/account'
import { recoveryCodesCount } from '@arung/domain/accounts/factors'
import type { CommandMeta } from '@arung/event-store/codec'
import { uuidv5 } from '@arung/platform/ids'
import { keyedDigest } from '@arung/platform/keys'
import { accepted, followUp } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { readableCode } from '../readable-code.ts'
import { accountRefusals } from './refusals.ts'
import { accountStream } from './streams.ts'

type RecoveryParts = Pick<Parts, 'workers' | 'vault' | 'factors' | 'clock'>

/** 50 bits each: nobody tries them out through a door that counts. */
const signs = 10
const groupSigns = 5

/**
 * Makes a set of recovery codes; those of before are void. They are drawn, and kept only as digests: an answer that was
 * lost cannot be had again, so the same command draws its set anew.
 */
export async function renewRecoveryCodes(
  parts: RecoveryParts,
  meta: CommandMeta,
  accountId: string,
): Promise<{ codes: string[]; position: number }> {
  const setId = uuidv5(meta.commandId, 'recovery-codes')
  const drawn = randomBytes(32).toString('base64url')
  const codes = Array.from({ length: recoveryCodesCount }, (_, nth) =>
    readableCode(drawn, String(nth), signs),
  )
  const digests = await Promise.all(codes.map(code => digestOf(parts, { accountId, setId, code })))
  await parts.factors.addRecoveryCodes({ accountId, setId, digests })
  const outcome = await parts.workers.execute(
    accountStream(accountId),
    account,
    { type: 'RenewRecoveryCodes', setId, now: parts.clock.now().toISOString() },
    meta,
  )
  const { position, state } = accepted(outcome, accountRefusals)
  if (state.exists) await keepCounting(parts, state)
  return { codes: codes.map(grouped), position }
}

/** Takes a recovery code, once: the account's stream says which of them were used. False for a wrong or used one. */
export async function takeRecoveryCode(
  parts: RecoveryParts,
  meta: CommandMeta,
  { accountId, secondFactor }: LiveAccount,
  code: string,
): Promise<boolean> {
  const setId = secondFactor.recovery?.setId
  if (setId === undefined) return false
  const digest = await digestOf(parts, { accountId, setId, code })
  const nth = await parts.factors.recoveryCodeOf({ accountId, setId, digest })
  if (nth === null) return false
  const outcome = await parts.workers.execute(
    accountStream(accountId),
    account,
    { type: 'UseRecoveryCode', setId, nth, now: parts.clock.now().toISOString() },
    followUp(meta, 'recovery-code'),
  )
  return outcome.outcome === 'accepted'
}

/** Clears away what proves nothing any more. */
export const keepCounting = (
  { factors }: Pick<Parts, 'factors'>,
  { accountId, secondFactor }: LiveAccount,
): Promise<void> =>
  factors.keepOnly(accountId, {
    factorIds: secondFactor.factors.map(({ factorId }) => factorId),
    setId: secondFactor.recovery?.setId ?? null,
  })

/** `ABCDE-FGHJK`, as people read it. */
const grouped = (code: string): string => `${code.slice(0, groupSigns)}-${code.slice(groupSigns)}`

/** Under a key of the person: it is outside of the database, and goes when the person is forgotten. */
async function digestOf(
  { vault }: Pick<Parts, 'vault'>,
  { accountId, setId, code }: { accountId: string; setId: string; code: string },
): Promise<string> {
  const personKey = await vault.keyFor(accountId)
  const key = Buffer.from(hkdfSync('sha256', personKey, '', 'arung recovery codes', 32))
  return keyedDigest(key.toString('hex'), `${setId}|${code}`)
}
