import type { ClosureView } from '@arung/contracts/closures/closures'
import { isInScope } from '@arung/domain/closures/scope'
import { rowView } from '../bookings/queries.ts'
import type { Database } from '../database.ts'
import { closureOf, handledOf, newcomersOf } from './queries.ts'

/** Returns a closure with its parties, and those that were booked while it began. Null where there is none. */
export async function closureView(database: Database, id: string): Promise<ClosureView | null> {
  const closure = await closureOf(database, id)
  if (closure === null) return null
  const { date, list, times, at } = closure
  const [handled, others] = await Promise.all([
    handledOf(database, id),
    newcomersOf(database, { id, date, list }),
  ])
  const newcomers = others.filter(row => isInScope({ date, list, times }, at, row))
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
