import type { z } from 'zod'
import type { AcceptInvitation } from '@arung/contracts/accounts/requests'
import { account, isGone } from '@arung/domain/accounts/account'
import type { CommandMeta } from '@arung/event-store/codec'
import { notFound } from '@arung/platform/http/errors'
import { accepted, followUp } from '../commands.ts'
import type { Parts } from '../parts.ts'
import type { InvitedRealm } from './invited-realms.ts'
import { accountStream } from './streams.ts'
import { accountRefusals } from './refusals.ts'
import { assertUncommon } from './registration.ts'
import { takeAddress } from './verification.ts'

/** Purpose of a mailed invitation link, which identifies an account (domain page, staff verification). */
export const invitationPurpose = 'admin-invitation'

/**
 * Accepts a mailed invitation. The link proves the address, and the account gets its first password. Used, expired and
 * unknown links all give 404. The first command to use the link gets it, so no other password is set. The same command
 * resumes where a process died in between; everybody else needs another link from the desk.
 */
export async function acceptInvitation(
  parts: Pick<
    Parts,
    'workers' | 'staffSeats' | 'links' | 'credentials' | 'pool' | 'clock' | 'vaultKey' | 'claimKey'
  >,
  meta: CommandMeta,
  realm: InvitedRealm,
  slug: string,
  { password }: z.output<typeof AcceptInvitation>,
): Promise<{ position: number }> {
  assertUncommon(password)
  const link = { purpose: invitationPurpose, token: slug }
  const use = () => parts.links.use({ ...link, commandId: meta.commandId })
  const waiting = await parts.links.peek(link)
  const accountId = waiting ? waiting.subject : await use()
  if (accountId === null) throw notFound()
  const { state } = await parts.workers.load(accountStream(accountId), account)
  if (!state.exists || isGone(state) || state.realm !== realm) throw notFound()
  if (waiting && (state.status !== 'UNVERIFIED' || (await use()) === null)) throw notFound()
  const { person } = state
  await takeAddress(parts, meta, { realm, accountId, email: person.email })
  const now = parts.clock.now().toISOString()
  const outcome = await parts.workers.execute(
    accountStream(accountId),
    account,
    { type: 'ChangePassword', cause: 'FIRST', now },
    followUp(meta, 'first-password'),
  )
  const chosen = accepted(outcome, accountRefusals)
  await parts.credentials.set(accountId, password, chosen)
  const position =
    realm === 'reservation-admin'
      ? await parts.staffSeats.join(followUp(meta, 'join-staff'), accountId)
      : chosen.position
  return { position: Math.max(position, chosen.position) }
}
