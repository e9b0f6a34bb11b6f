import type { Realm } from '@arung/contracts/accounts/realms'
import { account } from '@arung/domain/accounts/account'
import type { CommandMeta } from '@arung/event-store/codec'
import { HttpError, notFound } from '@arung/platform/http/errors'
import type { Parts } from '../parts.ts'
import { eraseAccount } from './erasing.ts'
import { accountStream } from './streams.ts'

type Leaving = Readonly<{
  realm: Realm
  accountId: string
  /** Done once the account may be erased, and before it is. */
  before?: () => Promise<unknown>
}>

/**
 * Erases the account of an admin or staff member who left. The account must be suspended, so that nobody is cut off
 * while working. Their actions stay in every history, by "a former colleague". Bookings that the person made as a guest
 * do not belong to the account and are erased as every guest's. The caller must ensure that nobody reactivates the
 * account meanwhile. A repetition changes nothing. Throws 404 and 409.
 */
export async function forgetColleague(
  parts: Parts,
  meta: CommandMeta,
  { realm, accountId, before }: Leaving,
): Promise<number> {
  const { state } = await parts.workers.load(accountStream(accountId), account)
  if (!state.exists || state.realm !== realm) throw notFound()
  if (!state.forgotten) {
    if (state.status !== 'SUSPENDED') throw stillWorks()
    await before?.()
    await parts.forgetTraces(state.person.email)
  }
  return eraseAccount(parts, meta, state)
}

const stillWorks = (): HttpError =>
  new HttpError(409, 'StillWorksHere', 'Suspend this account first. Then its data can be deleted')
