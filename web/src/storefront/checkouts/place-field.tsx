import { placeInZone } from '@arung/contracts/pickups/place-in-zone'
import type { PickupZoneView } from '@arung/contracts/pickups/views'
import { useId, useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { usePick } from '../../base/i18n/use-locale.ts'
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
  const named = useNamedZone(zones)
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
      {offered && kind === 'FETCHED' && <OtherZone zone={offered} pickup={pickup} />}
    </div>
  )
}

/** Returns the one zone whose areas the place names, once it is typed; null where there is none or several. */
function useNamedZone(zones: readonly PickupZoneView[]): PickupZoneView | null {
  const place = useWatch<ContactForm, 'pickupPlace'>({ name: 'pickupPlace' })
  const byId = useMemo(() => new Map(zones.map(({ id, zone }) => [id, zone])), [zones])
  const inside = zones.filter(({ id }) => placeInZone(place, id, byId).where === 'INSIDE')
  return inside.length === 1 ? (inside[0] ?? null) : null
}

function choose(pickup: PickupChoice, named: PickupZoneView | null): void {
  if (named !== null && pickup.zoneId === null) pickup.choose(named.id)
}

const areasOf = (zones: readonly PickupZoneView[]): readonly string[] => [
  ...new Set(zones.flatMap(({ zone }) => (zone.kind === 'FETCHED' ? zone.areas : []))),
]

function OtherZone({ zone: { id, zone }, pickup }: { zone: PickupZoneView; pickup: PickupChoice }) {
  const { t } = useTranslation('pickup')
  const pick = usePick()
  const name = pick(zone.name, zone.nameId)
  return (
    <p role="status" className="mt-2 flex flex-wrap items-baseline gap-x-3 text-table">
      {t('otherZone', { zone: name })}
      <button
        type="button"
        onClick={() => pickup.choose(id)}
        className="font-semibold text-link underline underline-offset-4 pointer-coarse:min-h-11"
      >
        {t('chooseZone', { zone: name })}
      </button>
    </p>
  )
}
