import { daysOut } from '@arung/contracts/pickups/trip'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/notice.tsx'
import { ZoneCards } from '../pickups/zone-cards.tsx'
import { useCheckout } from './use-checkout.ts'
import type { PickupChoice } from './use-pickup-choice.ts'

/** Asks where the guests stay; nothing where no activity of the booking fetches anybody. */
export function PickupPart({ pickup }: { pickup: PickupChoice }) {
  const { t } = useTranslation('pickup')
  const { checkout } = useCheckout()
  if (pickup.zones.length === 0) return null
  return (
    <section aria-labelledby="pickup-title" className="card p-5 sm:p-6">
      <h2 id="pickup-title" className="text-h3">
        {t('title')}
      </h2>
      <p className="mt-1 mb-4 text-ui text-ink-2">{t('intro')}</p>
      <ZoneCards
        zones={pickup.zones}
        days={daysOut(checkout.lines)}
        currency={checkout.currency}
        value={pickup.zoneId ?? (pickup.isLater ? 'later' : null)}
        onChange={zoneId => pickup.choose(zoneId)}
        error={pickup.missing ? t('choose') : undefined}
      />
      {pickup.failure && (
        <Notice tone="danger" alert className="mt-3">
          {pickup.failure}
        </Notice>
      )}
    </section>
  )
}
