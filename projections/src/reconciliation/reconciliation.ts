import type { AccountMap } from '@arung/contracts/reconciliation/accounts'
import type { SaveBankAccount } from '@arung/contracts/reconciliation/banks'
import type { StatementSource } from '@arung/contracts/reconciliation/statements'
import { accountMapId, rowName } from '@arung/domain/reconciliation/streams'
import type { StatementEvent } from '@arung/domain/reconciliation/events'
import { defineProjection, type RowSets } from '../engine/projection.ts'
import { table } from '../engine/table.ts'
import { unlessForgotten } from '../personal.ts'
import {
  openRows,
  paymentIdsOf,
  payoutAfter,
  payoutRowsOf,
  rowAfter,
  targetsOf,
  type StatementRow,
} from './rows.ts'
import { indexes, schema } from './schema.ts'

type FileRow = {
  statement_id: string
  source: StatementSource
  bank_id: string | null
  /** Null once its texts are deleted. */
  name: string | null
  from_day: string
  to_day: string
  row_count: number
  open_count: number
  at: string
  by: string
  removed: boolean
  reason: string | null
}
type MatchedRow = { payment_id: string; row_id: string }
type MissingRow = { payment_id: string; text: string; by: string; at: string }
type BankRow = { bank_id: string; account: SaveBankAccount }
type MapRow = { map_id: string; map: AccountMap }

const tables = {
  statements: table<FileRow>('statement_id'),
  statement_rows: table<StatementRow>('row_id'),
  matched_payments: table<MatchedRow>('payment_id'),
  missing_payments: table<MissingRow>('payment_id'),
  bank_accounts: table<BankRow>('bank_id'),
  account_maps: table<MapRow>('map_id'),
}

/** Files of the gateway and of banks with their rows, and what explains a payment that no file has. */
export const reconciliation = defineProjection({
  name: 'reconciliation',
  version: 5,
  schema,
  indexes,
  tables,
  handles: [
    'StatementImported',
    'StatementRowMatched',
    'StatementRowGrouped',
    'StatementRowExplained',
    'StatementRowReopened',
    'StatementRowUngrouped',
    'StatementRemoved',
    'MissingPaymentExplained',
    'MissingPaymentReopened',
    'BankAccountSaved',
    'BankAccountRemoved',
    'AccountMapSaved',
  ],
  touches(event) {
    switch (event.type) {
      case 'MissingPaymentExplained':
      case 'MissingPaymentReopened':
        return { missing_payments: [event.data.paymentId] }
      case 'BankAccountSaved':
      case 'BankAccountRemoved':
        return { bank_accounts: [event.data.bankId] }
      case 'AccountMapSaved':
        return { account_maps: [accountMapId] }
      default:
        return {
          statements: statementIdsOf(event),
          statement_rows: rowIdsOf(event),
          matched_payments: isOfRow(event) ? paymentIdsOf(event) : [],
        }
    }
  },
  related: [
    {
      table: 'statement_rows',
      column: 'statement_id',
      of: event => (event.type === 'StatementRemoved' ? event.data.statementId : null),
    },
  ],
  fold(rows, event) {
    switch (event.type) {
      case 'MissingPaymentExplained': {
        const { paymentId: payment_id, text, by, at } = event.data
        return rows.missing_payments.set({ payment_id, text, by, at })
      }
      case 'MissingPaymentReopened':
        return rows.missing_payments.delete(event.data.paymentId)
      case 'BankAccountSaved': {
        const { bankId: bank_id, account } = event.data
        return rows.bank_accounts.set({ bank_id, account })
      }
      case 'BankAccountRemoved':
        return rows.bank_accounts.delete(event.data.bankId)
      case 'AccountMapSaved':
        return rows.account_maps.set({ map_id: accountMapId, map: event.data.map })
      default:
        return foldStatement(rows, event)
    }
  },
})

type Handled = Exclude<StatementEvent, { type: 'StatementMatchAsked' }>

type OfRow = Exclude<Handled, { type: 'StatementImported' | 'StatementRemoved' }>

const isOfRow = (event: Handled): event is OfRow =>
  event.type !== 'StatementImported' && event.type !== 'StatementRemoved'

/** The file of an event, and those of payouts which it matches or opens. */
function statementIdsOf(event: Handled): readonly string[] {
  const others = isOfRow(event)
    ? targetsOf(event).flatMap(target => (target.kind === 'PAYOUT' ? target.statementId : []))
    : []
  return [...new Set([event.data.statementId, ...others])]
}

function rowIdsOf(event: Handled): readonly string[] {
  if (event.type === 'StatementRemoved') return []
  const { statementId } = event.data
  if (event.type === 'StatementImported')
    return event.data.rows.map(({ row }) => rowName(statementId, row))
  return [rowName(statementId, event.data.row), ...payoutRowsOf(event)]
}

function foldStatement(rows: RowSets<typeof tables>, event: Handled): void {
  const { statementId } = event.data
  switch (event.type) {
    case 'StatementImported': {
      for (const row of openRows(event.data)) rows.statement_rows.set(row)
      return rows.statements.set(fileOf(event.data))
    }
    case 'StatementRemoved': {
      for (const { row_id, statement_id } of rows.statement_rows.values())
        if (statement_id === statementId) rows.statement_rows.delete(row_id)
      const gone = { removed: true, name: null, open_count: 0, reason: event.data.reason }
      return rows.statements.change(statementId, row => ({ ...row, ...gone }))
    }
    default: {
      const row_id = rowName(statementId, event.data.row)
      change(rows, row_id, row => rowAfter(row, event))
      for (const other of payoutRowsOf(event)) change(rows, other, row => payoutAfter(row, event))
      const isMatch = event.type === 'StatementRowMatched' || event.type === 'StatementRowGrouped'
      for (const payment_id of paymentIdsOf(event))
        if (isMatch) rows.matched_payments.set({ payment_id, row_id })
        else rows.matched_payments.delete(payment_id)
    }
  }
}

/** Changes a row, and counts the open ones of its file. */
function change(
  rows: RowSets<typeof tables>,
  rowId: string,
  to: (row: StatementRow) => StatementRow,
): void {
  const before = rows.statement_rows.get(rowId)
  if (before === undefined) return
  const after = to(before)
  rows.statement_rows.set(after)
  const opened = Number(after.state === 'OPEN') - Number(before.state === 'OPEN')
  rows.statements.change(before.statement_id, row => ({
    ...row,
    open_count: row.open_count + opened,
  }))
}

type Imported = Extract<StatementEvent, { type: 'StatementImported' }>['data']

function fileOf({ statementId, source, bankId, rows, told, by, at }: Imported): FileRow {
  const days = rows.map(({ day }) => day).toSorted()
  return {
    statement_id: statementId,
    source,
    bank_id: bankId,
    name: unlessForgotten(told)?.name ?? null,
    from_day: days[0] ?? '',
    to_day: days.at(-1) ?? '',
    row_count: rows.length,
    open_count: rows.length,
    at,
    by,
    removed: false,
    reason: null,
  }
}
