import { isSame } from '../same.ts'
import type { StatementEvent } from './events.ts'
import { emptyStatement, evolveStatement, type Statement } from './statement-state.ts'
import { claimedValue } from './streams.ts'

/** The first event of a statement that does not follow from the ones before it. */
export type StatementFault = Readonly<{ index: number; reason: string }>

/**
 * Checks at every prefix that a row is matched or explained once, that payments which it pays together add up to it, and
 * that only what was is undone.
 */
export function verifyStatement(events: readonly StatementEvent[]): StatementFault | null {
  let state: Statement = emptyStatement
  for (const [index, event] of events.entries()) {
    const reason = faultOf(state, event)
    if (reason !== null) return { index, reason }
    state = evolveStatement(state, event)
  }
  return null
}

function faultOf(before: Statement, event: StatementEvent): string | null {
  if (event.type === 'StatementImported')
    return before.status === 'IMPORTED' ? 'it was imported twice' : null
  if (before.status === 'NONE') return `${event.type} before the import`
  if (event.type === 'StatementMatchAsked' || event.type === 'StatementRemoved') return null
  const { row } = event.data
  const [known, settled] = [before.rows.get(row), before.settled.get(row)]
  if (known === undefined) return `there is no row ${row}`
  switch (event.type) {
    case 'StatementRowMatched':
    case 'StatementRowExplained':
      return settled === undefined ? null : `row ${row} was settled twice`
    case 'StatementRowGrouped':
      if (settled !== undefined) return `row ${row} was settled twice`
      return sumFaultOf(known.amount, event.data)
    case 'StatementRowReopened': {
      const target = settled?.state === 'MATCHED' ? settled.target : null
      return settled !== undefined && isSame(target, event.data.target)
        ? null
        : `row ${row} was not settled so`
    }
    case 'StatementRowUngrouped': {
      const targets = settled?.state === 'GROUPED' ? settled.targets : null
      return isSame(targets, event.data.targets) ? null : `row ${row} was not settled so`
    }
  }
}

type Grouped = Extract<StatementEvent, { type: 'StatementRowGrouped' }>['data']

function sumFaultOf(amount: number, { row, parts, fee }: Grouped): string | null {
  if (new Set(parts.map(({ target }) => claimedValue(target))).size < parts.length)
    return `row ${row} has a payment twice`
  const sum = parts.reduce((all, part) => all + part.amount, 0)
  return sum - (fee?.amount ?? 0) === amount
    ? null
    : `the payments of row ${row} do not add up to it`
}
