import { instantOf, later, localDateAt } from '../time.ts'

const dayMs = 24 * 3_600_000

/** Three in the morning of the operator's clock after the day of an instant: by then everybody has gone home. */
export const nightAfter = (instant: string): string =>
  instantOf(localDateAt(later(instant, dayMs)), '03:00')
