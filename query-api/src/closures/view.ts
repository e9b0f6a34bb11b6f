import type { ClosureView } from '@arung/contracts/closures/closures'
import { rowView } from '../bookings/queries.ts'
import type { Database } from '../database.ts'
import { closureOf, handledOf, newcomersOf } from './queries.ts'
import { undecidedOfClosure } from './undecided.ts'

/** Returns a closure with its parties, and those that were booked while it began. Null where there is none. */
export async function closureView(database: Database, id: string): Promise<ClosureView | null> {
  const undecided = await undecidedOfClosure(database, id)
  const closure = await closureOf(database, id, undecided)
  if (closure === null) return null
  const [handled, newcomers] = await Promise.all([
    handledOf(database, id),
    newcomersOf(database, undecided),
  ])
  return {
    ...closure,
    parties: [
      ...handled.map(row => ({
        booking: rowView(row),
        choice: row.choice,
        outcome: row.became,
        code: row.code,
        message: row.message,
      })),
      ...newcomers.map(row => ({
        booking: rowView(row),
        choice: null,
        outcome: null,
        code: null,
        message: null,
      })),
    ],
  }
}
