import type { CustomerRow } from '@arung/contracts/moving/customer-columns'
import type { Realm } from '@arung/contracts/accounts/realms'
import { account, isGone, type LiveAccount } from '@arung/domain/accounts/account'
import type { PersonalDetails } from '@arung/domain/accounts/events'
import { isSame } from '@arung/domain/same'
import { ownerOf } from '../accounts/addresses.ts'
import { accountIdOf, registerAccount } from '../accounts/registration.ts'
import { accountStream } from '../accounts/streams.ts'
import { proveAddress } from '../accounts/verification.ts'
import { followUp } from '../commands.ts'
import { inviteToPassword } from './first-password.ts'
import {
  marked,
  metaOf,
  problem,
  RowRefused,
  standing,
  type Moved,
  type Mover,
  type Moving,
} from './moving.ts'

/**
 * People with an account on the site. The earlier system knew their address, so it counts as proved. They get their first
 * password by *Forgot password*, which proves it again; a run that invites mails them how.
 */
export const customers: Mover<CustomerRow> = {
  laneOf: ({ email }) => email,
  async move(moving, row) {
    const of = { kind: 'customer', realm: 'users', row, company: null } as const
    const { accountId, moved } = await movedAccount(moving, of)
    await inviteToPassword(moving, accountId)
    return moved
  },
  columnOf: { EmailTaken: 'email', email: 'email' },
}

type Person = Omit<CustomerRow, 'reference'> & Readonly<{ reference: string }>
type Of = Readonly<{
  kind: 'customer' | 'agent'
  realm: Extract<Realm, 'users' | 'agents'>
  row: Person
  company: string | null
}>

/** Returns what is known of a person, from the columns that every person has. */
export const detailsOf = (row: Person, companyName: string | null): PersonalDetails => ({
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  phone: row.phone,
  country: row.country,
  city: row.city,
  companyName,
})

/** Creates an account that has proved its address, unless it is there. Somebody else's address is refused. */
export async function movedAccount(
  moving: Moving,
  { kind, realm, row, company }: Of,
): Promise<Readonly<{ accountId: string; moved: Moved }>> {
  const meta = metaOf(moving, `${kind}|${row.reference}`)
  const accountId = accountIdOf(meta)
  const parts = marked(moving)
  const person = detailsOf(row, company)
  const before = await parts.workers.load(accountStream(accountId), account)
  if (before.state.exists && before.state.status !== 'UNVERIFIED')
    return { accountId, moved: comparedWith(before.state, person, row.language) }
  const owner = await ownerOf(parts, realm, row.email)
  if (owner !== null && owner !== accountId) throw new RowRefused(problem('email', 'EmailTaken'))
  await registerAccount(parts, meta, {
    realm,
    provider: 'LOCAL',
    person,
    locale: row.language ?? 'en',
    position: null,
    invitedBy: meta.actor,
    password: null,
  })
  await proveAddress(parts, followUp(meta, 'verify'), { realm, accountId, email: row.email })
  return { accountId, moved: { outcome: 'ADDED' } }
}

/** A person keeps what stands here: they may have changed it themselves. The columns that differ are named. */
function comparedWith(
  state: LiveAccount,
  person: PersonalDetails,
  language: Person['language'],
): Moved {
  if (isGone(state)) return { outcome: 'SAME' }
  const differing = Object.entries(columns)
    .filter(([name]) => !isSame(fieldOf(state.person, name), fieldOf(person, name)))
    .map(([, column]) => column)
  const isOther = language !== null && language !== state.locale
  return standing(isOther ? [...differing, 'language'] : differing)
}

const columns: Readonly<Record<keyof PersonalDetails, string>> = {
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  phone: 'phone',
  country: 'country',
  city: 'city',
  companyName: 'company',
}
const fieldOf = (person: PersonalDetails, name: string): unknown =>
  new Map<string, unknown>(Object.entries(person)).get(name)
