import { account } from '@arung/domain/accounts/account'
import { checkout } from '@arung/domain/checkouts/checkout'
import { contact } from '@arung/domain/contacts/contact'
import { driver } from '@arung/domain/operations/driver'
import { guide } from '@arung/domain/operations/guide'
import { reservation } from '@arung/domain/reservations/reservation'
import { isMade } from '@arung/domain/reservations/reservation-state'
import { subjectOf, type SubjectKind } from '@arung/domain/subjects'
import { accountStream } from '../accounts/streams.ts'
import { checkoutStream } from '../checkouts/streams.ts'
import { contactStream } from '../contacts/streams.ts'
import { driverStream, guideStream } from '../operations/streams.ts'
import type { DestroyKey, Parts } from '../parts.ts'
import { reservationStream } from '../reservations/streams.ts'

/**
 * Destroys the key of a person without an account: a form's guest, a message's sender, a sale's party, or a former
 * worker. Data sealed before subjects had kinds is under the bare id. That key is destroyed as well, unless somebody of
 * another kind has the same id.
 */
export const destroyKey: DestroyKey = async (parts, kind, id) => {
  await parts.vault.forget(subjectOf(kind, id))
  if ((await parts.vault.keysOf([id])).size === 0) return
  const others = Object.entries(isUnder).filter(([other]) => other !== kind)
  const found = await Promise.all(others.map(([, isThere]) => isThere(parts.workers, id)))
  if (!found.includes(true)) await parts.vault.forget(id)
}

type IsUnder = (workers: Parts['workers'], id: string) => Promise<boolean>

/** Whether a person of a kind may have something sealed under the bare id. */
const isUnder: Readonly<Record<SubjectKind | 'account', IsUnder>> = {
  account: async (workers, id) => (await workers.load(accountStream(id), account)).state.exists,
  guest: async (workers, id) => {
    const { state } = await workers.load(checkoutStream(id), checkout)
    return state.exists && state.started.subject === id
  },
  sender: async (workers, id) =>
    (await workers.load(contactStream(id), contact)).state.status !== 'none',
  party: async (workers, id) =>
    isMade((await workers.load(reservationStream(id), reservation)).state),
  guide: async (workers, id) => (await workers.load(guideStream(id), guide)).state !== null,
  driver: async (workers, id) => (await workers.load(driverStream(id), driver)).state !== null,
  // Younger than the kinds of subjects: nothing of theirs is under a bare id.
  payers: async () => false,
}
