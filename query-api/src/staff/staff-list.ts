import type { z } from 'zod'
import type { AccountStatus, Position } from '@arung/contracts/accounts/realms'
import type { FactorKind } from '@arung/contracts/accounts/second-factor'
import type { StaffQuery, StaffRow } from '@arung/contracts/staff/views'
import { actorNameOf } from '../histories/actors.ts'
import type { Database } from '../database.ts'
import { defineList } from '../lists/define-list.ts'

type Row = Readonly<{
  account_id: string
  status: AccountStatus
  position: Position | null
  person: z.output<typeof StaffRow>['person']
  suspension: z.output<typeof StaffRow>['suspension']
  registered_at: Date
  verified_at: Date | null
  invited_by_name: string | null
  last_seen_at: Date | null
  factors: { kind: FactorKind }[]
}>

const columns = `
  account_id, status, position, suspension, factors, registered_at, verified_at,
  CASE WHEN person IS NOT NULL THEN jsonb_build_object(
    'firstName', person->>'firstName', 'lastName', person->>'lastName',
    'email', person->>'email', 'phone', person->>'phone') END AS person,
  ${actorNameOf('accounts.invited_by')} AS invited_by_name,
  (SELECT u.seen_at
   FROM read.account_uses u
   WHERE u.account_id = accounts.account_id AND accounts.verified_at IS NOT NULL
   LIMIT 1) AS last_seen_at`

/** The staff of the reservation area. */
export const staffLists = defineList({
  from: 'read.accounts',
  columns,
  filters: {
    realm: (realm: 'reservation-admin') => `realm = '${realm}'`,
    status: (status: AccountStatus) => `status = '${status}'`,
    position: (position: Position) => `position = '${position}'`,
  },
  sorts: {
    name: 'name, account_id',
    newest: 'registered_at DESC, account_id DESC',
    oldest: 'registered_at, account_id',
  },
  words: 'words',
  indexes: [
    'accounts_of_realm',
    'accounts_of_status',
    'accounts_by_name',
    'accounts_of_status_by_name',
    'accounts_words',
  ],
  item: rowView,
})

export const askedOfStaff = ({
  status,
  position,
  q,
  sort,
}: Omit<z.output<typeof StaffQuery>, 'page' | 'size'>): Parameters<typeof staffLists.page>[0] => ({
  realm: 'reservation-admin',
  status,
  position,
  q,
  sort,
})

export const staffMemberSql = `
  SELECT ${columns}
  FROM read.accounts
  WHERE account_id = $1 AND realm = 'reservation-admin'
  LIMIT 1`

/** Returns one member of staff, or null for one who is unknown or gone. */
export async function staffMemberOf(
  database: Database,
  uuid: string,
): Promise<z.output<typeof StaffRow> | null> {
  const [row] = await database.rows<Row>('staff-member', staffMemberSql, [uuid])
  return row ? rowView(row) : null
}

function rowView(row: Row): z.output<typeof StaffRow> {
  return {
    uuid: row.account_id,
    status: row.status,
    position: row.position,
    person: row.person,
    suspension: row.suspension,
    invitedAt: row.registered_at.toISOString(),
    invitedBy: row.invited_by_name,
    joinedAt: row.verified_at?.toISOString() ?? null,
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    factors: row.factors.map(({ kind }) => kind),
  }
}
