import { fullNameSql } from '../full-name-sql.ts'
import type { z } from 'zod'
import type { PeopleQuery, PersonRow } from '@arung/contracts/accounts/people'
import type { AccountStatus, Realm } from '@arung/contracts/accounts/realms'
import type { FactorChange, FactorKind } from '@arung/contracts/accounts/second-factor'
import type { Database } from '../database.ts'
import { dayBegins } from '../lists/day-begins.ts'
import { defineList } from '../lists/define-list.ts'
import { readModel } from '../progress.ts'
import { factorChangesOf } from './queries.ts'

export const accountUseModel = readModel('account-use')

type Row = Readonly<{
  account_id: string
  status: AccountStatus
  person: z.output<typeof PersonRow>['person']
  suspension: z.output<typeof PersonRow>['suspension']
  without_system_payment: boolean
  registered_at: Date
  verified_at: Date | null
  activated_at: Date | null
  invited_by_name: string | null
  last_seen_at: Date | null
  factors: { kind: FactorKind }[]
  factor_changes: FactorChange[]
  orders: number
}>

const ordersMax = 1_000

const columns = `
  factors, ${factorChangesOf('accounts')} AS factor_changes,
  account_id, status, person, suspension, without_system_payment, registered_at, verified_at, activated_at,
  (SELECT ${fullNameSql('i.person')}
   FROM read.accounts i
   WHERE i.account_id = CASE WHEN accounts.invited_by LIKE 'admin:%' THEN substr(accounts.invited_by, 7)::uuid END
   LIMIT 1) AS invited_by_name,
  (SELECT greatest(u.seen_at, u.used_at)
   FROM read.account_uses u
   WHERE u.account_id = accounts.account_id
   LIMIT 1) AS last_seen_at,
  (SELECT count(*)::int
   FROM (SELECT FROM read.order_list o WHERE o.account_id = accounts.account_id LIMIT ${ordersMax}) AS placed) AS orders`

type Registered = Readonly<{ from?: string | undefined; to?: string | undefined }>

/** Customers, agents and admins as the desk lists them. */
export const peopleLists = defineList({
  from: 'read.accounts',
  columns,
  filters: {
    realm: (realm: Realm) => `realm = '${realm}'`,
    status: (status: AccountStatus) => `status = '${status}'`,
    registered: ({ from, to }: Registered, put) =>
      [
        'true',
        ...(from ? [`registered_at >= ${dayBegins(put(from))}`] : []),
        ...(to ? [`registered_at < ${dayBegins(put(to))} + interval '1 day'`] : []),
      ].join(' AND '),
  },
  sorts: {
    newest: 'registered_at DESC, account_id DESC',
    oldest: 'registered_at, account_id',
    name: 'name, account_id',
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

export const askedOfPeople = (
  realm: Realm,
  { status, q, from, to, sort }: Omit<z.output<typeof PeopleQuery>, 'page' | 'size'>,
): Parameters<typeof peopleLists.page>[0] => ({
  realm,
  status,
  registered: from || to ? { from, to } : undefined,
  q,
  sort,
})

export const personSql = `
  SELECT ${columns}
  FROM read.accounts
  WHERE account_id = $1 AND realm = $2
  LIMIT 1`

/** Returns one person of a realm, or null for a person who is unknown or gone. */
export async function personOf(
  database: Database,
  realm: Realm,
  uuid: string,
): Promise<z.output<typeof PersonRow> | null> {
  const [row] = await database.rows<Row>('person', personSql, [uuid, realm])
  return row ? rowView(row) : null
}

function rowView(row: Row): z.output<typeof PersonRow> {
  return {
    uuid: row.account_id,
    status: row.status,
    person: row.person,
    suspension: row.suspension,
    withoutSystemPayment: row.without_system_payment,
    registeredAt: row.registered_at.toISOString(),
    verifiedAt: row.verified_at?.toISOString() ?? null,
    activatedAt: row.activated_at?.toISOString() ?? null,
    invitedBy: row.invited_by_name,
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    factors: row.factors.map(({ kind }) => kind),
    factorChanges: row.factor_changes,
    orders: row.orders,
  }
}
