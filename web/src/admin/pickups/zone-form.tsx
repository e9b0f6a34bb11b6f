import { command } from '../../app/api/call.ts'
import type { SavePickupZone } from '@arung/contracts/pickups/requests'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { AmountField } from '../../backoffice/amount-field.tsx'
import { controlsOf } from '../../backoffice/controls.ts'
import type { EditField } from '../../backoffice/edit-field.ts'
import { EditForm } from '../../backoffice/edit-form.tsx'
import { FormSection } from '../../backoffice/form-section.tsx'
import { Select, TextArea, TextField } from '../../ui/field.tsx'
import {
  fetchedFields,
  freshZone,
  resolveZone,
  selfFields,
  valuesOfZone,
  type ZoneValues,
} from './zone-values.ts'

const name = 'zone'
const numbers = [
  { field: 'minutesBefore', max: 1_440 },
  { field: 'windowMinutes', max: 240 },
  { field: 'seatsPerCar', max: 60 },
] as const

type ZoneFormProps = {
  /** The stored zone; null for a new one. */
  zone: SavePickupZone | null
  /** Null for a new one. */
  id: string | null
  onSaved?: () => void
}

/** The form of a zone: how guests get from it to their activity, and what that adds to or takes off the price. */
export function ZoneForm({ zone, id, onSaved }: ZoneFormProps) {
  const { t } = useTranslation('zones')
  const form = useForm<ZoneValues, unknown, SavePickupZone>({
    resolver: resolveZone,
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: zone === null ? freshZone : valuesOfZone(zone),
  })
  const kind = useWatch({ control: form.control, name: 'kind' })
  const fields = useZoneFields(kind)
  const control = controlsOf(name, form, fields)
  return (
    <EditForm
      name={name}
      form={form}
      fields={fields}
      read={zone}
      valuesOf={valuesOfZone}
      command={body =>
        id === null
          ? command('POST /admins/pickup-zones', { body })
          : command('PUT /admins/pickup-zones/:id', { params: { id }, body })
      }
      done={t('saved')}
      {...(onSaved ? { onSaved } : {})}
    >
      <FormSection title={t('sections.zone')} lead={t('leads.zone')}>
        <Select {...form.register('kind')} {...control('kind')} className="sm:col-span-2">
          <option value="FETCHED">{t('kinds.FETCHED')}</option>
          <option value="SELF">{t('kinds.SELF')}</option>
        </Select>
        <TextField {...form.register('name')} {...control('name')} />
        <TextField {...form.register('nameId')} {...control('nameId')} />
        <TextField
          {...form.register('rank', { valueAsNumber: true })}
          {...control('rank')}
          hint={t('hints.rank')}
          type="number"
          inputMode="numeric"
          min={0}
          max={1_000}
        />
        {kind === 'FETCHED' && (
          <TextArea
            {...form.register('areas')}
            {...control('areas')}
            hint={t('hints.areas')}
            rows={5}
            className="sm:col-span-2"
          />
        )}
      </FormSection>
      {kind === 'FETCHED' ? (
        <FormSection title={t('sections.cars')} lead={t('leads.cars')}>
          {numbers.map(({ field, max }) => (
            <TextField
              key={field}
              {...form.register(field, { valueAsNumber: true })}
              {...control(field)}
              hint={t(`hints.${field}`)}
              type="number"
              inputMode="numeric"
              min={0}
              max={max}
            />
          ))}
          <Select {...form.register('per')} {...control('per')}>
            <option value="CAR">{t('per.CAR')}</option>
            <option value="PERSON">{t('per.PERSON')}</option>
          </Select>
          <AmountField
            control={form.control}
            name="surcharge"
            currency="IDR"
            {...control('surcharge')}
          />
          <AmountField
            control={form.control}
            name="usdSurcharge"
            currency="USD"
            {...control('usdSurcharge')}
          />
        </FormSection>
      ) : (
        <FormSection title={t('sections.self')} lead={t('leads.self')}>
          <AmountField
            control={form.control}
            name="discount"
            currency="IDR"
            {...control('discount')}
          />
          <AmountField
            control={form.control}
            name="usdDiscount"
            currency="USD"
            {...control('usdDiscount')}
          />
        </FormSection>
      )}
    </EditForm>
  )
}

/** Returns the fields of a zone of this kind, in words. */
export function useZoneFields(kind: ZoneValues['kind']): readonly EditField<ZoneValues>[] {
  const { t } = useTranslation('zones')
  const own = kind === 'FETCHED' ? fetchedFields : selfFields
  return (['kind', 'name', 'nameId', 'rank', ...own] as const).map(field => ({
    name: field,
    label: t(`fields.${field}`),
    problem: t(`problems.${field}`),
    show: values => {
      if (field === 'kind') return t(`kinds.${values.kind}`)
      if (field === 'per') return t(`per.${values.per}`)
      return String(values[field]).replaceAll('\n', ', ')
    },
  }))
}
