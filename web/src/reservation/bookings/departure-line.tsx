import type { Departure } from '@arung/contracts/bookings/views'
import { clsx } from 'clsx'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../../app/format/dates.ts'
import { LocaleLink } from '../../app/i18n/locale-link.tsx'
import { useLocale } from '../../app/i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { DepartureBookings } from './departure-bookings.tsx'

type DepartureLineProps = {
  date: string
  departure: Departure
  /** Opens a booking beside the board; null where its guests are received in a list of their own. */
  onOpen: ((bookingId: string) => void) | null
}

/** One departure of the day: how many are here and what is left to do, with its bookings where they are run from here. */
export function DepartureLine({ date, departure, onOpen }: DepartureLineProps) {
  const { t } = useTranslation('dayBookings')
  const locale = useLocale()
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const { productId, time, guests, present, bookings, ended } = departure
  const name = locale === 'id' ? departure.nameId : departure.name
  const to = `/reservation/admin/reservation-list?tab=all&sort=day&from=${date}&to=${date}&product=${productId}&time=${time}`
  const isOver = ended === bookings
  return (
    <li className="py-3">
      <div className="relative grid content-center pointer-coarse:min-h-11 grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-2 sm:grid-cols-[6rem_minmax(0,1fr)_minmax(9rem,14rem)]">
        <span className="whitespace-nowrap text-ui font-bold tnum">{formatTime(time, locale)}</span>
        <div className="min-w-0">
          <LocaleLink to={to} className="font-semibold after:absolute after:inset-0">
            {name}
          </LocaleLink>
          <p className="text-table text-ink-2">{useLeft(departure)}</p>
        </div>
        <div className="col-start-2 sm:col-start-3">
          <p className="text-table text-ink-2 tnum">
            {isOver ? t('day.ended') : t('day.here', { present, guests })}
          </p>
          <div
            role="meter"
            aria-label={`${formatTime(time, locale)} ${name}`}
            aria-valuemin={0}
            aria-valuemax={guests}
            aria-valuenow={present}
            className="mt-1 h-2 overflow-hidden rounded-full bg-sunken"
          >
            <span
              className={clsx('block h-full rounded-full', isOver ? 'bg-success' : 'bg-primary')}
              style={{ width: `${(100 * present) / Math.max(1, guests)}%` }}
            />
          </div>
        </div>
      </div>
      {onOpen && (
        <div className="sm:pl-28">
          <Button
            size="small"
            className="mt-2"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-label={t(isOpen ? 'day.hideOf' : 'day.showOf', {
              name: `${formatTime(time, locale)} ${name}`,
            })}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'day.hide' : 'day.show')}
          </Button>
          {isOpen && (
            <DepartureBookings
              id={listId}
              departure={{ date, productId, time }}
              label={`${formatTime(time, locale)} ${name}`}
              onOpen={onOpen}
            />
          )}
        </div>
      )}
    </li>
  )
}

/** What of a departure is still to come. */
function useLeft({ bookings, expected, onActivity, toCollect }: Departure): string {
  const { t } = useTranslation('dayBookings')
  return [
    t('day.bookings', { count: bookings }),
    expected > 0 && t('day.expected', { count: expected }),
    onActivity > 0 && t('day.onActivity', { count: onActivity }),
    toCollect > 0 && t('day.collect', { count: toCollect }),
  ]
    .filter(Boolean)
    .join(' · ')
}
