import { account, isGone, type LiveAccount } from '@arung/domain/accounts/account'
import { refusedField, type HttpError } from '@arung/platform/http/errors'
import type { Parts } from '../parts.ts'
import { ownerOf, unverifiedOf } from './addresses.ts'
import type { InvitedRealm } from './invited-realms.ts'
import { accountStream } from './streams.ts'

type InvitedParts = Pick<Parts, 'workers' | 'pool' | 'claimKey'>
type Invited = Readonly<{ realm: InvitedRealm; email: string; accountId: string }>

/**
 * Throws 409 when an address that is to be invited already has an account in that area, or has an earlier invitation
 * that can be sent again: `alternatives` names the account. The same command may ask again. Callers of one area must
 * run one after the other, so that two simultaneous invitations do not both pass.
 */
export async function assertNotHere(parts: InvitedParts, invited: Invited): Promise<void> {
  const { realm, email, accountId } = invited
  const owner = await ownerOf(parts, realm, email)
  if (owner !== null && owner !== accountId) throw heldBy[realm]()
  const waiting = await unverifiedOf(parts, realm, email)
  if (waiting === null || waiting === accountId || owner !== null) return
  const { state } = await parts.workers.load(accountStream(waiting), account)
  if (state.exists && isInvited(state)) throw invitedBefore(waiting)
}

/** A link that was sent to the account can still be used, or sent again. */
const isInvited = (state: LiveAccount): boolean =>
  !isGone(state) && state.status === 'UNVERIFIED' && state.invitedAt !== null

const heldBy: Readonly<Record<InvitedRealm, () => HttpError>> = {
  admins: () =>
    refusedField(409, 'AlreadyAdmin', 'An admin already has this e-mail address', 'email'),
  'reservation-admin': () =>
    refusedField(409, 'AlreadyStaff', 'A member of staff has this e-mail address already', 'email'),
  reservation: () =>
    refusedField(
      409,
      'AlreadyReservationAgent',
      'A reservation agent has this e-mail address already',
      'email',
    ),
}

const invitedBefore = (uuid: string): HttpError =>
  refusedField(
    409,
    'AlreadyInvited',
    'This address is invited already. Send that invitation again',
    'email',
    { alternatives: { uuid } },
  )
