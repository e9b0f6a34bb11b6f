import { dateAfter } from '@arung/contracts/dates'
import type { ClosedDays } from '@arung/contracts/desk-history'

/** Joins consecutive days with the same reason into one stretch. */
export function stretchesOf(
  days: readonly { date: string; reason: string }[],
): readonly ClosedDays[] {
  const stretches: ClosedDays[] = []
  for (const { date, reason } of days.toSorted((a, b) => (a.date < b.date ? -1 : 1))) {
    const last = stretches.at(-1)
    if (last?.reason === reason && dateAfter(last.to, 1) === date)
      stretches[stretches.length - 1] = { ...last, to: date }
    else stretches.push({ from: date, to: date, reason })
  }
  return stretches
}
