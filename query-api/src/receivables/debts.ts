import type { z } from 'zod'
import { countedMax } from '@arung/contracts/envelope'
import {
  invoiceAges,
  type AgentDebt,
  type AgentDebtQuery,
} from '@arung/contracts/receivables/views'
import { localDateAt } from '@arung/domain/time'
import type { Database } from '../database.ts'
import { dayBegins } from '../lists/day-begins.ts'
import type { List } from '../lists/define-list.ts'
import { byText, memoryPage } from '../lists/memory-list.ts'
import { readModel } from '../progress.ts'
import { debtorNameOf } from '../wallets/names.ts'

export const receivableModel = readModel('receivables')

type Asked = Readonly<
  Pick<z.output<typeof AgentDebtQuery>, 'state' | 'q' | 'sort'> & {
    /** The day whose end is asked about. */
    on: string
  }
>

/** As many agents as a list counts and one more, which shows that there are more. */
const agentsMax = countedMax + 1

const ages: Readonly<Record<string, string>> = {
  notDue: 'late <= 0',
  upTo30: `late BETWEEN 1 AND ${invoiceAges.upTo30}`,
  upTo60: `late > ${invoiceAges.upTo30} AND late <= ${invoiceAges.upTo60}`,
  upTo90: `late > ${invoiceAges.upTo60} AND late <= ${invoiceAges.upTo90}`,
  over90: `late > ${invoiceAges.upTo90}`,
}
const ageColumns = Object.entries(ages)
  .map(([name, when]) => `coalesce(sum(rest) FILTER (WHERE ${when}), 0)::float8 AS "${name}"`)
  .join(',\n           ')

/**
 * What agents owe at the end of a day ($1): the last line of each agent until then, and the invoices of which something
 * was left, by the days since they were due.
 */
const debtsOf = (where: string): string => `
  SELECT d.account_id AS "accountId", d.area, ${debtorNameOf('d.account_id')} AS name,
         coalesce(l.open, 0)::float8 AS "notInvoiced", aged.*,
         coalesce(l.credit, 0)::float8 AS credit, coalesce(l.balance, 0)::float8 AS balance,
         d.reminded_on AS "remindedOn"
  FROM read.receivable_agents d
  LEFT JOIN LATERAL (
    SELECT open, credit, balance
    FROM read.receivable_lines
    WHERE account_id = d.account_id AND at < ${dayBegins('($1::date + 1)')}
    ORDER BY at DESC, position DESC
    LIMIT 1) AS l ON true
  CROSS JOIN LATERAL (
    SELECT ${ageColumns},
           min(due_on) FILTER (WHERE rest > 0) AS "oldestDue"
    FROM (
      SELECT i.due_on, $1::date - i.due_on AS late, i.amount - p.paid AS rest
      FROM read.receivable_invoices i
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(s.amount), 0) AS paid
        FROM read.receivable_shares s
        WHERE s.invoice_id = i.invoice_id AND s.paid_on <= $1::date) AS p
      WHERE i.account_id = d.account_id AND i.closed_on > $1::date AND i.issued_on <= $1::date
    ) AS left_on_day
  ) AS aged
  ${where}
  LIMIT ${agentsMax}`

export const debtsSql = debtsOf('ORDER BY d.account_id')
export const debtSql = debtsOf('WHERE d.account_id = $2')

const lateOf = ({ upTo30, upTo60, upTo90, over90 }: AgentDebt): number =>
  upTo30 + upTo60 + upTo90 + over90
const isIn: Readonly<Record<Asked['state'], (row: AgentDebt) => boolean>> = {
  ALL: () => true,
  OWING: row => row.balance !== 0 || lateOf(row) + row.notDue > 0,
  OVERDUE: row => lateOf(row) > 0,
}
const byName = (a: AgentDebt, b: AgentDebt): number =>
  byText(a.name?.toLowerCase() ?? '', b.name?.toLowerCase() ?? '') ||
  byText(a.accountId, b.accountId)
const kept = {
  words: ({ name }: AgentDebt) => name ?? '',
  sorts: {
    balance: (a: AgentDebt, b: AgentDebt) => b.balance - a.balance || byName(a, b),
    oldest: (a: AgentDebt, b: AgentDebt) =>
      byText(a.oldestDue ?? '9', b.oldestDue ?? '9') || b.balance - a.balance || byName(a, b),
    name: byName,
  },
}

async function rowsOf(database: Database, { on, state }: Asked): Promise<AgentDebt[]> {
  const rows = await database.rows<AgentDebt>('receivable-debts', debtsSql, [on])
  return rows.filter(isIn[state])
}

/** What each agent owes on a day, one row for each agent, added up on each request. */
export const debtList: Pick<List<Asked, AgentDebt>, 'read' | 'all'> = {
  read: async (database, asked, paging) =>
    memoryPage(await rowsOf(database, asked), kept, { ...asked, ...paging }),
  async all(database, asked) {
    const rows = await rowsOf(database, asked)
    return memoryPage(rows, kept, { ...asked, page: 1, size: rows.length }).items
  },
}

export const askedOfDebts = (
  { state, on, q, sort }: z.output<typeof AgentDebtQuery>,
  now: Date,
): Asked => ({ state, q, sort, on: on ?? localDateAt(now.toISOString()) })

/** Returns what one agent owes today. An agent who never owed anything owes nothing. */
export async function debtOf(
  database: Database,
  accountId: string,
  today: string,
): Promise<AgentDebt | null> {
  const [row] = await database.rows<AgentDebt>('receivable-debt', debtSql, [today, accountId])
  return row ?? null
}
