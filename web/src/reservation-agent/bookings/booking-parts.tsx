import type { AgentBookingView } from '@arung/contracts/agent-reservations/views'
import { useTranslation } from 'react-i18next'
import { Facts } from '../../backoffice/facts.tsx'
import { formatDate, formatInstant, formatTime } from '../../base/format/dates.ts'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale, usePick } from '../../base/i18n/use-locale.ts'
import { Status } from './status.tsx'
import { WaitingRequest } from './waiting-request.tsx'

type Of = Readonly<{ booking: AgentBookingView }>

/** The activities, each with its day, its guests and its status. */
export function BookingParts({ booking }: Of) {
  const { t } = useTranslation('agentBookings')
  const locale = useLocale()
  const pick = usePick()
  return (
    <section aria-labelledby="booking-parts" className="card space-y-4 p-5">
      <h2 id="booking-parts" className="text-h4 font-semibold">
        {t('details.activities')}
      </h2>
      <ul className="space-y-4">
        {booking.parts.map(part => (
          <li key={part.bookingId} className="space-y-2">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <h3 className="font-semibold">{pick(part.name, part.nameId)}</h3>
              <Status code={part.statusCode} />
            </div>
            <p className="text-ui tnum">
              {formatDate(part.date, locale, 'long')}, {formatTime(part.time, locale)}
            </p>
            <p className="text-table text-ink-2">
              {[
                part.adults > 0 && t('details.adults', { count: part.adults }),
                part.children > 0 && t('details.children', { count: part.children }),
                part.units !== null && t('details.units', { count: part.units }),
              ]
                .filter(Boolean)
                .join(', ')}
            </p>
            {part.move && <WaitingRequest move={part.move} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The guests, their pick-up, and what the agent noted. */
export function BookingParty({ booking }: Of) {
  const { t } = useTranslation('agentBookings')
  const { party, pickUp, note } = booking
  return (
    <section aria-labelledby="booking-party" className="card space-y-4 p-5">
      <h2 id="booking-party" className="text-h4 font-semibold">
        {t('details.guests')}
      </h2>
      <Facts
        facts={[
          [t('columns.guest'), party?.name ?? t('forgotten')],
          [t('details.phone'), party?.phone ?? null],
          [t('details.email'), party?.email ?? null],
          [t('details.others'), party?.others.map(({ name }) => name).join(', ') || null],
          [
            t('details.pickUp'),
            pickUp?.kind === 'SELF' ? t('details.ownTransport') : (pickUp?.place ?? null),
          ],
          [t('details.note'), note],
        ]}
      />
    </section>
  )
}

/** The price, how it is settled, and until when the booking can be approved or cancelled free of charge. */
export function BookingMoney({ booking }: Of) {
  const { t } = useTranslation('agentBookings')
  const { t: ofAgent } = useTranslation('reservationAgent')
  const locale = useLocale()
  const { total, method, voucher, toCollect, waiting, paid, kept, phase } = booking
  const money = (amount: number) => (amount > 0 ? formatMoney(amount, 'IDR', locale) : null)
  const isUndecided = booking.parts.some(({ state }) => state === 'NEED_APPROVAL')
  return (
    <section aria-labelledby="booking-money" className="card space-y-4 p-5">
      <h2 id="booking-money" className="text-h4 font-semibold">
        {t('details.money')}
      </h2>
      <Facts
        facts={[
          [t('columns.total'), formatMoney(total, 'IDR', locale)],
          [t('form.method'), [ofAgent(`methods.${method}`), voucher].filter(Boolean).join(': ')],
          [t('details.toCollect'), money(toCollect)],
          [t('details.transferWaits'), money(waiting)],
          [t('details.paid'), money(paid)],
          [t('details.kept'), money(kept)],
          [
            t('details.approvedBy'),
            isUndecided && phase !== 'CANCELED' ? formatInstant(booking.lapsesAt, locale) : null,
          ],
          [
            t('details.freeUntil'),
            phase === 'CANCELED' || isUndecided
              ? null
              : formatInstant(booking.freeCancellationUntil, locale),
          ],
        ]}
      />
    </section>
  )
}
