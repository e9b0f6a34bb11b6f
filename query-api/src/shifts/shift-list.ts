import type {
  CashCount,
  CashSums,
  ShiftLine,
  ShiftRow,
  ShiftState,
  ShiftStep,
} from '@arung/contracts/shifts/shifts'
import type { Database } from '../database.ts'
import { fullNameSql } from '../full-name-sql.ts'
import { defineList, type Put } from '../lists/define-list.ts'
import { readModel } from '../progress.ts'
import { debtorNameOf } from '../wallets/names.ts'

export const shiftModel = readModel('shift-list')

type Row = Readonly<{
  shift_id: string
  drawer_id: string
  account_id: string
  by_cash: boolean
  state: ShiftState
  opened_at: Date
  float: CashSums
  expected: CashSums
  line_count: number
  closed_at: Date | null
  counts: CashCount[] | null
  counted: CashSums | null
  difference: CashSums | null
  reason: string | null
  receiver: string | null
  counter: string | null
  second: string | null
}>

const nameOf = (account: string) => `(
  SELECT nullif(${fullNameSql('n.person')}, '') FROM read.accounts n WHERE n.account_id = ${account} LIMIT 1)`
const columns = `shift_id, drawer_id, account_id, by_cash, state, opened_at, float, expected, line_count, closed_at, counts,
  counted, difference, reason, counted_by, confirmed_by`
const names = (of: string) => `${nameOf(`${of}.account_id`)} AS receiver,
  ${nameOf(`${of}.counted_by`)} AS counter,
  ${nameOf(`${of}.confirmed_by`)} AS second`

/** Shifts of the desk, the latest first. */
export const shiftLists = defineList({
  from: 'read.shifts',
  columns,
  besides: names('listed'),
  key: 'shift_id',
  filters: {
    state: (state: ShiftState) =>
      state === 'CLOSED' ? `state = 'CLOSED'` : `state <> 'CLOSED' AND state = '${state}'`,
    receiver: (id: string, put: Put) => `account_id = ${put(id)}::uuid`,
  },
  sorts: { latest: 'opened_at DESC, shift_id DESC', oldest: 'opened_at, shift_id' },
  indexes: ['shifts_latest', 'shifts_unfinished', 'shifts_of_person'],
  item: (row: Row): ShiftRow => rowOf(row),
})

const rowOf = (row: Row): ShiftRow => ({
  shiftId: row.shift_id,
  drawerId: row.drawer_id,
  state: row.state,
  receiver: { id: row.account_id, name: row.receiver },
  openedByCash: row.by_cash,
  openedAt: row.opened_at.toISOString(),
  lines: row.line_count,
  expected: row.expected,
  closedAt: row.closed_at?.toISOString() ?? null,
  counted: row.counted,
  difference: row.difference,
  reason: row.reason,
  countedBy: row.counter,
  confirmedBy: row.second,
})

export const shiftSql = `
  SELECT ${columns}, ${names('s')}
  FROM read.shifts s
  WHERE s.shift_id = $1
  LIMIT 1`

/** More lines than one person takes in a shift. */
const linesMax = 2_000
export const shiftLinesSql = `
  SELECT line, CASE WHEN line->'agent' <> 'null' THEN ${debtorNameOf("(line->'agent'->>'id')::uuid")} END AS agent
  FROM read.shift_lines
  WHERE shift_id = $1
  ORDER BY nth
  LIMIT ${linesMax}`

/** More than counts and decisions on them can be (`countsMax` of the domain). */
const stepsMax = 30
export const shiftStepsSql = `
  SELECT of_shift.step, ${nameOf("(of_shift.step->>'by')::uuid")} AS name
  FROM read.shifts s
  CROSS JOIN LATERAL jsonb_array_elements(s.steps) WITH ORDINALITY AS of_shift (step, nth)
  WHERE s.shift_id = $1
  ORDER BY of_shift.nth
  LIMIT ${stepsMax}`

/** Returns one shift with its lines, or null where there is none. */
export async function shiftOf(database: Database, shiftId: string) {
  const [row] = await database.rows<Row>('shift', shiftSql, [shiftId])
  if (row === undefined) return null
  type Line = Readonly<{ line: ShiftLine; agent: string | null }>
  const lines = await database.rows<Line>('shift-lines', shiftLinesSql, [shiftId])
  const entries = lines.map(({ line, agent: name }) => ({
    ...line,
    agent: line.agent && { ...line.agent, name },
  }))
  type Step = Readonly<{ step: ShiftStep; name: string | null }>
  const done = await database.rows<Step>('shift-steps', shiftStepsSql, [shiftId])
  const steps = done.map(({ step, name }) => ({ ...step, by: name }))
  return { ...rowOf(row), float: row.float, counts: row.counts, entries, steps }
}
