// Streams: reservationagent -> account. Finished by: the same request again; terms without an account are shown nowhere.
import type { z } from 'zod'
import type { InviteReservationAgent } from '@arung/contracts/reservation-agents/requests'
import { reservationAgent } from '@arung/domain/reservation-agents/reservation-agent'
import type { CommandMeta } from '@arung/event-store/codec'
import { assertNotHere } from '../accounts/invited-address.ts'
import { accountIdOf, beginAccount } from '../accounts/registration.ts'
import { accepted, followUp } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { reservationAgentRefusals } from './refusals.ts'
import { agentOrder, reservationAgentStream } from './streams.ts'

/**
 * Invites a reservation agent. The mailed link proves the address and leads to a first password. Throws 409 for an
 * address that an agent already has, or that was invited before.
 */
export function inviteReservationAgent(
  parts: Parts,
  meta: CommandMeta,
  by: string,
  { locale, company, terms, ...known }: z.output<typeof InviteReservationAgent>,
): Promise<{ accountId: string; position: number }> {
  const accountId = accountIdOf(meta)
  const contact = { company, phone: known.phone, email: null, address: null }
  return parts.agreedOrder.alone(agentOrder, async () => {
    await assertNotHere(parts, { realm: 'reservation', email: known.email, accountId })
    const now = parts.clock.now().toISOString()
    const outcome = await parts.workers.execute(
      reservationAgentStream(accountId),
      reservationAgent,
      { type: 'AddAgent', accountId, contact, terms, now },
      followUp(meta, 'add-agent'),
    )
    accepted(outcome, reservationAgentRefusals)
    return beginAccount(parts, meta, {
      realm: 'reservation',
      provider: 'LOCAL',
      person: { ...known, country: null, city: null, companyName: null },
      locale,
      position: null,
      invitedBy: by,
      password: null,
    })
  })
}
