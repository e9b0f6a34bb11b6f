import { useTranslation } from 'react-i18next'
import { priceIn } from '../../../app/currency/price-in.ts'
import { CurrencySwitch } from '../../../ui/currency-switch.tsx'
import { DatePart } from './date-part.tsx'
import { Breakdown } from './breakdown.tsx'
import { Money, OriginalPrice } from '../price.tsx'
import { PanelActions } from './panel-actions.tsx'
import { AddOnsPart, QuantitiesPart } from './quantities-part.tsx'
import { TimesPart } from './times-part.tsx'
import type { Booking } from './use-booking.ts'

/** Price, calendar, times, people, add-ons, total and the two ways to go on. */
export function BookingPanel({ booking }: { booking: Booking }) {
  const { t } = useTranslation('product')
  const { product, currency } = booking
  return (
    <div className="space-y-4">
      <div className="flex items-end justify-between gap-3">
        <p className="leading-tight">
          <span className="text-table text-ink-3">{t('panel.from')}</span>
          <br />
          <OriginalPrice product={product} currency={currency} />
          <strong className="font-display text-2xl">
            <Money amount={priceIn(product, currency)} currency={currency} />
          </strong>{' '}
          <span className="text-table text-ink-2">
            {t(product.priceType === 'PER_UNIT' ? 'panel.perUnit' : 'panel.perPerson')}
          </span>
        </p>
        {!booking.currencyFixed && (
          <CurrencySwitch
            name={`currency-${product.slug}`}
            value={currency}
            onChange={booking.chooseCurrency}
          />
        )}
      </div>
      <DatePart booking={booking} />
      <TimesPart booking={booking} />
      <QuantitiesPart booking={booking} />
      <AddOnsPart booking={booking} />
      <Breakdown booking={booking} />
      <PanelActions booking={booking} />
    </div>
  )
}
