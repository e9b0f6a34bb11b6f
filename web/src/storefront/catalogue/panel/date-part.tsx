import { useTranslation } from 'react-i18next'
import { intlTag } from '../../../app/i18n/locale.ts'
import { useLocale } from '../../../app/i18n/use-locale.ts'
import { Calendar, type DayMark } from '../../../ui/calendar.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { isOpen, type Booking } from './use-booking.ts'

/** Days with few places say how many; days with many have a dot. */
const fewPlacesMax = 20

/** The calendar: sold-out and closed days are struck through, days with few places say so. */
export function DatePart({ booking }: { booking: Booking }) {
  const { t } = useTranslation('product')
  const locale = useLocale()
  const { availability, choice } = booking
  if (availability.data === undefined && availability.error) {
    return <ErrorState message={t('panel.loadFailed')} onRetry={() => void availability.mutate()} />
  }
  const markOf = (date: string): DayMark => {
    const day = booking.dayOf(date)
    if (day === undefined) return { unavailable: false, note: '' }
    if (!isOpen(day)) return { unavailable: true, note: null }
    const few = day.left !== null && day.left <= fewPlacesMax
    return { unavailable: false, note: few ? t('panel.left', { count: day.left ?? 0 }) : null }
  }
  return (
    <Calendar
      label={t('panel.dateLabel')}
      previousLabel={t('previousMonth')}
      nextLabel={t('nextMonth')}
      languageTag={intlTag[locale]}
      value={choice.date}
      onChange={booking.chooseDate}
      min={booking.today}
      max={booking.lastDate}
      month={booking.month}
      onMonthChange={booking.setMonth}
      markOf={markOf}
    />
  )
}
