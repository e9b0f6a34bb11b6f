import type { PickupZoneView } from '@arung/contracts/pickups/views'
import { DeskSource } from '@arung/contracts/bookings/sales'
import { useTranslation } from 'react-i18next'
import { Checkbox, TextField } from '../../ui/field.tsx'
import { ChoiceField } from './choice-field.tsx'
import { fieldId, type PartProps } from './part-props.ts'
import { PickUpFields } from './pick-up-fields.tsx'

/** The source of the sale, and how the guests get to the activity. */
export function SourceFields(props: PartProps & { zones: readonly PickupZoneView[] }) {
  const { form, change, errorOf } = props
  const { t } = useTranslation('deskSale')
  return (
    <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <ChoiceField
          id="sale-source"
          label={t('source')}
          value={form.source}
          className="max-w-lg grid-cols-3"
          choices={DeskSource.options.map(value => ({
            value,
            label: t(`sources.${value}`),
          }))}
          onChange={source => change({ source })}
        />
      </div>
      {form.source === 'HOTEL' && (
        <>
          <TextField
            id={fieldId('hotel')}
            data-step
            label={t('hotel')}
            autoComplete="off"
            maxLength={120}
            value={form.hotel}
            error={errorOf('hotel')}
            onChange={event => change({ hotel: event.target.value })}
          />
          <TextField
            data-step
            label={t('hotelReference')}
            optional
            autoComplete="off"
            maxLength={60}
            value={form.hotelReference}
            onChange={event => change({ hotelReference: event.target.value })}
          />
        </>
      )}
      <PickUpFields {...props} />
      <Checkbox
        className="sm:col-span-2"
        label={t('onRequest')}
        checked={form.onRequest}
        onChange={event => change({ onRequest: event.target.checked })}
      />
    </div>
  )
}
