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

/** 50 bits each: too many to guess through a rate-limited endpoint. */
const signs = 10
const groupSigns = 5

/**
 * Creates a set of recovery codes and voids the earlier set. The codes are random and only their digests are stored, so
 * a lost response cannot be repeated: the same command draws a new set.
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

/**
 * Accepts a recovery code once. The account's stream says which codes were used. Returns false for a wrong or used
 * code.
 */
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

/** Deletes the factors and recovery codes that no longer prove anything. */
export const keepCounting = (
  { factors }: Pick<Parts, 'factors'>,
  { accountId, secondFactor }: LiveAccount,
): Promise<void> =>
  factors.keepOnly(accountId, {
    factorIds: secondFactor.factors.map(({ factorId }) => factorId),
    setId: secondFactor.recovery?.setId ?? null,
  })

/** `ABCDE-FGHJK`, grouped for reading. */
const grouped = (code: string): string => `${code.slice(0, groupSigns)}-${code.slice(groupSigns)}`

/** Keyed with a key of the person, which is stored outside the database and destroyed when the person is forgotten. */
async function digestOf(
  { vault }: Pick<Parts, 'vault'>,
  { accountId, setId, code }: { accountId: string; setId: string; code: string },
): Promise<string> {
  const personKey = await vault.keyFor(accountId)
  const key = Buffer.from(hkdfSync('sha256', personKey, '', 'arung recovery codes', 32))
  return keyedDigest(key.toString('hex'), `${setId}|${code}`)
}
