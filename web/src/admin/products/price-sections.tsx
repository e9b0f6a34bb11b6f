import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Checkbox, Select, TextField } from '../../ui/field.tsx'
import { MoneyField } from './money-field.tsx'
import { blankChildRate, blankComponent } from './product-values.ts'
import { amounts, numberLimits, type NumberName } from './product-fields.ts'
import { ProductSection } from './product-section.tsx'
import { useControls } from './use-controls.ts'

/** Whether it has variants or is a combo, which determines the other fields. */
export function KindSection() {
  const { t } = useTranslation('products')
  const { form } = useControls()
  const isCombo = form.register('isCombo', {
    onChange: event => {
      const { checked } = event.target as HTMLInputElement
      const components = checked ? [blankComponent, blankComponent] : []
      form.setValue('components', components, { shouldDirty: true })
    },
  })
  return (
    <ProductSection of="kind">
      <div>
        <Checkbox
          {...form.register('isVaried', {
            onChange: event => {
              const { checked } = event.target as HTMLInputElement
              if (checked) form.setValue('childRate', null, { shouldDirty: true })
            },
          })}
          label={t('fields.isVaried')}
        />
        <p className="pl-8 text-table text-ink-3">{t('hints.isVaried')}</p>
      </div>
      <div>
        <Checkbox {...isCombo} label={t('fields.isCombo')} />
        <p className="pl-8 text-table text-ink-3">{t('hints.isCombo')}</p>
      </div>
    </ProductSection>
  )
}

/** The prices, and the price for a child. */
export function PriceSection() {
  const { t } = useTranslation('products')
  const { form, control } = useControls()
  const isVaried = useWatch({ control: form.control, name: 'isVaried' })
  return (
    <ProductSection of="prices" {...(isVaried ? { lead: t('sections.prices.varied') } : {})}>
      <Select {...form.register('priceType')} {...control('priceType')}>
        <option value="PER_PERSON">{t('priceTypes.PER_PERSON')}</option>
        <option value="PER_UNIT">{t('priceTypes.PER_UNIT')}</option>
      </Select>
      {amounts.map(name => (
        <MoneyField
          key={name}
          name={name}
          {...(name === 'nettPrice' ? { hint: t('hints.nettPrice') } : {})}
        />
      ))}
      {!isVaried && <ChildRate />}
    </ProductSection>
  )
}

function ChildRate() {
  const { t } = useTranslation('products')
  const { form, number } = useControls()
  const childRate = useWatch({ control: form.control, name: 'childRate' })
  const turn = (on: boolean) =>
    form.setValue('childRate', on ? blankChildRate : null, { shouldDirty: true })
  return (
    <fieldset className="rounded-lg border border-line p-4 sm:col-span-full">
      <legend className="sr-only">{t('sections.child.title')}</legend>
      <Checkbox
        id="product-childRate"
        label={t('sections.child.title')}
        checked={childRate !== null}
        onChange={event => turn(event.target.checked)}
      />
      {childRate !== null && (
        <div className="mt-4 grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
          {amounts.map(name => (
            <MoneyField key={name} name={`childRate.${name}`} />
          ))}
          <TextField {...number('childRate.ageMin')} min={0} max={17} />
          <TextField {...number('childRate.ageMax')} min={0} max={17} />
        </div>
      )}
    </fieldset>
  )
}

const quantities = [
  'personQuantity',
  'minOrderQuantity',
  'maxPersonQuantity',
  'ageMin',
  'ageMax',
] as const satisfies readonly NumberName[]

/** The number of guests and their ages. */
export function QuantitySection() {
  const { t } = useTranslation('products')
  const { number } = useControls()
  return (
    <ProductSection of="quantities">
      {quantities.map(name => {
        const [min, max] = numberLimits[name]
        return (
          <TextField
            key={name}
            {...number(name)}
            min={min}
            max={max}
            {...(name === 'ageMin' || name === 'ageMax' ? {} : { hint: t(`hints.${name}`) })}
          />
        )
      })}
    </ProductSection>
  )
}
