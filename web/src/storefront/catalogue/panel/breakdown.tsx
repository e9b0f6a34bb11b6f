import { useTranslation } from 'react-i18next'
import { priceIn } from '../../../app/currency/price-in.ts'
import { usePick } from '../../../base/i18n/use-locale.ts'
import { Money } from '../price.tsx'
import { savingOf, singlesOf } from '../saving.ts'
import { piecesOf } from './choice.ts'
import { usePanelPickup, useTotal } from './pickup-part.tsx'
import type { Booking } from './use-booking.ts'

/** The price breakdown; for combos also the single prices of the activities. */
export function Breakdown({ booking }: { booking: Booking }) {
  const pick = usePick()
  const { product, choice, currency } = booking
  const pickup = usePanelPickup(booking)
  const lines = [
    ...product.rates.map(rate => ({ ...rate, quantity: choice.quantities[rate.id] ?? 0 })),
    ...product.addOns.map(addOn => ({ ...addOn, quantity: choice.addOns[addOn.id] ?? 0 })),
  ].filter(line => line.quantity > 0)
  return (
    <dl className="space-y-1 text-ui">
      {lines.map(line => (
        <div key={line.id} className="flex justify-between gap-4">
          <dt className="text-ink-2">
            {line.quantity} × {pick(line.name, line.nameId)}
          </dt>
          <dd>
            <Money amount={line.quantity * priceIn(line, currency)} currency={currency} />
          </dd>
        </div>
      ))}
      {pickup !== null && pickup.amount !== 0 && (
        <div className="flex justify-between gap-4">
          <dt className="text-ink-2">{pick(pickup.name, pickup.nameId)}</dt>
          <dd>
            <Money amount={pickup.amount} currency={currency} />
          </dd>
        </div>
      )}
      <ComboSaving booking={booking} />
    </dl>
  )
}

/** The total price. */
export function TotalLine({ booking }: { booking: Booking }) {
  const { t } = useTranslation('product')
  const total = useTotal(booking)
  return (
    <div className="flex items-baseline justify-between gap-4 text-lg font-bold">
      <dt>{t('panel.total')}</dt>
      <dd aria-live="polite">
        <Money amount={total} currency={booking.currency} />
      </dd>
    </div>
  )
}

/** Returns what one piece costs the signed-in person. */
const pricesOf = (rate: { price: number; usdPrice: number } | undefined) =>
  rate && { price: rate.price, usdPrice: rate.usdPrice }

/** Only shown while every piece is the combo itself: for children there is no single price to compare with. */
function ComboSaving({ booking }: { booking: Booking }) {
  const { t } = useTranslation('catalogue')
  const { product, choice, currency } = booking
  const [adult] = product.rates
  const pieces = adult ? (choice.quantities[adult.id] ?? 0) : 0
  const saving = priceIn(savingOf({ ...product, ...pricesOf(adult) }), currency) * pieces
  if (!product.isCombo || saving <= 0 || pieces !== piecesOf(choice)) return null
  return (
    <>
      <div className="flex justify-between gap-4 text-ink-2">
        <dt>{t('oneByOne')}</dt>
        <dd>
          <del>
            <Money amount={priceIn(singlesOf(product), currency) * pieces} currency={currency} />
          </del>
        </dd>
      </div>
      <div className="flex justify-between gap-4 font-semibold text-success">
        <dt>{t('youSave')}</dt>
        <dd>
          <Money amount={saving} currency={currency} />
        </dd>
      </div>
    </>
  )
}
