import type { PickupTrip } from '@arung/contracts/pickups/views'
import { useTranslation } from 'react-i18next'
import { formatDate, formatTime } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { clocksIn } from '../clocks.ts'

/** Returns a text for when a car comes, with its day where there are several, or where it comes the evening before. */
export function useTripText(): (trip: PickupTrip, trips?: readonly PickupTrip[]) => string {
  const { t } = useTranslation('pickup')
  const locale = useLocale()
  return ({ window, activityDate, activityTime }, trips = []) => {
    const several = trips.length > 1
    if (window === null) {
      const time = formatTime(activityTime, locale)
      return several
        ? t('selfOn', { date: formatDate(activityDate, locale, 'medium'), time })
        : t('self', { time })
    }
    const between = window.from === window.to ? window.from : `${window.from}–${window.to}`
    const clock = `${clocksIn(between, locale)} WITA`
    return several || window.date !== activityDate
      ? t('fetchedOn', { date: formatDate(window.date, locale, 'medium'), window: clock })
      : t('fetched', { window: clock })
  }
}
