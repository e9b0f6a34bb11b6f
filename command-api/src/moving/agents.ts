import type { AgentRow } from '@arung/contracts/moving/agent-columns'
import { account, isGone } from '@arung/domain/accounts/account'
import { reservationAgent } from '@arung/domain/reservation-agents/reservation-agent'
import { isSame } from '@arung/domain/same'
import { assertNotHere } from '../accounts/invited-address.ts'
import { accountRefusals } from '../accounts/refusals.ts'
import { accountIdOf, registerAccount } from '../accounts/registration.ts'
import { accountStream } from '../accounts/streams.ts'
import { accepted, followUp } from '../commands.ts'
import {
  accountOf,
  addAgent,
  inviteReservationAgent,
} from '../reservation-agents/invite-agent-flow.ts'
import { reservationAgentStream } from '../reservation-agents/streams.ts'
import { detailsOf, movedAccount } from './customers.ts'
import { inviteToPassword } from './first-password.ts'
import {
  marked,
  metaOf,
  nowOf,
  problem,
  RowRefused,
  type Moved,
  type Mover,
  type Moving,
} from './moving.ts'

/** Agents of both areas, with what is agreed with them. */
export const agents: Mover<AgentRow> = {
  laneOf: ({ area, email }) => `${area}|${email}`,
  move: (moving, row) =>
    row.area === 'SITE' ? moveSiteAgent(moving, row) : moveDeskAgent(moving, row),
  columnOf: {
    AlreadyReservationAgent: 'email',
    AlreadyInvited: 'email',
    EmailTaken: 'email',
    email: 'email',
  },
}

/** Returns the account that a row of agents has become, or will. */
export const agentAccountId = (moving: Moving, reference: string): string =>
  accountIdOf(metaOf(moving, `agent|${reference}`))

/** An agent of the site can order at once, after choosing a password by *Forgot password*. A run that invites mails how. */
async function moveSiteAgent(moving: Moving, row: AgentRow): Promise<Moved> {
  const of = { kind: 'agent', realm: 'agents', row, company: row.company } as const
  const { accountId, moved } = await movedAccount(moving, of)
  const isNew = await activate(moving, row.reference, accountId)
  await inviteToPassword(moving, accountId)
  return isNew ? { outcome: 'ADDED' } : moved
}

/** Returns whether the account waited for it. */
async function activate(moving: Moving, reference: string, accountId: string): Promise<boolean> {
  const { workers } = marked(moving)
  const stream = accountStream(accountId)
  const { state } = await workers.load(stream, account)
  if (!state.exists || state.status !== 'WAITING_ACTIVATION') return false
  const meta = metaOf(moving, `agent|${reference}`)
  const command = { type: 'Activate', by: meta.actor, now: nowOf(moving) } as const
  accepted(
    await workers.execute(stream, account, command, followUp(meta, 'activate')),
    accountRefusals,
  )
  return true
}

/** An agent of the reservation area is invited: the mailed link leads to a first password. */
async function moveDeskAgent(moving: Moving, row: AgentRow): Promise<Moved> {
  const meta = metaOf(moving, `agent|${row.reference}`)
  const accountId = accountIdOf(meta)
  const { workers } = moving.parts
  const known = await workers.load(accountStream(accountId), account)
  const form = {
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    company: row.company,
    locale: row.language ?? ('en' as const),
    terms: {
      methods: [...(row.methods ?? [])],
      bookingLimit: row.booking_limit,
      creditDays: row.credit_days ?? 0,
    },
  }
  if (known.state.exists) {
    if (isGone(known.state)) return { outcome: 'SAME' }
    const { state } = await workers.load(reservationAgentStream(accountId), reservationAgent)
    const said = { ...detailsOf(row, null), country: null, city: null }
    const differing = [
      ...(isSame(known.state.person, said) ? [] : [problem('email', 'Differs')]),
      ...(state?.contact.company === row.company ? [] : [problem('company', 'Differs')]),
      ...(isSame(state?.terms, form.terms) ? [] : [problem('methods', 'Differs')]),
      ...(row.language === null || known.state.locale === row.language
        ? []
        : [problem('language', 'Differs')]),
    ]
    return differing.length === 0
      ? { outcome: 'SAME' }
      : { outcome: 'DIFFERS', problems: differing }
  }
  await assertFirst(moving, row)
  const parts = marked(moving, moving.isInviting)
  if (!moving.isRehearsal) await inviteReservationAgent(parts, meta, meta.actor, form)
  else {
    await assertNotHere(parts, { realm: 'reservation', email: row.email, accountId })
    await addAgent(parts, meta, form)
    await registerAccount(parts, meta, accountOf(form, meta.actor))
  }
  return { outcome: 'ADDED' }
}

/** Refuses an address that an earlier row of this run has: an invitation claims none before it is accepted. */
async function assertFirst({ invited }: Moving, { email, reference }: AgentRow): Promise<void> {
  const first = invited.get(email)
  if (first !== undefined && first !== reference)
    throw new RowRefused(problem('email', 'EmailTaken'))
  invited.set(email, reference)
}
