import type { AccountStatus } from '@arung/contracts/accounts/realms'
import { fullName } from '@arung/contracts/full-name'
import type {
  AgentContact,
  AgentMethod,
  AgentTerms,
} from '@arung/contracts/reservation-agents/requests'
import { searchWords } from '@arung/contracts/search-words'
import type { AccountEvent, PersonalDetails } from '@arung/domain/accounts/events'
import type { ReservationAgentEvent } from '@arung/domain/reservation-agents/events'
import { emailWords } from '../email-words.ts'
import { defineProjection, type RowSets } from '../engine/projection.ts'
import { table } from '../engine/table.ts'
import { unlessForgotten } from '../personal.ts'

type AgentRow = {
  account_id: string
  status: AccountStatus
  /** The status that a suspended agent returns to. */
  status_before: AccountStatus
  suspension: { cause: 'ADMIN' | 'INACTIVITY'; reason: string | null } | null
  /** Null once the person is forgotten, as are contact and company. */
  person: Pick<PersonalDetails, 'firstName' | 'lastName' | 'email' | 'phone'> | null
  contact: AgentContact | null
  company: string | null
  methods: readonly AgentMethod[]
  booking_limit: number | null
  credit_days: number
  invited_by: string | null
  /** Null until the account exists. */
  registered_at: string | null
  verified_at: string | null
  /** The sort key: company and name as search text. */
  name: string
  /** The search text, a space before each word. */
  words: string
}
type PriceRow = { id: string; account_id: string; product_id: string; price: number }

const tables = {
  reservation_agents: table<AgentRow>('account_id'),
  reservation_agent_prices: table<PriceRow>('id'),
}

/** Reservation agents: who they are, what is agreed with them, and their own prices. */
export const reservationAgentList = defineProjection({
  name: 'reservation-agent-list',
  version: 1,
  schema: `
    CREATE TABLE reservation_agents (
      account_id    uuid        PRIMARY KEY,
      status        text        NOT NULL,
      status_before text        NOT NULL,
      suspension    jsonb,
      person        jsonb,
      contact       jsonb,
      company       text,
      methods       jsonb       NOT NULL,
      booking_limit bigint,
      credit_days   integer     NOT NULL,
      invited_by    text,
      registered_at timestamptz,
      verified_at   timestamptz,
      name          text        NOT NULL,
      words         text        NOT NULL
    );
    CREATE TABLE reservation_agent_prices (
      id         text   PRIMARY KEY,
      account_id uuid   NOT NULL,
      product_id uuid   NOT NULL,
      price      bigint NOT NULL
    );`,
  indexes: `
    CREATE INDEX IF NOT EXISTS reservation_agents_newest ON reservation_agents (registered_at, account_id)
      WHERE registered_at IS NOT NULL;
    CREATE INDEX IF NOT EXISTS reservation_agents_by_name ON reservation_agents (name, account_id)
      WHERE registered_at IS NOT NULL;
    CREATE INDEX IF NOT EXISTS reservation_agents_of_status ON reservation_agents (status, registered_at, account_id)
      WHERE registered_at IS NOT NULL;
    CREATE INDEX IF NOT EXISTS reservation_agents_of_status_by_name ON reservation_agents (status, name, account_id)
      WHERE registered_at IS NOT NULL;
    CREATE INDEX IF NOT EXISTS reservation_agents_words ON reservation_agents USING gin (words gin_trgm_ops);
    CREATE INDEX IF NOT EXISTS reservation_agent_prices_of ON reservation_agent_prices (account_id, product_id);`,
  tables,
  handles: [
    'AgentAdded',
    'AgentContactChanged',
    'AgentTermsChanged',
    'AgentPriceSet',
    'AgentPriceRemoved',
    'AccountRegistered',
    'EmailVerified',
    'AccountSuspended',
    'AccountReactivated',
    'ProfileChanged',
    'AccountForgotten',
  ],
  touches(event) {
    const { accountId } = event.data
    if ('productId' in event.data)
      return { reservation_agent_prices: [priceId(accountId, event.data.productId)] }
    const isOther = 'realm' in event.data && event.data.realm !== 'reservation'
    return isOther ? {} : { reservation_agents: [accountId] }
  },
  fold(rows, event) {
    switch (event.type) {
      case 'AgentPriceSet': {
        const { accountId, productId, price } = event.data
        const id = priceId(accountId, productId)
        return rows.reservation_agent_prices.set({
          id,
          account_id: accountId,
          product_id: productId,
          price,
        })
      }
      case 'AgentPriceRemoved': {
        const { accountId, productId } = event.data
        return rows.reservation_agent_prices.delete(priceId(accountId, productId))
      }
      case 'AccountRegistered':
        return register(rows, event.data)
      case 'AgentAdded': {
        const { accountId, contact, terms } = event.data
        const row = rows.reservation_agents.get(accountId) ?? unknown(accountId)
        return rows.reservation_agents.set(withTerms(withContact(row, contact), terms))
      }
      default:
        rows.reservation_agents.change(event.data.accountId, row => next(row, event))
    }
  },
})

