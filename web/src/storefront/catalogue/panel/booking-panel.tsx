import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { priceIn } from '../../../app/currency/price-in.ts'
import { formatMoney } from '../../../base/format/money.ts'
import { useLocale } from '../../../base/i18n/use-locale.ts'
import { useSession } from '../../../app/session/use-session.ts'
import { CurrencySwitch } from '../../../ui/currency-switch.tsx'
import { DatePart } from './date-part.tsx'
import { Breakdown } from './breakdown.tsx'
import { Money, OriginalPrice } from '../price.tsx'
import { ownFirstRate } from '../own-prices.ts'
import { Cancellation } from './cancellation.tsx'
import { PanelActions } from './panel-actions.tsx'
import { PaymentPlan } from './payment-plan.tsx'
import { PickupPart } from './pickup-part.tsx'
import { AddOnsPart, QuantitiesPart } from './quantities-part.tsx'
import { TimesPart } from './times-part.tsx'
import type { Booking } from './use-booking.ts'

/**
 * Price, calendar, times, guests and add-ons. The total and the two buttons stick to the lower edge of the scroll
 * container, which leaves 1.5rem around the panel.
 */
export function BookingPanel({ booking }: { booking: Booking }) {
  const { t } = useTranslation('product')
  const { product, currency } = booking
  const { token } = useSession()
  const locale = useLocale()
  const own = ownFirstRate(product, currency)
  const datePart = useRef<HTMLDivElement>(null)
  return (
    // The focused element must not be hidden behind the lower edge.
    <div className="space-y-4 **:scroll-mb-48">
      <div className="flex items-end justify-between gap-3">
        <p className="leading-tight">
          <span className="text-table text-ink-3">{t('panel.from')}</span>
          <br />
          {!own && <OriginalPrice product={product} currency={currency} />}
          <strong className="font-display text-2xl">
            <Money amount={priceIn(own ?? product, currency)} currency={currency} />
          </strong>{' '}
          <span className="text-table text-ink-2">
            {t(product.priceType === 'PER_UNIT' ? 'panel.perUnit' : 'panel.perPerson')}
          </span>
          {own && (
            <span className="block text-table text-ink-2">
              {t('panel.publicPrice', { amount: formatMoney(product.price, currency, locale) })}
            </span>
          )}
        </p>
        {!booking.currencyFixed && (
          <CurrencySwitch
            name={`currency-${product.slug}`}
            value={currency}
            onChange={booking.chooseCurrency}
          />
        )}
      </div>
      <DatePart booking={booking} ref={datePart} />
      <TimesPart booking={booking} />
      <QuantitiesPart booking={booking} />
      <AddOnsPart booking={booking} />
      <PickupPart booking={booking} />
      <Breakdown booking={booking} />
      <PaymentPlan booking={booking} />
      <Cancellation booking={booking} />
      {token === null && <p className="text-small text-ink-3">{t('panel.signInFirst')}</p>}
      <PanelActions booking={booking} onChooseDate={() => leadToCalendar(datePart.current)} />
    </div>
  )
}

/** Focuses the day of the calendar that Tab would reach. */
function leadToCalendar(part: HTMLElement | null): void {
  part?.scrollIntoView({ block: 'nearest' })
  part?.querySelector<HTMLElement>('td [tabindex="0"]')?.focus()
}
