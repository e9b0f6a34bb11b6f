import type { ProductDetail } from '@arung/contracts/catalogue/views'
import type { PickupZoneView } from '@arung/contracts/pickups/views'
import { useTranslation } from 'react-i18next'
import { useResource } from '../../app/api/resource.ts'
import { useCurrency } from '../../app/currency/use-currency.ts'
import { formatDuration } from '../../base/format/dates.ts'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale, usePick } from '../../base/i18n/use-locale.ts'
import { zonesResource } from './zones-resource.ts'

type Zone = PickupZoneView['zone']

/** Where guests are picked up, when the car comes and what it costs; nothing where there is no pick-up. */
export function PickupExplained({ product }: { product: ProductDetail }) {
  const { t } = useTranslation('pickup')
  const pick = usePick()
  const { data: zones = [] } = useResource(zonesResource)
  const priceText = usePriceText()
  const whenText = useWhenText()
  if (!product.offersPickup || zones.length === 0) return null
  return (
    <section aria-labelledby="pickup-explained">
      <h2 id="pickup-explained" className="text-h3">
        {t('title')}
      </h2>
      <p className="mt-2 max-w-[64ch] text-ink-2">{t('intro')}</p>
      <dl className="mt-3 divide-y divide-line border-y border-line">
        {zones.map(({ id, zone }) => (
          <div key={id} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[10rem_1fr_auto]">
            <dt className="font-semibold">{pick(zone.name, zone.nameId)}</dt>
            <dd className="text-ink-2">
              {zone.kind === 'FETCHED' && <p>{zone.areas.join(', ')}</p>}
              <p>{whenText(zone)}</p>
            </dd>
            <dd className="font-semibold sm:text-right">{priceText(zone)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function useWhenText(): (zone: Zone) => string {
  const { t } = useTranslation('pickup')
  const locale = useLocale()
  return zone => {
    if (zone.kind === 'SELF') return t('atStart')
    const first = formatDuration(zone.minutesBefore, locale)
    if (zone.windowMinutes === 0) return t('before', { duration: first })
    const last = formatDuration(zone.minutesBefore - zone.windowMinutes, locale)
    return t('betweenBefore', { first, last })
  }
}

function usePriceText(): (zone: Zone) => string {
  const { t } = useTranslation('pickup')
  const { currency } = useCurrency()
  const locale = useLocale()
  return zone => {
    const [idr, usd] =
      zone.kind === 'SELF' ? [zone.discount, zone.usdDiscount] : [zone.surcharge, zone.usdSurcharge]
    const size = currency === 'USD' ? usd : idr
    const amount = formatMoney(size, currency, locale)
    if (zone.kind === 'SELF') return size === 0 ? '' : t('off', { amount })
    if (size === 0) return t('included')
    return zone.per === 'CAR'
      ? t('perCar', { amount, count: zone.seatsPerCar })
      : t('perPerson', { amount })
  }
}
