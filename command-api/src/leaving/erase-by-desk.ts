import type { Realm } from '@arung/contracts/accounts/realms'
import type { ErasedAccount } from '@arung/contracts/guests/views'
import { account } from '@arung/domain/accounts/account'
import { accountRetentionReason } from '@arung/domain/orders/retention-reason'
import type { CommandMeta } from '@arung/event-store/codec'
import { HttpError, notFound } from '@arung/platform/http/errors'
import { accepted, followUp } from '../commands.ts'
import { recordsOfPerson } from '../guests/records.ts'
import type { Parts } from '../parts.ts'
import { forgetAccount } from './forgetting.ts'
import { closeAccount } from './leaving.ts'
import { accountRefusals } from '../accounts/refusals.ts'
import { accountStream } from '../accounts/streams.ts'

type Asked = Readonly<{ realm: Realm; accountId: string; dry: boolean }>

/**
 * Erases the account of a person who asked the desk for it. The account can no longer order before the last check. If
 * that check finds something open, the workers try again every day, as after a person has left. Throws 409 with what is
 * kept, and why, while orders are open or money is owed in either direction. A repetition changes nothing.
 */
export async function eraseByDesk(
  parts: Parts,
  meta: CommandMeta,
  { realm, accountId, dry }: Asked,
): Promise<{ data: ErasedAccount; position?: number }> {
  const stream = accountStream(accountId)
  const { state } = await parts.workers.load(stream, account)
  if (!state.exists || state.realm !== realm) throw notFound()
  if (state.forgotten) return erased(parts, meta, accountId, [])
  const found = await foundOf(parts, { email: state.person.email, accountId })
  if (dry) return { data: found }
  if (found.kept.length > 0) throw stillOpen(found.kept)
  const now = parts.clock.now().toISOString()
  const left = await parts.workers.execute(
    stream,
    account,
    { type: 'Leave', now },
    followUp(meta, 'leave'),
  )
  accepted(left, accountRefusals)
  await closeAccount(parts, followUp(meta, 'close'), accountId)
  return erased(parts, meta, accountId, found.forgotten)
}

async function foundOf(
  parts: Parts,
  { email, accountId }: Readonly<{ email: string; accountId: string }>,
): Promise<ErasedAccount> {
  const of = { guest: { email }, accountId, judge: accountRetentionReason }
  const records = await recordsOfPerson(parts, of)
  return {
    forgotten: records.flatMap(({ reason, ...record }) => (reason === null ? [record] : [])),
    kept: records.flatMap(({ reason, ...record }) => (reason ? [{ ...record, reason }] : [])),
  }
}

async function erased(
  parts: Parts,
  meta: CommandMeta,
  accountId: string,
  forgotten: ErasedAccount['forgotten'],
): Promise<{ data: ErasedAccount; position?: number }> {
  const done = await forgetAccount(parts, meta, accountId)
  if (done.kept !== null) return { data: { forgotten: [], kept: [] } }
  return { data: { forgotten, kept: [] }, position: done.position }
}

const stillOpen = (kept: ErasedAccount['kept']): HttpError =>
  new HttpError(
    409,
    'AccountStillOpen',
    'Orders of this account are open, or money is owed: it can be erased once that is settled',
    { alternatives: { kept } },
  )
