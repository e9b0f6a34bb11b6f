import { isSame } from '../same.ts'
import type { StatementEvent } from './events.ts'
import { emptyStatement, evolveStatement, type Statement } from './statement-state.ts'

/** The first event of a statement that does not follow from the ones before it. */
export type StatementFault = Readonly<{ index: number; reason: string }>

/** Checks at every prefix that a row is matched or explained once, and that only what was is undone. */
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
    case 'StatementRowReopened': {
      const target = settled?.state === 'MATCHED' ? settled.target : null
      return settled !== undefined && isSame(target, event.data.target)
        ? null
        : `row ${row} was not settled so`
    }
  }
}
