import { dayMs } from '../dates.ts'

/** The operator's terms for a deposit. A `percent` of 100 offers none; `daysMin` is counted back from the activity. */
export type DepositTerms = Readonly<{ percent: number; daysMin: number }>

/**
 * Returns what a buyer may pay first: a share of the total, rounded up to a whole minor unit. The rest is due when the
 * activity starts. Null when no deposit is offered: it is switched off, the activity is too near, or nothing would
 * remain.
 */
export function depositOf(
  grandTotal: number,
  { percent, daysMin }: DepositTerms,
  { activityAt, now }: { activityAt: string; now: string },
): number | null {
  const deposit = Math.ceil((grandTotal * percent) / 100)
  const isInTime = Date.parse(activityAt) - Date.parse(now) >= daysMin * dayMs
  return isInTime && deposit > 0 && deposit < grandTotal ? deposit : null
}
