import type {
  MatchedBy,
  MatchTarget,
  StatementSource,
} from '@arung/contracts/reconciliation/statements'
import { accept, decideBy, refuse, type Decider, type Decision } from '../decider.ts'
import { isSame } from '../same.ts'
import type { ImportedRow, StatementEvent, ToldByFile } from './events.ts'
import type { Found, StatementRefusal } from './found-money.ts'
import { groupRow, type GroupRow } from './group-row.ts'
import {
  emptyStatement,
  evolveStatement,
  openRow,
  settledOf,
  targetsOf,
  type Statement,
} from './statement-state.ts'

type Of = Readonly<{ now: string }>
type ByPerson = Of & Readonly<{ by: string }>
export type ImportStatement = ByPerson &
  Readonly<{
    type: 'ImportStatement'
    statementId: string
    payersId: string
    source: StatementSource
    bankId: string | null
    rows: readonly ImportedRow[]
    told: ToldByFile
  }>
export type AskForMatches = ByPerson & Readonly<{ type: 'AskForMatches' }>
/**
 * `found` is the target as its own stream has it; `ways` are the files in which it may be. `by` is null where nobody
 * chose it.
 */
export type MatchRow = Of &
  Readonly<{
    type: 'MatchRow'
    row: number
    target: MatchTarget
    found: Found
    matchedBy: MatchedBy
    reason: string | null
    by: string | null
  }>
export type ExplainRow = ByPerson & Readonly<{ type: 'ExplainRow'; row: number; text: string }>
/** `over`: only while the row is matched to this, alone or among others. */
export type ReopenRow = ByPerson &
  Readonly<{ type: 'ReopenRow'; row: number; reason: string; over?: MatchTarget }>
export type RemoveStatement = ByPerson & Readonly<{ type: 'RemoveStatement'; reason: string }>
export type StatementCommand =
  | ImportStatement
  | AskForMatches
  | MatchRow
  | GroupRow
  | ExplainRow
  | ReopenRow
  | RemoveStatement

type Answer = Decision<StatementEvent, StatementRefusal>

/**
 * One imported file. It is imported once, whole or not at all, and each of its rows is open, matched to a payment or
 * payout or to several, or explained (day and money page, reconciliation).
 */
export const statement: Decider<StatementCommand, StatementEvent, Statement, StatementRefusal> = {
  initial: emptyStatement,
  decide: decideBy<StatementCommand, StatementEvent, Statement, StatementRefusal>({
    ImportStatement: importIt,
    AskForMatches: askForMatches,
    MatchRow: match,
    GroupRow: groupRow,
    ExplainRow: explain,
    ReopenRow: reopen,
    RemoveStatement: remove,
  }),
  evolve: evolveStatement,
}

function importIt({ type: _type, now: at, ...read }: ImportStatement, state: Statement): Answer {
  if (state.status === 'IMPORTED') return refuse('StatementKnown')
  return accept({ type: 'StatementImported', data: { ...read, at } })
}

function askForMatches({ by, now: at }: AskForMatches, state: Statement): Answer {
  if (state.status === 'NONE') return refuse('StatementUnknown')
  if (state.status === 'REMOVED') return refuse('StatementGone')
  return accept({
    type: 'StatementMatchAsked',
    data: { statementId: state.statementId, by, at },
  })
}

/** What came matches only what came, and what went only what went. Another amount needs a reason. */
function match(command: MatchRow, state: Statement): Answer {
  const { target, found, matchedBy, reason, by, now: at } = command
  const settled = settledOf(state, command.row)
  if (settled?.state === 'MATCHED' && isSame(settled.target, target)) return accept()
  const open = openRow(state, command.row)
  if (typeof open === 'string') return refuse(open)
  const { statementId, row } = open
  if (!found.ways.includes(open.source)) return refuse('OtherWay')
  if (row.currency !== found.currency) return refuse('OtherCurrency')
  if (Math.sign(row.amount) !== Math.sign(found.amount)) return refuse('OtherSide')
  const difference = row.amount - found.amount
  if (difference !== 0 && reason === null) return refuse('DifferenceUnexplained')
  const said = { row: row.row, target, matchedBy, difference, reason }
  return accept({ type: 'StatementRowMatched', data: { statementId, ...said, by, at } })
}

function explain({ row, text, by, now: at }: ExplainRow, state: Statement): Answer {
  const settled = settledOf(state, row)
  if (settled?.state === 'EXPLAINED' && settled.text === text) return accept()
  const open = openRow(state, row)
  if (typeof open === 'string') return refuse(open)
  const { statementId } = open
  return accept({ type: 'StatementRowExplained', data: { statementId, row, text, by, at } })
}

function reopen({ row, reason, over, by, now: at }: ReopenRow, state: Statement): Answer {
  if (state.status === 'NONE') return refuse('StatementUnknown')
  if (state.status === 'REMOVED') return refuse('StatementGone')
  if (!state.rows.has(row)) return refuse('RowUnknown')
  const settled = state.settled.get(row)
  const targets = targetsOf(settled)
  if (over !== undefined && !targets.some(one => isSame(one, over))) return accept()
  if (settled === undefined) return refuse('RowOpen')
  const said = { statementId: state.statementId, row, reason, by, at }
  return settled.state === 'GROUPED'
    ? accept({ type: 'StatementRowUngrouped', data: { ...said, targets } })
    : accept({ type: 'StatementRowReopened', data: { ...said, target: targets[0] ?? null } })
}

/** A file with matched rows stays, so that no payment loses its row unseen. */
function remove({ reason, by, now: at }: RemoveStatement, state: Statement): Answer {
  if (state.status === 'NONE') return refuse('StatementUnknown')
  if (state.status === 'REMOVED') return accept()
  if ([...state.settled.values()].some(one => targetsOf(one).length > 0))
    return refuse('RowsMatched')
  return accept({
    type: 'StatementRemoved',
    data: { statementId: state.statementId, reason, by, at },
  })
}
