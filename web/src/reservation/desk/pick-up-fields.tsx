import type { PickupZoneView } from '@arung/contracts/pickups/views'
import { useTranslation } from 'react-i18next'
import { usePick } from '../../base/i18n/use-locale.ts'
import { Select, TextField } from '../../ui/field.tsx'
import { fieldId, type PartProps } from './part-props.ts'

type PickUpFieldsProps = PartProps & {
  zones: readonly PickupZoneView[]
  /** Who reads the note, where it is not the desk alone. */
  noteHint?: string
}

/** How the guests get to the activity, and what to know about them. */
export function PickUpFields({ form, change, errorOf, zones, noteHint }: PickUpFieldsProps) {
  const { t } = useTranslation('deskSale')
  const pick = usePick()
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
      <TextField
        id={fieldId('place')}
        data-step
        label={t('place')}
        optional={zones.find(({ id }) => id === form.zoneId)?.zone.kind !== 'FETCHED'}
        autoComplete="off"
        maxLength={160}
        value={form.place}
        error={errorOf('place')}
        onChange={event => change({ place: event.target.value })}
      />
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
