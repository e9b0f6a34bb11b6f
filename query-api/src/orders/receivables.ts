import { fullNameSql } from '../full-name-sql.ts'
import type { z } from 'zod'
import { countedMax } from '@arung/contracts/envelope'
import {
  receivableAges,
  type ReceivableRow,
  type ReceivablesQuery,
} from '@arung/contracts/orders/receivables'
import { localDateAt } from '@arung/domain/time'
import type { Database } from '../database.ts'
import type { List } from '../lists/define-list.ts'
import { byText, memoryPage } from '../lists/memory-list.ts'
import { receivableSql } from './order-conditions.ts'

type Row = z.output<typeof ReceivableRow>
type Asked = Readonly<
  Pick<z.output<typeof ReceivablesQuery>, 'state' | 'q' | 'sort'> & {
    /** Local date of the operator. */
    today: string
  }
>

/** As many rows as a list counts and one more, which shows that there are more. The agents who owe most come first. */
const agentsMax = countedMax + 1

/** What each agent owes in each currency on a day ($1), by the number of days since the activity. */
export const receivablesSql = `
  SELECT owed.*, (
    SELECT coalesce(a.person->>'companyName', nullif(${fullNameSql('a.person')}, ''))
    FROM read.accounts a
    WHERE a.account_id = owed."agentId"
    LIMIT 1) AS name
  FROM (
    SELECT account_id AS "agentId", currency, count(*)::int AS orders,
           coalesce(sum(rest) FILTER (WHERE age < 0), 0)::float8 AS "notDue",
           coalesce(sum(rest) FILTER (WHERE age BETWEEN 0 AND ${receivableAges.upTo30}), 0)::float8 AS "upTo30",
           coalesce(sum(rest) FILTER (WHERE age > ${receivableAges.upTo30} AND age <= ${receivableAges.upTo60}), 0)::float8 AS "upTo60",
           coalesce(sum(rest) FILTER (WHERE age > ${receivableAges.upTo60}), 0)::float8 AS "over60",
           sum(rest)::float8 AS total
    FROM (
      SELECT account_id, currency, grand_total - (paid - refund_due) AS rest, $1::date - activity_date AS age
      FROM read.order_list
      WHERE ${receivableSql}
    ) AS open
    GROUP BY account_id, currency
    ORDER BY total DESC
    LIMIT ${agentsMax}
  ) AS owed`

const isIn: Readonly<Record<Asked['state'], (row: Row) => boolean>> = {
  ALL: () => true,
  DUE: ({ notDue, total }) => total > notDue,
  LATE: row => lateOf(row) > 0,
}
const lateOf = ({ upTo60, over60 }: Row): number => upTo60 + over60

/** Rupiah before dollars: amounts in two currencies cannot be compared. */
const byCurrency = (a: Row, b: Row): number => byText(a.currency, b.currency)
const byName = (a: Row, b: Row): number =>
  byText(a.name?.toLowerCase() ?? '', b.name?.toLowerCase() ?? '') || byText(a.agentId, b.agentId)

const kept = {
  words: ({ name }: Row) => name ?? '',
  sorts: {
    amount: (a: Row, b: Row) => byCurrency(a, b) || b.total - a.total || byName(a, b),
    oldest: (a: Row, b: Row) =>
      byCurrency(a, b) ||
      b.over60 - a.over60 ||
      lateOf(b) - lateOf(a) ||
      b.total - a.total ||
      byName(a, b),
    name: (a: Row, b: Row) => byName(a, b) || byCurrency(a, b),
  },
}

async function rowsOf(database: Database, { today, state }: Asked): Promise<Row[]> {
  const rows = await database.rows<Row>('receivables', receivablesSql, [today])
  return rows.filter(isIn[state])
}

/** The receivables, one row for each agent and currency, added up from the orders on each request. */
export const receivableList: Pick<List<Asked, Row>, 'read' | 'all'> = {
  read: async (database, asked, paging) =>
    memoryPage(await rowsOf(database, asked), kept, { ...asked, ...paging }),
  async all(database, asked) {
    const rows = await rowsOf(database, asked)
    return memoryPage(rows, kept, { ...asked, page: 1, size: rows.length }).items
  },
}

export const askedOfReceivables = (
  { state, q, sort }: z.output<typeof ReceivablesQuery>,
  now: Date,
): Asked => ({ state, q, sort, today: localDateAt(now.toISOString()) })
