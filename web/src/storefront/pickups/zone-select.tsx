import type { Currency } from '@arung/contracts/money'
import { pickupTrip, type DayOut } from '@arung/contracts/pickups/trip'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useResource } from '../../app/api/resource.ts'
import { usePick } from '../../base/i18n/use-locale.ts'
import { Select } from '../../ui/field.tsx'
import { useTripText } from './pickup-words.ts'
import { rememberZone, useRememberedZone } from './remembered-zone.ts'
import { zonesResource } from './zones-resource.ts'

/** A one-line choice of where the guests stay, with the time of the car for these days below it. It is optional. */
export function ZoneSelect({ days, currency }: { days: readonly DayOut[]; currency: Currency }) {
  const { t } = useTranslation('pickup')
  const pick = usePick()
  const id = useId()
  const tripText = useTripText()
  const { data: zones = [] } = useResource(zonesResource)
  const chosen = useRememberedZone()
  const zone = zones.find(one => one.id === chosen)?.zone
  if (zones.length === 0) return null
  const trips = zone === undefined ? [] : days.map(day => pickupTrip(zone, day, currency))
  return (
    <div>
      <Select
        id={id}
        label={t('where')}
        value={zone === undefined ? '' : (chosen ?? '')}
        onChange={event => rememberZone(event.target.value === '' ? null : event.target.value)}
      >
        <option value="">{t('open')}</option>
        {zones.map(one => (
          <option key={one.id} value={one.id}>
            {[
              pick(one.zone.name, one.zone.nameId),
              ...(one.zone.kind === 'FETCHED' ? [one.zone.areas.join(', ')] : []),
            ].join(': ')}
          </option>
        ))}
      </Select>
      <ul aria-live="polite" className="mt-1.5 space-y-0.5 text-table text-ink-2">
        {trips.map(trip => (
          <li key={trip.activityDate}>{tripText(trip, trips)}</li>
        ))}
      </ul>
    </div>
  )
}
