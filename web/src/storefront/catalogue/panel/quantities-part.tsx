import { useTranslation } from 'react-i18next'
import { priceIn } from '../../../app/currency/price-in.ts'
import { formatMoney } from '../../../base/format/money.ts'
import { useSpecMessage } from '../../../base/i18n/spec-message.ts'
import { useLocale, usePick } from '../../../base/i18n/use-locale.ts'
import { NumberStepper } from '../../../ui/number-stepper.tsx'
import { ageLimit } from '../age-limit.ts'
import type { SeenRate } from '../own-prices.ts'
import { addOnMax, carriedBy } from './choice.ts'
import type { Booking } from './use-booking.ts'

/** The quantity of each rate: adults and children, or vehicles of a kind. */
export function QuantitiesPart({ booking }: { booking: Booking }) {
  const { t } = useTranslation('product')
  const { say } = useSpecMessage()
  const pick = usePick()
  const { product, choice } = booking
  const room = Math.max(product.maxPersonQuantity - carriedBy(product, choice), 0)
  const noteOf = useRateNote(booking)
  return (
    <div role="group" aria-label={t('panel.quantities')} className="border-y border-line">
      <div className="divide-y divide-line">
        {product.rates.map(rate => {
          const quantity = choice.quantities[rate.id] ?? 0
          return (
            <NumberStepper
              key={rate.id}
              label={pick(rate.name, rate.nameId)}
              note={noteOf(rate)}
              value={quantity}
              max={quantity + Math.floor(room / rate.carries)}
              onChange={next =>
                booking.change({ quantities: { ...choice.quantities, [rate.id]: next } })
              }
            />
          )
        })}
      </div>
      <p className="pb-2 text-small text-ink-3">
        {product.minOrderQuantity > 1 &&
          `${t('panel.minimum', { count: product.minOrderQuantity })} · `}
        {say('maxPerson', { n: product.maxPersonQuantity })}
      </p>
    </div>
  )
}

/** Returns the age or persons of a rate, with its price in the chosen currency. */
function useRateNote({ currency }: Booking): (rate: SeenRate) => string {
  const { t } = useTranslation(['product', 'catalogue'])
  const pick = usePick()
  const locale = useLocale()
  return rate => {
    const { publicPrice } = rate
    const paid = formatMoney(priceIn(rate, currency), currency, locale)
    const price =
      publicPrice === undefined || currency !== 'IDR'
        ? paid
        : t('product:panel.ownPrice', {
            price: paid,
            publicPrice: formatMoney(publicPrice, currency, locale),
          })
    if (rate.kind === 'UNIT') return `${pick(rate.description, rate.descriptionId)} · ${price}`
    if (rate.kind === 'VARIANT') return t('panel.personsNote', { count: rate.persons, price })
    if (rate.ageMin === null) return price
    if (rate.ageMin === 0 && rate.ageMax === ageLimit) return `${t('catalogue:anyAge')} · ${price}`
    return rate.ageMax === null
      ? t('panel.ageNoteFrom', { min: rate.ageMin, price })
      : t('panel.ageNote', { min: rate.ageMin, max: rate.ageMax, price })
  }
}

/** Add-ons with quantities. Limited ones stop at their stock and at the number of places booked. */
export function AddOnsPart({ booking }: { booking: Booking }) {
  const { t } = useTranslation('product')
  const pick = usePick()
  const locale = useLocale()
  const { product, choice, currency } = booking
  if (product.addOns.length === 0) return null
  return (
    <details
      className="group border-b border-line pb-3"
      open={Object.values(choice.addOns).some(n => n > 0)}
    >
      <summary className="flex min-h-11 list-none items-center justify-between font-semibold">
        {t('panel.addOns')}
        <span aria-hidden="true" className="text-2xl leading-none text-link group-open:rotate-45">
          +
        </span>
      </summary>
      <div className="divide-y divide-line">
        {product.addOns.map(addOn => {
          const max = addOnMax(addOn, choice)
          const price = formatMoney(priceIn(addOn, currency), currency, locale)
          return (
            <NumberStepper
              key={addOn.id}
              label={pick(addOn.name, addOn.nameId)}
              note={
                addOn.quantityLimited ? `${price} · ${t('panel.limited', { count: max })}` : price
              }
              value={choice.addOns[addOn.id] ?? 0}
              max={max}
              onChange={next => booking.change({ addOns: { ...choice.addOns, [addOn.id]: next } })}
            />
          )
        })}
      </div>
    </details>
  )
}
