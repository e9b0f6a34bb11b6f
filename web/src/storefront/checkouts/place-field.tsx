import type { PickupZoneView } from '@arung/contracts/pickups/views'
import { useId, useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { areasOf, namedZone } from '../../base/pickups/named-zone.ts'
import { OtherZone } from '../../base/pickups/other-zone.tsx'
import { TextField } from '../../ui/field.tsx'
import type { ContactForm } from './contact-form.ts'
import { useProblemText } from './problem-text.ts'
import type { PickupChoice } from './use-pickup-choice.ts'

/**
 * The hotel, villa or address to be picked up from. A place that names an area of one zone selects that zone while none
 * is chosen; where another zone is chosen, the field offers the named one.
 */
export function PlaceField({ pickup }: { pickup: PickupChoice }) {
  const { t } = useTranslation(['checkout', 'pickup'])
  const text = useProblemText()
  const form = useFormContext<ContactForm>()
  const areasId = useId()
  const { zones, zoneId, kind } = pickup
  const place = useWatch<ContactForm, 'pickupPlace'>({ name: 'pickupPlace' })
  const named = useMemo(() => namedZone(place, zones), [place, zones])
  const offered = named !== null && zoneId !== null && named.id !== zoneId ? named : null
  return (
    <div>
      <TextField
        {...form.register('pickupPlace', { onBlur: () => choose(pickup, named) })}
        id="contact.pickupPlace"
        label={t('checkout:contact.pickupPlace')}
        error={text('pickupPlace', form.formState.errors.pickupPlace?.message)}
        hint={t(kind === 'SELF' ? 'pickup:notNeeded' : 'checkout:contact.hotelHint')}
        optional={kind !== 'FETCHED'}
        list={areasId}
        maxLength={160}
        autoComplete="off"
      />
      <datalist id={areasId}>
        {areasOf(zones).map(area => (
          <option key={area}>{area}</option>
        ))}
      </datalist>
      {offered && kind === 'FETCHED' && (
        <OtherZone zone={offered} onChoose={id => pickup.choose(id)} />
      )}
    </div>
  )
}

function choose(pickup: PickupChoice, named: PickupZoneView | null): void {
  if (named !== null && pickup.zoneId === null) pickup.choose(named.id)
}
