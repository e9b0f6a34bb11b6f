import type { RetentionReason } from '@arung/contracts/orders/retention-reason'
import { account } from '@arung/domain/accounts/account'
import type { CommandMeta } from '@arung/event-store/codec'
import { HttpError, notFound } from '@arung/platform/http/errors'
import { forgetRecords, recordsOfPerson } from '../guests/records.ts'
import type { Parts } from '../parts.ts'
import { accountStream } from '../accounts/streams.ts'
import { eraseAccount } from '../accounts/erasing.ts'

type Forgotten = { kept: RetentionReason } | { kept: null; position: number }

/**
 * Erases a person who asked for it, with everything known under the proved address: bookings, messages and
 * registrations that were never proved. While a trip is ahead or money is open, nothing is erased and `kept` says why.
 * The streams decide that. A repetition changes nothing.
 */
export async function forgetAccount(
  parts: Parts,
  meta: CommandMeta,
  accountId: string,
): Promise<Forgotten> {
  const { state } = await parts.workers.load(accountStream(accountId), account)
  if (!state.exists) throw notFound()
  if (!state.forgotten) {
    const { email } = state.person
    const records = await recordsOfPerson(parts, { guest: { email }, accountId })
    const kept = records.find(record => record.reason !== null)?.reason ?? null
    if (kept !== null) return { kept }
    await forgetRecords(parts, meta, records)
    await parts.forgetTraces(email)
  }
  return { kept: null, position: await eraseAccount(parts, meta, state) }
}

/** The response while a person must be kept. */
export const stillOpen = (reason: RetentionReason): HttpError =>
  new HttpError(409, 'StillOpen', `This person is kept: ${reason}`)
