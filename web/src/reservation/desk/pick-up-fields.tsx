import type { PickupZoneView } from '@arung/contracts/pickups/views'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { usePick } from '../../base/i18n/use-locale.ts'
import { areasOf, namedZone } from '../../base/pickups/named-zone.ts'
import { OtherZone } from '../../base/pickups/other-zone.tsx'
import { Select, TextField } from '../../ui/field.tsx'
import { fieldId, type PartProps } from './part-props.ts'

type PickUpFieldsProps = PartProps & {
  zones: readonly PickupZoneView[]
  /** Who reads the note, where it is not the desk alone. */
  noteHint?: string
}

/** How the guests get to the activity, and what to know about them. */
export function PickUpFields(props: PickUpFieldsProps) {
  const { form, change, errorOf, zones, noteHint } = props
  const { t } = useTranslation('deskSale')
  const pick = usePick()
  const isSelf = zones.find(({ id }) => id === form.zoneId)?.zone.kind === 'SELF'
  return (
    <>
      <Select
        id={fieldId('zone')}
        data-step
        label={t('zone')}
        optional
        value={form.zoneId}
        error={errorOf('zone')}
        onChange={event => change({ zoneId: event.target.value })}
      >
        <option value="">{t('zoneNone')}</option>
        {zones.map(({ id, zone }) => (
          <option key={id} value={id}>
            {pick(zone.name, zone.nameId)}
          </option>
        ))}
      </Select>
      {isSelf ? <div /> : <PlaceField {...props} />}
      <TextField
        data-step
        className="sm:col-span-2"
        label={t('note')}
        hint={noteHint ?? t('noteHint')}
        optional
        autoComplete="off"
        maxLength={500}
        value={form.note}
        onChange={event => change({ note: event.target.value })}
      />
    </>
  )
}

/** The hotel or address. A place that names an area of another zone than the chosen one offers that zone. */
function PlaceField({ form, change, errorOf, zones }: PickUpFieldsProps) {
  const { t } = useTranslation('deskSale')
  const areasId = useId()
  const named = namedZone(form.place, zones)
  return (
    <div>
      <TextField
        id={fieldId('place')}
        data-step
        label={t('place')}
        hint={form.zoneId === '' ? t('placeHint') : undefined}
        optional={form.zoneId === ''}
        list={areasId}
        autoComplete="off"
        maxLength={160}
        value={form.place}
        error={errorOf('place')}
        onChange={event => change({ place: event.target.value })}
      />
      <datalist id={areasId}>
        {areasOf(zones).map(area => (
          <option key={area}>{area}</option>
        ))}
      </datalist>
      {named !== null && named.id !== form.zoneId && (
        <OtherZone zone={named} onChoose={zoneId => change({ zoneId })} />
      )}
    </div>
  )
}
