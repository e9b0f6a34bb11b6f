import type { MatchTarget, StatementSource } from '@arung/contracts/reconciliation/statements'
import { never } from '../decider.ts'
import type { ImportedRow, StatementEvent } from './events.ts'

type Settled =
  | Readonly<{ state: 'MATCHED'; target: MatchTarget }>
  | Readonly<{ state: 'GROUPED'; targets: readonly MatchTarget[] }>
  | Readonly<{ state: 'EXPLAINED'; text: string }>
export type LiveStatement = Readonly<{
  status: 'IMPORTED' | 'REMOVED'
  statementId: string
  /** Whose key seals what the bank wrote. */
  payersId: string
  source: StatementSource
  rows: ReadonlyMap<number, ImportedRow>
  /** Rows that are matched or explained. All others are open. */
  settled: ReadonlyMap<number, Settled>
}>
export type Statement = Readonly<{ status: 'NONE' }> | LiveStatement

export const emptyStatement: Statement = { status: 'NONE' }

export function evolveStatement(state: Statement, event: StatementEvent): Statement {
  if (event.type === 'StatementImported') {
    const { statementId, payersId, source, rows } = event.data
    return {
      status: 'IMPORTED',
      statementId,
      payersId,
      source,
      rows: new Map(rows.map(row => [row.row, row])),
      settled: new Map(),
    }
  }
  if (state.status === 'NONE') return state
  switch (event.type) {
    case 'StatementMatchAsked':
      return state
    case 'StatementRowMatched': {
      const { row, target } = event.data
      return withSettled(state, row, { state: 'MATCHED', target })
    }
    case 'StatementRowGrouped': {
      const { row, parts } = event.data
      return withSettled(state, row, { state: 'GROUPED', targets: parts.map(one => one.target) })
    }
    case 'StatementRowExplained': {
      const { row, text } = event.data
      return withSettled(state, row, { state: 'EXPLAINED', text })
    }
    case 'StatementRowReopened':
    case 'StatementRowUngrouped': {
      const settled = new Map(state.settled)
      settled.delete(event.data.row)
      return { ...state, settled }
    }
    case 'StatementRemoved':
      return { ...state, status: 'REMOVED', settled: new Map() }
    default:
      return never(event)
  }
}

/** Returns the payments and payouts that a row is matched to. */
export function targetsOf(settled: Settled | undefined): readonly MatchTarget[] {
  switch (settled?.state) {
    case 'MATCHED':
      return [settled.target]
    case 'GROUPED':
      return settled.targets
    default:
      return []
  }
}

/** Returns an open row of a file that counts, or why there is none. */
export function openRow(
  state: Statement,
  row: number,
):
  | 'StatementUnknown'
  | 'StatementGone'
  | 'RowUnknown'
  | 'RowSettled'
  | Readonly<{ statementId: string; source: StatementSource; row: ImportedRow }> {
  if (state.status === 'NONE') return 'StatementUnknown'
  if (state.status === 'REMOVED') return 'StatementGone'
  const known = state.rows.get(row)
  if (known === undefined) return 'RowUnknown'
  if (state.settled.has(row)) return 'RowSettled'
  const { statementId, source } = state
  return { statementId, source, row: known }
}

/** Returns what a row of a file that counts is matched to or explained by. */
export const settledOf = (state: Statement, row: number): Settled | undefined =>
  state.status === 'IMPORTED' ? state.settled.get(row) : undefined

const withSettled = (state: LiveStatement, row: number, settled: Settled): LiveStatement => ({
  ...state,
  settled: new Map(state.settled).set(row, settled),
})
