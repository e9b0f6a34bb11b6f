// Streams: reservationagent -> account. Finished by: the same request again; terms without an account are shown nowhere.
import type { z } from 'zod'
import type { InviteReservationAgent } from '@arung/contracts/reservation-agents/requests'
import { reservationAgent } from '@arung/domain/reservation-agents/reservation-agent'
import type { CommandMeta } from '@arung/event-store/codec'
import { assertNotHere } from '../accounts/invited-address.ts'
import {
  accountIdOf,
  beginAccount,
  type BeginParts,
  type NewAccount,
} from '../accounts/registration.ts'
import { accepted, followUp } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { reservationAgentRefusals } from './refusals.ts'
import { agentOrder, reservationAgentStream } from './streams.ts'

/**
 * Invites a reservation agent. The mailed link proves the address and leads to a first password. Throws 409 for an
 * address that an agent already has, or that was invited before.
 */
export function inviteReservationAgent(
  parts: BeginParts & Pick<Parts, 'agreedOrder'>,
  meta: CommandMeta,
  by: string,
  form: Form,
): Promise<{ accountId: string; position: number }> {
  const { company, terms, ...known } = form
  const accountId = accountIdOf(meta)
  return parts.agreedOrder.alone(agentOrder, async () => {
    await assertNotHere(parts, { realm: 'reservation', email: known.email, accountId })
    await addAgent(parts, meta, { company, phone: known.phone, terms })
    return beginAccount(parts, meta, accountOf(form, by))
  })
}

type Form = z.output<typeof InviteReservationAgent>

/** Records what is agreed with an agent whose account this command creates. */
export async function addAgent(
  parts: Pick<Parts, 'workers' | 'clock'>,
  meta: CommandMeta,
  { company, phone, terms }: Pick<Form, 'company' | 'phone' | 'terms'>,
): Promise<void> {
  const accountId = accountIdOf(meta)
  const contact = { company, phone, email: null, address: null }
  const now = parts.clock.now().toISOString()
  const command = { type: 'AddAgent', accountId, contact, terms, now } as const
  const stream = reservationAgentStream(accountId)
  const own = followUp(meta, 'add-agent')
  const outcome = await parts.workers.execute(stream, reservationAgent, command, own)
  accepted(outcome, reservationAgentRefusals)
}

/** Returns the account of an invited agent. */
export const accountOf = (
  { locale, company: _company, terms: _terms, ...known }: Form,
  by: string,
): NewAccount => ({
  realm: 'reservation',
  provider: 'LOCAL',
  person: { ...known, country: null, city: null, companyName: null },
  locale,
  position: null,
  invitedBy: by,
  password: null,
})
