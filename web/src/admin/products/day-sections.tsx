import { useFieldArray } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormSection } from '../../backoffice/form-section.tsx'
import { Checkbox, Select, TextArea, TextField } from '../../ui/field.tsx'
import { EntryList } from './entry-list.tsx'
import { ListField } from './list-field.tsx'
import { blankStep } from './product-values.ts'
import { useControls } from './use-controls.ts'

const stepsMax = 12

/** When it starts, how long it takes, and until when it is sold. */
export function ScheduleSection() {
  const { t } = useTranslation('products')
  const { form, control, number } = useControls()
  return (
    <FormSection title={t('sections.schedule.title')} lead={t('sections.schedule.lead')}>
      <Select {...form.register('sessionType')} {...control('sessionType')}>
        <option value="START_TIME">{t('sessionTypes.START_TIME')}</option>
        <option value="OPENING_HOURS">{t('sessionTypes.OPENING_HOURS')}</option>
      </Select>
      <ListField name="times" by="comma" hint={t('hints.times')} />
      <TextField {...number('durationMinutes')} min={10} max={2_880} />
      <TextField {...number('cutoffMinutes')} hint={t('hints.cutoff')} min={0} max={10_080} />
    </FormSection>
  )
}

/** What the price covers, and what to know before coming. */
export function DetailsSection() {
  const { t } = useTranslation('products')
  return (
    <FormSection title={t('sections.details.title')} lead={t('sections.details.lead')}>
      {(['includes', 'includesId', 'notes', 'notesId'] as const).map(name => (
        <ListField key={name} name={name} by="line" hint={t('hints.lines')} />
      ))}
    </FormSection>
  )
}

/** The course of the day, step by step. */
export function ItinerarySection() {
  const { t } = useTranslation('products')
  const { form, control, text } = useControls()
  const { fields, append, move, remove } = useFieldArray({
    control: form.control,
    name: 'itinerary',
    keyName: 'key',
  })
  const { id, error } = control('itinerary')
  return (
    <FormSection title={t('sections.itinerary.title')} lead={t('sections.itinerary.lead')}>
      <EntryList
        id={id}
        error={error}
        entries={fields.map(({ key }) => ({ id: key }))}
        most={stepsMax}
        called={n => t('step.called', { n })}
        add={t('step.add')}
        onAdd={() => append(blankStep)}
        onMove={move}
        onRemove={remove}
      >
        {at => (
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField {...text(`itinerary.${at}.at`)} className="sm:col-span-2" />
            <TextField {...text(`itinerary.${at}.title`)} lang="en" />
            <TextField {...text(`itinerary.${at}.titleId`)} lang="id" />
            <TextArea {...text(`itinerary.${at}.text`)} lang="en" rows={2} />
            <TextArea {...text(`itinerary.${at}.textId`)} lang="id" rows={2} />
          </div>
        )}
      </EntryList>
    </FormSection>
  )
}

/** Where it is, whether guests are fetched, and whether it is seen and sold. */
export function PlaceSection() {
  const { t } = useTranslation('products')
  const { form, control } = useControls()
  const degrees = (name: 'latitude' | 'longitude') =>
    form.register(name, {
      setValueAs: (value: unknown) => (value === '' || value === null ? null : Number(value)),
    })
  return (
    <FormSection title={t('sections.place.title')} lead={t('sections.place.lead')}>
      {(['latitude', 'longitude'] as const).map(name => (
        <TextField
          key={name}
          {...degrees(name)}
          {...control(name)}
          optional
          type="number"
          inputMode="decimal"
          step="any"
        />
      ))}
      <Checkbox {...form.register('offersPickup')} label={t('fields.offersPickup')} />
    </FormSection>
  )
}

/** Whether it is on the site, and whether it can be booked. */
export function PublishSection() {
  const { t } = useTranslation('products')
  const { form } = useControls()
  return (
    <FormSection title={t('sections.publish.title')} lead={t('sections.publish.lead')}>
      <Checkbox {...form.register('active')} label={t('fields.active')} />
      <Checkbox {...form.register('forSale')} label={t('fields.forSale')} />
    </FormSection>
  )
}
