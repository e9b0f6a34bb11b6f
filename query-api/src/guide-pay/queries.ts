import type { PayRule } from '@arung/contracts/guide-pay/rules'
import type { PayAdjustment } from '@arung/contracts/guide-pay/sheets'
import type { KnownSheet } from '@arung/domain/guide-pay/open-lines'
import type { KnownRule, OwnRate } from '@arung/domain/guide-pay/pay-of-trip'
import type { Database } from '../database.ts'
import { readModel } from '../progress.ts'

export const guidePayModel = readModel('guide-pay')

/** Limits far above what any operator has. */
const [rulesMax, peopleMax, sheetsMax] = [2_000, 10_000, 20_000]

export const payRulesSql = `SELECT id, value FROM read.pay_rules ORDER BY id LIMIT ${rulesMax + 1}`

/** Returns all rates and bonuses. */
export async function payRulesOf(database: Database): Promise<readonly KnownRule[]> {
  const rows = await database.rows<{ id: string; value: PayRule }>('pay-rules', payRulesSql, [])
  return bounded(rows, rulesMax, 'rules').map(({ id, value: rule }) => ({ id, rule }))
}

export const ownRatesSql = `
  SELECT guide_id, rates
  FROM read.pay_own_rates
  WHERE $1::uuid IS NULL OR guide_id = $1::uuid
  ORDER BY guide_id
  LIMIT ${peopleMax + 1}`

/** Returns what guides are paid by agreement, by guide: all of them, or one. */
export async function ownRatesOf(
  database: Database,
  guideId: string | null,
): Promise<ReadonlyMap<string, readonly OwnRate[]>> {
  type Row = Readonly<{ guide_id: string; rates: readonly OwnRate[] }>
  const rows = await database.rows<Row>('pay-own-rates', ownRatesSql, [guideId])
  return new Map(bounded(rows, peopleMax, 'guides').map(row => [row.guide_id, row.rates]))
}

/** How much happened to the pay of a person, and the amounts that wait for a sheet. */
export type BookRow = Readonly<{
  person_id: string
  revision: number
  open: readonly PayAdjustment[]
}>
export const payBooksSql = `
  SELECT person_id, revision, open
  FROM read.pay_books
  WHERE $1::uuid IS NULL OR person_id = $1::uuid
  ORDER BY person_id
  LIMIT ${peopleMax + 1}`

export const payBooksOf = async (
  database: Database,
  personId: string | null,
): Promise<readonly BookRow[]> =>
  bounded(
    await database.rows<BookRow>('pay-books', payBooksSql, [personId]),
    peopleMax,
    'people who are paid',
  )

export type SheetFacts = KnownSheet &
  Readonly<{ sheetId: string; personId: string; total: number; isSettled: boolean }>
type SheetRow = Readonly<{
  sheet_id: string
  person_id: string
  from_date: string
  to_date: string
  lines: SheetFacts['lines']
  total: number
  settled: boolean
}>
export const sheetsSinceSql = `
  SELECT sheet_id, person_id, from_date::text AS from_date, to_date::text AS to_date, lines, total::float8 AS total,
         settlement IS NOT NULL AS settled
  FROM read.pay_sheets
  WHERE to_date >= $1::date AND ($2::uuid IS NULL OR person_id = $2::uuid)
  ORDER BY to_date, sheet_id
  LIMIT ${sheetsMax + 1}`

/** Returns the closed sheets that have a day since this one, the latest last: of all people, or of one. */
export async function sheetsSince(
  database: Database,
  since: string,
  personId: string | null,
): Promise<readonly SheetFacts[]> {
  const rows = await database.rows<SheetRow>('pay-sheets-since', sheetsSinceSql, [since, personId])
  return bounded(rows, sheetsMax, 'sheets').map(row => ({
    sheetId: row.sheet_id,
    personId: row.person_id,
    from: row.from_date,
    to: row.to_date,
    lines: row.lines,
    total: row.total,
    isSettled: row.settled,
  }))
}

function bounded<Row>(rows: readonly Row[], most: number, what: string): readonly Row[] {
  if (rows.length > most) throw new Error(`More than ${most} ${what}`)
  return rows
}
