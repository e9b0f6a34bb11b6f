import type { z } from 'zod'
import type { Proved } from '@arung/contracts/accounts/second-factor'
import type { ProveYourself } from '@arung/contracts/accounts/second-factor-requests'
import { account, isGone, type LiveAccount } from '@arung/domain/accounts/account'
import type { CommandMeta } from '@arung/event-store/codec'
import { HttpError, notFound } from '@arung/platform/http/errors'
import { keyedDigest } from '@arung/platform/keys'
import type { Parts } from '../parts.ts'
import { appOf, takeAppCode } from './factor-app.ts'
import { tryFactor } from './factor-tries.ts'
import type { Device } from './open-session.ts'
import { assertOwnPassword } from './passwords.ts'
import { accountStream } from './streams.ts'

type Session = Readonly<{ accountId: string; sessionId: string }>

const purpose = 'factor-proof'
const proofSeconds = 300
/** A proof is valid only for the session that gave it. */
const subjectOf = ({ accountId, sessionId }: Session) => `${accountId}|${sessionId}`

/**
 * A signed-in person proves their identity again, by password or app. This session may then change the second factor
 * for five minutes. A session alone may be in the wrong hands.
 */
export async function proveYourself(
  parts: Parts,
  meta: CommandMeta,
  { session, device }: { session: Session; device: Device },
  proof: z.output<typeof ProveYourself>,
): Promise<z.input<typeof Proved>> {
  const { accountId } = session
  if ('password' in proof) {
    await assertOwnPassword(parts, accountId, { path: 'password', password: proof.password })
  } else {
    const factorId = appOf((await ownAccount(parts, accountId)).secondFactor)
    await tryFactor(parts, meta, { accountId, device }, async () =>
      factorId === null ? false : takeAppCode(parts, { factorId, accountId, code: proof.code }),
    )
  }
  const token = keyedDigest(parts.addressKey, `${purpose}|${meta.commandId}`)
  const link = { purpose, subject: subjectOf(session), seconds: proofSeconds, token }
  const { expiresAt } = await parts.links.create(link)
  return { proof: token, expiresAt: expiresAt.toISOString() }
}

/** Throws 403 unless this session has proved its person's identity within the last five minutes. */
export async function assertProof(
  { links }: Pick<Parts, 'links'>,
  session: Session,
  token: string,
): Promise<void> {
  const proved = await links.peek({ purpose, token })
  if (proved?.subject === subjectOf(session)) return
  throw new HttpError(403, 'ProofRequired', 'Please confirm once more that it is you')
}

/** Returns the account of a signed-in person. */
export async function ownAccount(
  { workers }: Pick<Parts, 'workers'>,
  accountId: string,
): Promise<LiveAccount> {
  const { state } = await workers.load(accountStream(accountId), account)
  if (!state.exists || isGone(state)) throw notFound()
  return state
}
