import type { ReservationLineView, ReservationView } from '@arung/contracts/reservations/views'
import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatInstant, formatTime } from '../../base/format/dates.ts'
import { formatMoney } from '../../base/format/money.ts'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { useLocale, usePick } from '../../base/i18n/use-locale.ts'
import { Facts } from '../../backoffice/facts.tsx'
import { Button } from '../../ui/button.tsx'
import { BookingStatus } from '../booking-status.tsx'
import { Payments } from '../payments/sale-payments.tsx'
import { useMay } from '../use-staff.ts'
import { PickUpDialog } from './pick-up-dialog.tsx'
import { SaleReturns } from './sale-returns.tsx'

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="card space-y-4 p-5">
      <h2 id={id} className="text-h4 font-semibold">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** The guests, the source of the sale, and who sold it. */
export function SaleParty({ sale }: { sale: ReservationView }) {
  const { t } = useTranslation('deskSales')
  const locale = useLocale()
  const may = useMay()
  const [isChanging, setChanging] = useState(false)
  const { party, hotel, pickUp } = sale
  const others = (party?.others ?? []).map(({ name, age }) =>
    age === null ? name : `${name} (${age})`,
  )
  return (
    <Part title={t('sale.party')}>
      <Facts
        facts={[
          [t('sale.guest'), party?.name ?? t('sale.forgotten')],
          [
            t('sale.phone'),
            party && (
              <a key="phone" href={`tel:${party.phone}`} className="link-line text-link underline">
                {party.phone}
              </a>
            ),
          ],
          [t('sale.email'), party?.email ?? null],
          [t('sale.others'), others.join(', ') || null],
          [t('sale.source'), t(`history.values.${sale.source}`)],
          [t('sale.agent'), sale.agent && (sale.agent.name ?? t('sale.forgotten'))],
          [
            t('sale.settledBy'),
            sale.agent &&
              [t(`sale.agentMethods.${sale.agent.method}`), sale.agent.voucher]
                .filter(Boolean)
                .join(': '),
          ],
          [t('sale.hotel'), hotel && [hotel.name, hotel.reference].filter(Boolean).join(', ')],
          [
            t('sale.pickUp'),
            pickUp &&
              [pickUp.kind === 'SELF' ? t('sale.ownTransport') : pickUp.place, pickUp.note]
                .filter(Boolean)
                .join(': '),
          ],
          [t('sale.note'), sale.note],
          [t('sale.documentLanguage'), t(`sale.languages.${sale.locale}`)],
          [
            t('sale.made'),
            [formatInstant(sale.madeAt, locale), sale.madeBy.name].filter(Boolean).join(', '),
          ],
        ]}
      />
      {party !== null && sale.state === 'STANDS' && may('bookings:change') && (
        <Button onClick={() => setChanging(true)}>{t('changePickUp.open')}</Button>
      )}
      {isChanging && <PickUpDialog sale={sale} onClose={() => setChanging(false)} />}
    </Part>
  )
}

/** The products sold, with their bookings. */
export function SaleLines({ sale }: { sale: ReservationView }) {
  const { t } = useTranslation('deskSales')
  return (
    <Part title={t('sale.lines')}>
      <ul className="space-y-5">
        {sale.lines.map(line => (
          <li key={line.lineId}>
            <Line line={line} />
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Line({ line }: { line: ReservationLineView }) {
  const { t } = useTranslation('deskSales')
  const locale = useLocale()
  const pick = usePick()
  const who = [
    line.adults > 0 && t('sale.adults', { count: line.adults }),
    line.children > 0 && t('sale.children', { count: line.children }),
    line.units !== null && t('sale.units', { count: line.units }),
  ]
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-semibold">{pick(line.name, line.nameId)}</h3>
        {line.total !== null && (
          <p className="font-semibold tnum">{formatMoney(line.total, 'IDR', locale)}</p>
        )}
      </div>
      <p className="text-table text-ink-2">{who.filter(Boolean).join(', ')}</p>
      {line.override !== null && (
        <p className="text-table text-ink-2">
          {t('sale.override', {
            why: t(`history.values.${line.override.reason}`),
            list: line.listTotal === null ? '' : formatMoney(line.listTotal, 'IDR', locale),
          })}
        </p>
      )}
      <ul className="mt-2 space-y-1 text-table">
        {line.bookings.map(booking => (
          <li
            key={booking.bookingId}
            className="flex flex-wrap justify-between gap-x-4 rounded-md bg-sunken px-3 py-2"
          >
            <LocaleLink
              to={`/reservation/admin/reservation-list?tab=all&open=${booking.bookingId}`}
              className="link-line text-link underline"
            >
              {pick(booking.name, booking.nameId)}
            </LocaleLink>
            <span className="tnum">
              {formatDate(booking.date, locale, 'medium')}, {formatTime(booking.time, locale)}
            </span>
            {booking.state === null ? (
              <span className="text-ink-2">{t('sale.opening')}</span>
            ) : (
              <BookingStatus booking={{ ...booking, state: booking.state }} />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** The price, payments and refunds, as far as the user may see them. */
export function SaleMoneyFacts({ sale }: { sale: ReservationView }) {
  const { t } = useTranslation('deskSales')
  const locale = useLocale()
  const may = useMay()
  const { money, pickUpTotal, reservationId } = sale
  const show = (amount: number) => formatMoney(amount, 'IDR', locale)
  return (
    <Part title={t('sale.money')}>
      {money && (
        <Facts
          facts={[
            [t('sale.pickUp'), pickUpTotal ? show(pickUpTotal) : null],
            [t('sale.total'), show(money.total)],
            [t('sale.lowered'), money.lowered > 0 ? `−${show(money.lowered)}` : null],
            [t('sale.paid'), show(money.paid)],
            [t('sale.waiting'), money.waiting > 0 ? show(money.waiting) : null],
            [t('sale.remaining'), money.remaining > 0 ? show(money.remaining) : null],
            [t('sale.owedByAgent'), money.owed > 0 ? show(money.owed) : null],
            [t('sale.kept'), money.kept > 0 ? show(money.kept) : null],
            [t('sale.toReturn'), money.toReturn > 0 ? show(money.toReturn) : null],
          ]}
        />
      )}
      {may('payments:see') && (
        <Payments view={{ bookingId: '', sale: { kind: 'RESERVATION', id: reservationId } }} />
      )}
      <SaleReturns sale={sale} />
    </Part>
  )
}
