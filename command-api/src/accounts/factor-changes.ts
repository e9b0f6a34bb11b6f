import type { z } from 'zod'
import type { AppSecret } from '@arung/contracts/accounts/second-factor'
import type { AddPasskey } from '@arung/contracts/accounts/second-factor-requests'
import { account } from '@arung/domain/accounts/account'
import type { CommandMeta } from '@arung/event-store/codec'
import { HttpError } from '@arung/platform/http/errors'
import { uuidv5 } from '@arung/platform/ids'
import { accepted, refusedAs } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { beginApp, appOf, takeAppCode } from './factor-app.ts'
import { madePasskey } from './factor-passkeys.ts'
import { ownAccount } from './factor-proof.ts'
import { keepCounting } from './factor-recovery.ts'
import { tryFactor } from './factor-tries.ts'
import type { Device } from './open-session.ts'
import { accountRefusals } from './refusals.ts'
import { accountStream } from './streams.ts'

/** Generates a secret for an app. The app counts once its first code was right; until then nothing changes. */
export async function startApp(
  parts: Parts,
  meta: CommandMeta,
  accountId: string,
): Promise<z.input<typeof AppSecret>> {
  const owner = await ownAccount(parts, accountId)
  if (appOf(owner.secondFactor) !== null) throw refusedAs('AppAlreadySetUp', accountRefusals)
  await keepCounting(parts, owner)
  const factorId = uuidv5(meta.commandId, 'app')
  const issuer = parts.catalogue.state.settings.operatorName
  const { email } = owner.person
  return { factorId, ...(await beginApp(parts, { factorId, accountId, issuer, email })) }
}

/** Accepts the first code of an app, which counts from then on. A repetition changes nothing. */
export async function confirmApp(
  parts: Parts,
  meta: CommandMeta,
  of: { accountId: string; factorId: string; code: string; device: Device },
): Promise<number> {
  const { accountId, factorId } = of
  const { secondFactor } = await ownAccount(parts, accountId)
  const counting = appOf(secondFactor)
  if (counting !== null && counting !== factorId)
    throw refusedAs('AppAlreadySetUp', accountRefusals)
  if (counting === null) await tryFactor(parts, meta, of, () => takeAppCode(parts, of))
  return enrol(parts, meta, { accountId, factorId, kind: 'TOTP', name: '' })
}

/** Adds a passkey that the browser created for the server's challenge. */
export async function addPasskey(
  parts: Parts,
  meta: CommandMeta,
  accountId: string,
  { name, credential }: Omit<z.output<typeof AddPasskey>, 'proof'>,
): Promise<{ factorId: string; position: number }> {
  const made = await madePasskey(parts, meta, accountId, credential)
  if (made === null)
    throw new HttpError(422, 'PasskeyRefused', 'The passkey could not be added. Please try again')
  const factorId = uuidv5(meta.commandId, 'passkey')
  if (!(await parts.factors.addPasskey({ ...made, factorId, accountId })))
    throw new HttpError(409, 'PasskeyKnown', 'This passkey is already set up')
  const position = await enrol(parts, meta, { accountId, factorId, kind: 'PASSKEY', name })
  return { factorId, position }
}

async function enrol(
  { workers, clock }: Parts,
  meta: CommandMeta,
  of: { accountId: string; factorId: string; kind: 'TOTP' | 'PASSKEY'; name: string },
): Promise<number> {
  const { accountId, ...factor } = of
  const now = clock.now().toISOString()
  const outcome = await workers.execute(
    accountStream(accountId),
    account,
    { type: 'EnrolFactor', ...factor, now },
    meta,
  )
  return accepted(outcome, accountRefusals).position
}

/** Changes the stream first: a factor that the stream no longer names proves nothing. */
export async function removeOwnFactor(
  parts: Parts,
  meta: CommandMeta,
  { accountId, factorId }: { accountId: string; factorId: string },
): Promise<number> {
  const outcome = await parts.workers.execute(
    accountStream(accountId),
    account,
    { type: 'RemoveFactor', factorId, now: parts.clock.now().toISOString() },
    meta,
  )
  const { position, state } = accepted(outcome, accountRefusals)
  await parts.factors.remove(factorId)
  if (state.exists) await keepCounting(parts, state)
  return position
}

/** A colleague removes every factor of a person who has lost them. The password stays, and every session ends. */
export async function resetFactors(
  parts: Parts,
  meta: CommandMeta,
  { accountId, by, reason }: { accountId: string; by: string; reason: string },
): Promise<number> {
  const outcome = await parts.workers.execute(
    accountStream(accountId),
    account,
    { type: 'ResetFactors', by, reason, now: parts.clock.now().toISOString() },
    meta,
  )
  const { position } = accepted(outcome, accountRefusals)
  await parts.factors.forgetAll(accountId)
  await parts.sessions.revokeAll(accountId, 'FACTORS_RESET')
  return position
}
