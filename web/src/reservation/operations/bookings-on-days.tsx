import { dateAfter } from '@arung/contracts/dates'
import type { DayListKind } from '@arung/contracts/operations/product-types'
import { useTranslation } from 'react-i18next'
import { useResource } from '../../app/api/resource.ts'
import { formatDate, operatorToday } from '../../base/format/dates.ts'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { deskResource } from '../../backoffice/live/desk-resource.ts'
import type { Stay } from './form-fields.ts'

/** Maximum number of days shown. Each is a request to the server. */
const daysMax = 14

type BookingsOnDaysProps = { stays: readonly Stay[]; lists: readonly DayListKind[] }

/**
 * Shows, before the form is saved, the bookings on the coming days of the lists that use this person or unit. Bookings
 * have no assignments yet, so they are all of the day's bookings, not only this one's.
 */
export function BookingsOnDays({ stays, lists }: BookingsOnDaysProps) {
  const { t } = useTranslation('operations')
  const days = daysOf(stays)
  if (days.length === 0 || lists.length === 0) return null
  return (
    <section
      aria-label={t('booked.title')}
      className="rounded-lg border border-line px-4 py-3 text-table"
    >
      <h3 className="font-semibold">{t('booked.title')}</h3>
      <ul className="mt-1 space-y-1">
        {days.slice(0, daysMax).map(date => (
          <BookedDay key={date} date={date} lists={lists} />
        ))}
      </ul>
      <p className="mt-2 text-ink-2">
        {t('booked.unassigned')}
        {days.length > daysMax && ` ${t('booked.more', { most: daysMax })}`}
      </p>
    </section>
  )
}

function BookedDay({ date, lists }: { date: string; lists: readonly DayListKind[] }) {
  const { t } = useTranslation('operations')
  const locale = useLocale()
  const { data } = useResource(
    deskResource('GET /reservation-admin/days/:date', ['booking', 'order'], { params: { date } }),
  )
  const own = (data?.departures ?? []).filter(({ list }) => lists.includes(list))
  const bookings = own.reduce((sum, one) => sum + one.bookings, 0)
  const guests = own.reduce((sum, one) => sum + one.guests, 0)
  return (
    <li className="flex flex-wrap gap-x-3">
      <span className="tnum">{formatDate(date, locale)}</span>
      {data &&
        (bookings === 0 ? (
          <span className="text-ink-2">{t('booked.none')}</span>
        ) : (
          <LocaleLink
            to={`/reservation/admin/reservation-list?tab=all&from=${date}&to=${date}`}
            className="link-line font-semibold text-link hover:underline"
          >
            {t('booked.some', { count: bookings, guests })}
          </LocaleLink>
        ))}
    </li>
  )
}

const isDate = /^\d{4}-\d{2}-\d{2}$/

/** Returns the days of these periods from today on, in order, at most one more than are shown. */
function daysOf(stays: readonly Stay[]): readonly string[] {
  const today = operatorToday()
  const days = new Set<string>()
  for (const { from, to } of stays) {
    if (!isDate.test(from) || !isDate.test(to)) continue
    let date = from < today ? today : from
    for (let nth = 0; date <= to && nth <= daysMax; nth += 1) {
      days.add(date)
      date = dateAfter(date, 1)
    }
  }
  return [...days].toSorted().slice(0, daysMax + 1)
}
