import type { AccountStatus } from '@arung/contracts/accounts/realms'
import type { AgentMethod } from '@arung/contracts/reservation-agents/requests'
import type {
  ReservationAgentQuery,
  ReservationAgentRow,
} from '@arung/contracts/reservation-agents/views'
import type { z } from 'zod'
import type { Database } from '../database.ts'
import { actorNameOf } from '../histories/actors.ts'
import { defineList } from '../lists/define-list.ts'
import { readModel } from '../progress.ts'

export const reservationAgentModel = readModel('reservation-agent-list')

type Row = Readonly<{
  account_id: string
  status: AccountStatus
  person: ReservationAgentRow['person']
  contact: ReservationAgentRow['contact']
  methods: AgentMethod[]
  booking_limit: number | null
  credit_days: number
  suspension: ReservationAgentRow['suspension']
  registered_at: Date
  verified_at: Date | null
  invited_by_name: string | null
  last_seen_at: Date | null
}>

const columns = `
  account_id, status, person, contact, methods, booking_limit::float8 AS booking_limit, credit_days, suspension,
  registered_at, verified_at, name,
  ${actorNameOf('reservation_agents.invited_by')} AS invited_by_name,
  (SELECT u.seen_at
   FROM read.account_uses u
   WHERE u.account_id = reservation_agents.account_id AND reservation_agents.verified_at IS NOT NULL
   LIMIT 1) AS last_seen_at`

/** Reservation agents. Terms without an account, of an invitation that was broken off, are not listed. */
export const reservationAgentLists = defineList({
  from: 'read.reservation_agents',
  columns,
  filters: {
    isRegistered: (_isRegistered: true) => 'registered_at IS NOT NULL',
    status: (status: AccountStatus) => `status = '${status}'`,
  },
  sorts: {
    name: 'name, account_id',
    newest: 'registered_at DESC, account_id DESC',
    oldest: 'registered_at, account_id',
  },
  words: 'words',
  indexes: [
    'reservation_agents_newest',
    'reservation_agents_by_name',
    'reservation_agents_of_status',
    'reservation_agents_of_status_by_name',
    'reservation_agents_words',
  ],
  item: rowView,
})

export const askedOfAgents = ({
  status,
  q,
  sort,
}: Omit<z.output<typeof ReservationAgentQuery>, 'page' | 'size'>): Parameters<
  typeof reservationAgentLists.page
>[0] => ({ isRegistered: true, status, q, sort })

export const reservationAgentSql = `
  SELECT ${columns}
  FROM read.reservation_agents
  WHERE account_id = $1 AND registered_at IS NOT NULL
  LIMIT 1`

/** Returns one reservation agent, or null. */
export async function reservationAgentOf(
  database: Database,
  accountId: string,
): Promise<ReservationAgentRow | null> {
  const [row] = await database.rows<Row>('reservation-agent', reservationAgentSql, [accountId])
  return row ? rowView(row) : null
}

/** As many as an agent can have (`agentPricesMax` of the domain). */
const pricesMax = 1_000

export const agentPricesSql = `
  SELECT product_id AS id, price::float8 AS price
  FROM read.reservation_agent_prices
  WHERE account_id = $1
  ORDER BY product_id
  LIMIT ${pricesMax}`

/** Returns an agent's own prices in rupiah, by the ids of the products. */
export async function agentPricesOf(
  database: Database,
  accountId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await database.rows<{ id: string; price: number }>(
    'reservation-agent-prices',
    agentPricesSql,
    [accountId],
  )
  return new Map(rows.map(({ id, price }) => [id, price]))
}

function rowView(row: Row): ReservationAgentRow {
  return {
    uuid: row.account_id,
    status: row.status,
    person: row.person,
    contact: row.contact,
    terms: {
      methods: row.methods,
      bookingLimit: row.booking_limit,
      creditDays: row.credit_days,
    },
    suspension: row.suspension,
    invitedAt: row.registered_at.toISOString(),
    invitedBy: row.invited_by_name,
    joinedAt: row.verified_at?.toISOString() ?? null,
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
  }
}
