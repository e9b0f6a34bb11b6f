import type { BookingByCode } from '@arung/contracts/bookings/by-code'
import { clsx } from 'clsx'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatClock, formatDate, formatTime, operatorToday } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { BookingStatus } from '../booking-status.tsx'
import { useShownRow } from '../queue/use-waiting.ts'
import { BookingWaits } from '../queue/waits-chip.tsx'
import { useMay } from '../use-staff.ts'
import { ReceiveGuests } from '../bookings/receive-guests.tsx'
import { whyNot } from './why-not.ts'

type BookingOfCodeProps = {
  booking: BookingByCode
  onReceived: (present: number) => void
}

/** One booking of the sale: who is here, and the check-in of the others or why there is none. */
export function BookingOfCode({ booking: known, onReceived }: BookingOfCodeProps) {
  const { t } = useTranslation('checkIn')
  const locale = useLocale()
  const may = useMay()
  const titleId = useId()
  const booking = useShownRow(known)
  const { date, time, present, guests, checkedIn } = booking
  const today = operatorToday()
  const why = whyNot(booking, today, may)
  const isToday = date === today
  const hour = formatTime(time, locale)
  return (
    <li>
      <article
        aria-labelledby={titleId}
        className={clsx('space-y-4 rounded-card p-5', isToday ? 'card' : 'bg-sunken text-ink-2')}
      >
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <h4 id={titleId} className={clsx('font-bold', isToday ? 'text-h3' : 'text-ui')}>
              {locale === 'id' ? booking.nameId : booking.name}
            </h4>
            <p className="text-ui tnum">
              {isToday ? hour : `${formatDate(date, locale)}, ${hour}`}
            </p>
          </div>
          <span className="flex flex-wrap gap-2">
            <BookingStatus booking={booking} />
            <BookingWaits bookingId={booking.bookingId} />
          </span>
        </div>
        <p className={clsx('tnum', isToday ? 'text-h3' : 'text-ui')}>
          {checkedIn === null
            ? t('here', { present, guests })
            : t(checkedIn.byName === null ? 'checkedIn' : 'checkedInBy', {
                present,
                guests,
                at: formatClock(checkedIn.at, locale),
                who: checkedIn.byName,
              })}
        </p>
        {why === null ? (
          <ReceiveGuests key={present} booking={booking} onReceived={onReceived} />
        ) : (
          <p className="text-ui font-medium">{t(`why.${why}`)}</p>
        )}
      </article>
    </li>
  )
}