const priceId = (accountId: string, productId: string): string => `${accountId}|${productId}`

/** An agent of whom only the id is known: the terms are agreed before the account exists. */
const unknown = (accountId: string): AgentRow => ({
  account_id: accountId,
  status: 'UNVERIFIED',
  status_before: 'UNVERIFIED',
  suspension: null,
  person: null,
  contact: null,
  company: null,
  methods: [],
  booking_limit: null,
  credit_days: 0,
  invited_by: null,
  registered_at: null,
  verified_at: null,
  name: '',
  words: '',
})

function register(
  { reservation_agents: agents }: RowSets<typeof tables>,
  data: Extract<AccountEvent, { type: 'AccountRegistered' }>['data'],
): void {
  if (data.realm !== 'reservation') return
  const row = agents.get(data.accountId) ?? unknown(data.accountId)
  const { invitedBy: invited_by, registeredAt: registered_at } = data
  agents.set(withPerson({ ...row, invited_by, registered_at }, data.person))
}

type Change = Extract<
  AccountEvent | ReservationAgentEvent,
  {
    type:
      | 'AgentContactChanged'
      | 'AgentTermsChanged'
      | 'EmailVerified'
      | 'AccountSuspended'
      | 'AccountReactivated'
      | 'ProfileChanged'
      | 'AccountForgotten'
  }
>

function next(row: AgentRow, event: Change): AgentRow {
  switch (event.type) {
    case 'AgentContactChanged':
      return withContact(row, event.data.contact)
    case 'AgentTermsChanged':
      return withTerms(row, event.data.terms)
    case 'EmailVerified':
      return row.status === 'UNVERIFIED'
        ? { ...row, status: 'ACTIVE', verified_at: event.data.verifiedAt }
        : row
    case 'AccountSuspended': {
      const { cause, reason } = event.data
      const suspension = { cause, reason: cause === 'ADMIN' ? unlessForgotten(reason) : null }
      return { ...row, status: 'SUSPENDED', status_before: row.status, suspension }
    }
    case 'AccountReactivated':
      return { ...row, status: row.status_before, suspension: null }
    case 'ProfileChanged':
      return withPerson(row, event.data.person)
    case 'AccountForgotten':
      return withWords({
        ...row,
        status: 'SUSPENDED',
        suspension: row.suspension && { ...row.suspension, reason: null },
        person: null,
        contact: null,
        company: null,
      })
  }
}

function withPerson(row: AgentRow, details: PersonalDetails): AgentRow {
  const known = unlessForgotten(details)
  if (known === null) return withWords({ ...row, person: null })
  const { firstName, lastName, email, phone } = known
  return withWords({ ...row, person: { firstName, lastName, email, phone } })
}

function withContact(row: AgentRow, details: AgentContact): AgentRow {
  const contact = unlessForgotten(details)
  return withWords({ ...row, contact, company: contact?.company ?? null })
}

const withTerms = (
  row: AgentRow,
  { methods, bookingLimit: booking_limit, creditDays: credit_days }: AgentTerms,
): AgentRow => ({ ...row, methods, booking_limit, credit_days })

/** Returns the row with its sort key and search text. */
function withWords(row: AgentRow): AgentRow {
  const { person, contact } = row
  const name = searchWords(`${contact?.company ?? ''} ${person ? fullName(person) : ''}`.trim())
  const found = [person?.email, contact?.email].flatMap(email => (email ? [emailWords(email)] : []))
  const phones = [person?.phone, contact?.phone].filter(phone => phone !== undefined)
  const more = searchWords([...found, ...phones].join(' '))
  return { ...row, name, words: name === '' ? '' : ` ${name} ${more}` }
}
