// Streams: contact*, checkout*, order*, reservation*. Finished by: the same request, which forgets what is left.
import type { z } from 'zod'
import type { ForgetGuest } from '@arung/contracts/guests/requests'
import type { ForgottenGuest } from '@arung/contracts/guests/views'
import type { CommandMeta } from '@arung/event-store/codec'
import { ownerOf } from '../accounts/addresses.ts'
import type { Parts } from '../parts.ts'
import { forgetRecords, recordsOfPerson } from './records.ts'

/**
 * Forgets a person without an account who booked, wrote or registered with this address or number, or who is named in
 * this sale of the desk. Bookings whose trip is ahead or whose money is open are kept. The workers then destroy the
 * keys and the files. A repetition forgets what could not be forgotten before.
 */
export async function forgetGuest(
  parts: Parts,
  meta: CommandMeta,
  { guest, dry }: z.output<typeof ForgetGuest>,
): Promise<{ data: ForgottenGuest; position?: number }> {
  const records = await recordsOfPerson(parts, { guest, accountId: null })
  const free = records.filter(({ reason }) => reason === null)
  const kept = records.flatMap(({ reason, ...record }) => (reason ? [{ ...record, reason }] : []))
  const email = 'email' in guest ? guest.email : null
  const hasAccount = email !== null && (await ownerOf(parts, 'users', email)) !== null
  const forgotten = free.map(({ reason: _reason, ...record }) => record)
  const data = { forgotten, kept, hasAccount }
  if (dry || free.length === 0) return { data }
  const position = await forgetRecords(parts, meta, free)
  if (email !== null && kept.length === 0 && !hasAccount) await parts.forgetTraces(email)
  return { data, position }
}
