import type { Locale } from '@arung/contracts/scalars'
import { formatTime, operatorZone } from '../../app/format/dates.ts'

/** The wall-clock time of an instant at the operator: `10:22 WITA`. */
export function formatClock(instant: string, locale: Locale): string {
  const time = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: operatorZone,
  }).format(new Date(instant))
  return formatTime(time, locale)
}
