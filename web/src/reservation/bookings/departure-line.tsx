import type { Departure } from '@arung/contracts/bookings/views'
import { clsx } from 'clsx'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../../base/format/dates.ts'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { CloseSessions } from '../close-sessions.tsx'
import { DepartureBookings } from './departure-bookings.tsx'

type DepartureLineProps = {
  date: string
  departure: Departure
  /** The time until it begins, for the next departure. */
  soon: string | null
  /**
   * Its bookings below it, each of which opens beside the board. Null when its guests are checked in from a list of
   * their own.
   */
  guests: { isShown: boolean; onToggle: () => void; onOpen: (bookingId: string) => void } | null
}

/**
 * One departure of the day: how many guests have checked in and what is left to do, with its bookings if they are
 * handled here.
 */
export function DepartureLine({ date, departure, soon, guests: below }: DepartureLineProps) {
  const { t } = useTranslation('dayBookings')
  const locale = useLocale()
  const listId = useId()
  const { productId, time, guests, present, bookings, ended } = departure
  const name = locale === 'id' ? departure.nameId : departure.name
  const full = `${formatTime(time, locale)} ${name}`
  const to = `/reservation/admin/reservation-list?tab=all&sort=day&from=${date}&to=${date}&product=${productId}&time=${time}`
  const isOver = ended === bookings
  return (
    <li className="py-3">
      <div className="relative grid grid-cols-[6rem_minmax(0,1fr)] content-center gap-x-4 gap-y-2 sm:grid-cols-[6rem_minmax(0,1fr)_minmax(8rem,14rem)_8.5rem] pointer-coarse:min-h-11">
        <span className="text-ui font-bold whitespace-nowrap tnum">
          {formatTime(time, locale)}
          {soon && (
            <span className="block text-table font-semibold whitespace-normal text-link">
              {soon}
            </span>
          )}
        </span>
        <div className="min-w-0">
          <LocaleLink to={to} className="font-semibold after:absolute after:inset-0">
            {name}
          </LocaleLink>
          <p className="text-table text-ink-2">{useLeft(departure)}</p>
        </div>
        <div className="col-start-2 sm:col-start-3">
          <p className="text-table text-ink-2 tnum">
            {isOver ? t('day.completed') : t('day.here', { present, guests })}
          </p>
          <div
            role="meter"
            aria-label={full}
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
        {below && (
          <Button
            size="small"
            className="relative col-start-2 justify-self-start sm:col-start-4 sm:self-center sm:justify-self-end"
            aria-expanded={below.isShown}
            aria-controls={below.isShown ? listId : undefined}
            aria-label={t(below.isShown ? 'day.hideOf' : 'day.showOf', { name: full })}
            onClick={below.onToggle}
          >
            {t(below.isShown ? 'day.hide' : 'day.show')}
          </Button>
        )}
      </div>
      {below?.isShown && (
        <>
          <DepartureBookings
            id={listId}
            departure={{ date, productId, time }}
            label={full}
            onOpen={below.onOpen}
          />
          <CloseSessions
            size="small"
            scope={{ date, list: departure.list, times: [time] }}
            className="mt-2"
          />
        </>
      )}
    </li>
  )
}

/** Describes what is left to do for a departure. */
function useLeft({ list, bookings, expected, onActivity, toCollect }: Departure): string {
  const { t } = useTranslation('dayBookings')
  return [
    list !== 'NONE' && t(`lists.${list}`),
    t('day.bookings', { count: bookings }),
    expected > 0 && t('day.expected', { count: expected }),
    onActivity > 0 && t('day.onActivity', { count: onActivity }),
    toCollect > 0 && t('day.collect', { count: toCollect }),
  ]
    .filter(Boolean)
    .join(' · ')
}
