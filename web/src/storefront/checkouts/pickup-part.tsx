import { daysOut } from '@arung/contracts/pickups/trip'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ZoneCards } from '../pickups/zone-cards.tsx'
import type { ContactForm } from './contact-form.ts'
import { PlaceField } from './place-field.tsx'
import { useCheckout } from './use-checkout.ts'
import type { PickupChoice } from './use-pickup-choice.ts'

/**
 * Asks where the guests stay, place and zone together; nothing where no activity of the booking offers pick-up. A
 * placeholder stands here while the zones are read, so that nobody types into a field that is about to move.
 */
export function PickupPart({ pickup }: { pickup: PickupChoice }) {
  const { t } = useTranslation('pickup')
  const { checkout } = useCheckout()
  const form = useFormContext<ContactForm>()
  if (pickup.isReading) {
    return (
      <Loading>
        <Skeleton className="h-72" />
      </Loading>
    )
  }
  if (pickup.zones.length === 0) return null
  return (
    <section aria-labelledby="pickup-title" className="card space-y-4 p-5 sm:p-6">
      <div>
        <h2 id="pickup-title" className="text-h3">
          {t('title')}
        </h2>
        <p className="mt-1 text-ui text-ink-2">{t('intro')}</p>
      </div>
      <div>
        <PlaceField pickup={pickup} />
        {pickup.kind !== 'SELF' && (
          <Checkbox
            {...form.register('pickupLater', { onChange: () => form.clearErrors('pickupPlace') })}
            label={t('tellLater')}
            className="mt-2"
          />
        )}
      </div>
      <ZoneCards
        zones={pickup.zones}
        days={daysOut(checkout.lines)}
        currency={checkout.currency}
        value={pickup.zoneId ?? (pickup.isLater ? 'later' : null)}
        onChange={zoneId => pickup.choose(zoneId)}
        error={pickup.missing ? t('choose') : undefined}
      />
      {pickup.failure && (
        <Notice tone="danger" alert>
          {pickup.failure}
        </Notice>
      )}
    </section>
  )
}
