import { CalendarDays } from 'lucide-react'
import { useEffect, useRef, useState, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../base/format/dates.ts'
import { intlTag } from '../../../base/i18n/locale.ts'
import { useLocale } from '../../../base/i18n/use-locale.ts'
import { Calendar, type DayMark } from '../../../ui/calendar.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { fewPlacesMax } from '../few-places.ts'
import { isOpen, type Booking } from './use-booking.ts'

type DatePartProps = {
  booking: Booking
  /** The element itself, for callers that focus it. */
  ref?: Ref<HTMLDivElement>
}

/** The calendar. Once a day is chosen it collapses to one line, so that the rest of the panel stays within reach. */
export function DatePart({ booking, ref }: DatePartProps) {
  const { choice, day } = booking
  const chosen = useRef<HTMLButtonElement>(null)
  const [changing, setChanging] = useState(false)
  const justChosen = useRef(false)
  const open = changing || choice.date === null || (day !== undefined && !isOpen(day))
  useEffect(() => {
    if (!justChosen.current || open) return
    justChosen.current = false
    chosen.current?.focus()
  }, [open])
  const choose = (date: string) => {
    booking.chooseDate(date)
    setChanging(false)
    justChosen.current = true
  }
  return (
    <div ref={ref}>
      {open || choice.date === null ? (
        <Days booking={booking} onChoose={choose} />
      ) : (
        <ChosenDate ref={chosen} date={choice.date} onChange={() => setChanging(true)} />
      )}
    </div>
  )
}

type ChosenDateProps = { date: string; onChange: () => void; ref: Ref<HTMLButtonElement> }

function ChosenDate({ date, onChange, ref }: ChosenDateProps) {
  const { t } = useTranslation('product')
  const locale = useLocale()
  return (
    <button
      ref={ref}
      type="button"
      onClick={onChange}
      className="control flex items-center gap-3 text-left font-semibold"
    >
      <CalendarDays aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
      <span className="min-w-0 flex-1">{formatDate(date, locale)}</span>
      <span className="text-link">{t('panel.changeDate')}</span>
    </button>
  )
}

type DaysProps = { booking: Booking; onChoose: (date: string) => void }

/** Sold-out and closed days are struck through; days with few places show how many. */
function Days({ booking, onChoose }: DaysProps) {
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
      onChange={onChoose}
      min={booking.firstDate}
      max={booking.lastDate}
      month={booking.month}
      onMonthChange={booking.setMonth}
      markOf={markOf}
    />
  )
}
