import type { StaffAccount } from '@arung/command-api/bootstrap/first-admin'
import type { Position, Realm } from '@arung/contracts/accounts/realms'
import { demoId } from '../ids.ts'
import { demoPassword, people } from '../people.ts'
import { reservationAgents } from './reservation-agents.ts'

type Person = Readonly<{
  realm: Exclude<Realm, 'admins'>
  first: string
  last: string
  email: string
  company?: string
  city: string
  /** The position of someone who works at the reservation desk. */
  position?: Position
  /** Days before the day on which the season is first loaded. */
  daysAgo: number
}>

const agents: readonly Person[] = [
  {
    realm: 'agents',
    first: 'Wayan',
    last: 'Suteja',
    email: 'desk@ubud-trails.example',
    company: 'Ubud Trails',
    city: 'Ubud',
    daysAgo: 58,
  },
  {
    realm: 'agents',
    first: 'Ketut',
    last: 'Arini',
    email: 'booking@sanur-days.example',
    company: 'Sanur Days',
    city: 'Denpasar',
    daysAgo: 55,
  },
]
const customers: readonly Person[] = [
  {
    realm: 'users',
    first: 'Olivia',
    last: 'Taylor',
    email: 'olivia.taylor@guests.example',
    city: 'Perth',
    daysAgo: 57,
  },
  {
    realm: 'users',
    first: 'Dimas',
    last: 'Wijaya',
    email: 'dimas.wijaya@guests.example',
    city: 'Jakarta',
    daysAgo: 48,
  },
  {
    realm: 'users',
    first: 'Hannah',
    last: 'Schulz',
    email: 'hannah.schulz@guests.example',
    city: 'Hamburg',
    daysAgo: 33,
  },
  {
    realm: 'users',
    first: 'Wei',
    last: 'Tan',
    email: 'wei.tan@guests.example',
    city: 'Singapore',
    daysAgo: 20,
  },
]

const colleague = (first: string, last: string, position: Position, daysAgo: number): Person => ({
  realm: 'reservation-admin',
  first,
  last,
  email: `${first}.${last}@jeramaya.example`.toLowerCase(),
  city: 'Payangan',
  position,
  daysAgo,
})
const colleagues: readonly Person[] = [
  colleague('Kadek', 'Ariani', 'FRONT_OFFICE', 56),
  colleague('Nyoman', 'Restiti', 'RESERVATION', 54),
  colleague('Putu', 'Laksmi', 'FINANCE', 53),
  colleague('Gede', 'Wirama', 'RAFTING_PIC', 52),
  colleague('Komang', 'Yasa', 'ATV_PIC', 51),
  colleague('Ketut', 'Darmika', 'TRANSPORTATION_PIC', 50),
]

/** The agents of the reservation area, apart from the one of the demo. */
const resellers: readonly Person[] = reservationAgents
  .filter(({ email }) => !people.some(one => one.email === email))
  .map(({ email, first, last, company }, nth) => ({
    realm: 'reservation',
    first,
    last,
    email,
    company,
    city: 'Gianyar',
    daysAgo: 59 - nth,
  }))

export const seasonPeople = [...agents, ...customers, ...colleagues, ...resellers]
/** The demo's own account of the desk. */
export const superAdmin = demoId(
  'account',
  people.find(one => one.position === 'SUPER_ADMIN')?.email ?? '',
)
/** Returns the account that holds a position at the desk. */
export const colleagueIn = (position: Position): string =>
  demoId('account', colleagues.find(one => one.position === position)?.email ?? '')
const isDemo = (realm: string) => people.find(one => one.realm === realm)?.email ?? ''

/** Accounts that order during the season, including those of the demo. `waivedAgent` settles outside the system. */
export const seasonAgents = [...agents.map(one => one.email), isDemo('agents')]
export const seasonCustomers = [...customers.map(one => one.email), isDemo('users')]
export const waivedAgent = 'desk@ubud-trails.example'

export const accountOf = ({
  realm,
  first,
  last,
  email,
  company,
  city,
  position,
  daysAgo,
}: Person): Omit<StaffAccount, 'published'> => ({
  accountId: demoId('account', email),
  realm,
  position: position ?? null,
  password: demoPassword,
  person: {
    firstName: first,
    lastName: last,
    email,
    phone: `+6281${String(daysAgo).padStart(7, '1')}`,
    country: 'ID',
    city,
    companyName: company ?? null,
  },
})

/** The price of one adult for agents, in rupiah, by the slug of a product. */
export const agentPrices: Readonly<Record<string, number>> = {
  'ayung-river-rafting': 370_000,
  'telaga-waja-rafting': 455_000,
  'batur-sunrise-trek': 500_000,
  'jungle-swing-pass': 245_000,
}
