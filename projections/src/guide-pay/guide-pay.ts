import type { PayRule } from '@arung/contracts/guide-pay/rules'
import type {
  PayAdjustment,
  PayLine,
  PayPersonKind,
  SettleMethod,
} from '@arung/contracts/guide-pay/sheets'
import { never } from '@arung/domain/decider'
import type { GuidePayEvent } from '@arung/domain/guide-pay/events'
import type { GuideEvent } from '@arung/domain/operations/events'
import { localDateAt } from '@arung/domain/time'
import { defineProjection, type RowSets } from '../engine/projection.ts'
import { table } from '../engine/table.ts'
import { unlessForgotten } from '../personal.ts'

/** What a guide is paid per trip by agreement, since each day on which that changed. Empty once forgotten. */
type OwnRow = {
  guide_id: string
  rates: readonly Readonly<{ from: string; amount: number | null }>[]
}
/** How much happened to the pay of a person, and the amounts that wait for a sheet. */
type BookRow = { person_id: string; revision: number; open: readonly PayAdjustment[] }
type SheetRow = {
  sheet_id: string
  person_kind: PayPersonKind
  person_id: string
  from_date: string
  to_date: string
  trips: number
  lines: readonly PayLine[]
  adjustments: readonly PayAdjustment[]
  total: number
  closed_at: string
  closed_by: string
  settlement: Readonly<{ method: SettleMethod; reference: string | null; date: string }> | null
}

const tables = {
  pay_rules: table<{ id: string; value: PayRule }>('id'),
  pay_own_rates: table<OwnRow>('guide_id'),
  pay_books: table<BookRow>('person_id'),
  pay_sheets: table<SheetRow>('sheet_id'),
}
type Handled = GuidePayEvent | Extract<GuideEvent, { type: 'GuideSaved' | 'GuideForgotten' }>

/** The day since which what was agreed first counts: a guide's trips may be older than the record. */
const always = '0001-01-01'

/** Rates, what guides are paid by agreement, and the sheets of pay. */
export const guidePay = defineProjection({
  name: 'guide-pay',
  version: 1,
  schema: `
    CREATE TABLE pay_rules (id uuid PRIMARY KEY, value jsonb NOT NULL);
    CREATE TABLE pay_own_rates (guide_id uuid PRIMARY KEY, rates jsonb NOT NULL);
    CREATE TABLE pay_books (
      person_id uuid    PRIMARY KEY,
      revision  integer NOT NULL,
      open      jsonb   NOT NULL
    );
    CREATE TABLE pay_sheets (
      sheet_id    uuid        PRIMARY KEY,
      person_kind text        NOT NULL,
      person_id   uuid        NOT NULL,
      from_date   date        NOT NULL,
      to_date     date        NOT NULL,
      trips       integer     NOT NULL,
      lines       jsonb       NOT NULL,
      adjustments jsonb       NOT NULL,
      total       bigint      NOT NULL,
      closed_at   timestamptz NOT NULL,
      closed_by   uuid        NOT NULL,
      settlement  jsonb
    );`,
  indexes: `
    CREATE INDEX IF NOT EXISTS pay_sheets_latest ON pay_sheets (closed_at, sheet_id);
    CREATE INDEX IF NOT EXISTS pay_sheets_unsettled ON pay_sheets (closed_at, sheet_id) WHERE settlement IS NULL;
    CREATE INDEX IF NOT EXISTS pay_sheets_of_person ON pay_sheets (person_id, closed_at, sheet_id);
    CREATE INDEX IF NOT EXISTS pay_sheets_by_days ON pay_sheets (to_date, sheet_id);`,
  tables,
  handles: [
    'PayRuleSaved',
    'PayRuleRemoved',
    'PayAdjusted',
    'PayAdjustmentRemoved',
    'PaySheetClosed',
    'PaySheetSettled',
    'GuideSaved',
    'GuideForgotten',
  ],
  touches(event) {
    switch (event.type) {
      case 'PayRuleSaved':
      case 'PayRuleRemoved':
        return { pay_rules: [event.data.ruleId] }
      case 'PayAdjusted':
      case 'PayAdjustmentRemoved':
        return { pay_books: [event.data.personId] }
      case 'PaySheetClosed':
        return { pay_books: [event.data.personId], pay_sheets: [event.data.sheetId] }
      case 'PaySheetSettled':
        return { pay_sheets: [event.data.sheetId] }
      case 'GuideSaved':
      case 'GuideForgotten':
        return { pay_own_rates: [event.data.guideId] }
      default:
        return never(event)
    }
  },
  fold: foldPay,
})

function foldPay(rows: RowSets<typeof tables>, event: Handled): void {
  switch (event.type) {
    case 'PayRuleSaved':
      return rows.pay_rules.set({ id: event.data.ruleId, value: event.data.rule })
    case 'PayRuleRemoved':
      return rows.pay_rules.delete(event.data.ruleId)
    case 'PayAdjusted': {
      const { personId, adjustmentId, amount, reason } = event.data
      return changeBook(rows, personId, open => [...open, { adjustmentId, amount, reason }])
    }
    case 'PayAdjustmentRemoved': {
      const { personId, adjustmentId } = event.data
      return changeBook(rows, personId, open =>
        open.filter(one => one.adjustmentId !== adjustmentId),
      )
    }
    case 'PaySheetClosed': {
      const { personId, adjustments } = event.data
      const ids = new Set(adjustments.map(({ adjustmentId }) => adjustmentId))
      changeBook(rows, personId, open => open.filter(one => !ids.has(one.adjustmentId)))
      return rows.pay_sheets.set(sheetRow(event.data))
    }
    case 'PaySheetSettled': {
      const { sheetId, method, reference, date } = event.data
      const settlement = { method, reference, date }
      return rows.pay_sheets.change(sheetId, row => ({ ...row, settlement }))
    }
    case 'GuideSaved':
      return foldAgreed(rows, event.data)
    case 'GuideForgotten':
      return rows.pay_own_rates.delete(event.data.guideId)
    default:
      return never(event)
  }
}

function changeBook(
  { pay_books }: RowSets<typeof tables>,
  person_id: string,
  next: (open: BookRow['open']) => BookRow['open'],
): void {
  const { revision, open } = pay_books.get(person_id) ?? { revision: 0, open: [] }
  pay_books.set({ person_id, revision: revision + 1, open: next(open) })
}

const sheetRow = (
  closed: Extract<GuidePayEvent, { type: 'PaySheetClosed' }>['data'],
): SheetRow => ({
  sheet_id: closed.sheetId,
  person_kind: closed.kind,
  person_id: closed.personId,
  from_date: closed.from,
  to_date: closed.to,
  trips: closed.lines.filter(({ kind }) => kind === 'TRIP').length,
  lines: closed.lines,
  adjustments: closed.adjustments,
  total: closed.total,
  closed_at: closed.at,
  closed_by: closed.by,
  settlement: null,
})

/** What is agreed later counts for the trips since that day. */
function foldAgreed(
  { pay_own_rates }: RowSets<typeof tables>,
  { guideId: guide_id, person, at }: Extract<GuideEvent, { type: 'GuideSaved' }>['data'],
): void {
  const known = unlessForgotten(person)
  if (known === null) return
  const amount = known.payPerTrip
  const before = pay_own_rates.get(guide_id)
  if (before === undefined)
    return pay_own_rates.set({ guide_id, rates: [{ from: always, amount }] })
  if (before.rates.at(-1)?.amount === amount) return
  const from = localDateAt(at)
  const rates = [...before.rates.filter(one => one.from < from), { from, amount }]
  pay_own_rates.set({ guide_id, rates })
}
