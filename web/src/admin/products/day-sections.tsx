import { useFieldArray } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Checkbox, Select, TextArea, TextField } from '../../ui/field.tsx'
import { Bilingual } from './bilingual.tsx'
import { EntryList } from './entry-list.tsx'
import { ListField } from './list-field.tsx'
import { blankStep } from './product-values.ts'
import { ProductSection } from './product-section.tsx'
import { useControls } from './use-controls.ts'

const stepsMax = 12

/** Start times, duration, and until when it is sold. */
export function ScheduleSection() {
  const { t } = useTranslation('products')
  const { form, control, number } = useControls()
  return (
    <ProductSection of="schedule">
      <Select {...form.register('sessionType')} {...control('sessionType')}>
        <option value="START_TIME">{t('sessionTypes.START_TIME')}</option>
        <option value="OPENING_HOURS">{t('sessionTypes.OPENING_HOURS')}</option>
      </Select>
      <ListField name="times" by="comma" hint={t('hints.times')} />
      <TextField {...number('durationMinutes')} min={10} max={2_880} />
      <TextField {...number('cutoffMinutes')} hint={t('hints.cutoff')} min={0} max={10_080} />
    </ProductSection>
  )
}

/** What the price includes, and what to know before coming. */
export function DetailsSection() {
  const { t } = useTranslation('products')
  return (
    <ProductSection of="details">
      {(['includes', 'notes'] as const).map(of => (
        <Bilingual key={of} name={of}>
          {name => <ListField name={name} by="line" hint={t('hints.lines')} />}
        </Bilingual>
      ))}
    </ProductSection>
  )
}

/** The programme of the day, step by step. */
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
    <ProductSection of="itinerary">
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
          <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-[1fr_2fr_3fr]">
            <TextField {...text(`itinerary.${at}.at`)} />
            <Bilingual name={`itinerary.${at}.title`}>
              {name => <TextField {...text(name)} />}
            </Bilingual>
            <Bilingual name={`itinerary.${at}.text`} className="sm:max-xl:col-span-full">
              {name => <TextArea {...text(name)} rows={2} />}
            </Bilingual>
          </div>
        )}
      </EntryList>
    </ProductSection>
  )
}

/** The location, the pick-up of guests, and whether it is visible and for sale. */
export function PlaceSection() {
  const { t } = useTranslation('products')
  const { form, control } = useControls()
  const degrees = (name: 'latitude' | 'longitude') =>
    form.register(name, {
      setValueAs: (value: unknown) => (value === '' || value === null ? null : Number(value)),
    })
  return (
    <ProductSection of="place">
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
    </ProductSection>
  )
}

/** Whether it is visible on the site, and whether it can be booked. */
export function PublishSection() {
  const { t } = useTranslation('products')
  const { form } = useControls()
  return (
    <ProductSection of="publish">
      <Checkbox {...form.register('active')} label={t('fields.active')} />
      <Checkbox {...form.register('forSale')} label={t('fields.forSale')} />
    </ProductSection>
  )
}
