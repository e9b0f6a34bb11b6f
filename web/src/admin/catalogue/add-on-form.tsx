import { command } from '../../app/api/call.ts'
import { SaveAddOn } from '@arung/contracts/catalogue/requests'
import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { AmountField } from '../../backoffice/amount-field.tsx'
import { controlsOf } from '../../backoffice/controls.ts'
import type { EditField } from '../../backoffice/edit-field.ts'
import { EditForm } from '../../backoffice/edit-form.tsx'
import { Checkbox, TextArea, TextField } from '../../ui/field.tsx'

const name = 'add-on'
const fresh: SaveAddOn = {
  name: '',
  nameId: '',
  description: '',
  descriptionId: '',
  price: NaN,
  usdPrice: NaN,
  quantityLimited: false,
  quantity: null,
  active: true,
}

type AddOnFormProps = {
  /** The stored add-on; null for a new one. */
  addOn: SaveAddOn | null
  /** Null for a new one. */
  id: string | null
  onSaved: () => void
}

/** The form of an add-on: its texts in both languages, its price, and the quantity an order can have. */
export function AddOnForm({ addOn, id, onSaved }: AddOnFormProps) {
  const { t } = useTranslation('addOns')
  const fields = useAddOnFields()
  const form = useForm({
    resolver: zodResolver(SaveAddOn),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: addOn ?? fresh,
  })
  const limited = useWatch({ control: form.control, name: 'quantityLimited' })
  const control = controlsOf(name, form, fields)
  return (
    <EditForm
      name={name}
      form={form}
      fields={fields}
      read={addOn}
      valuesOf={read => SaveAddOn.parse(read)}
      command={body =>
        id === null
          ? command('POST /admins/add-ons', { body })
          : command('PUT /admins/add-ons/:id', { params: { id }, body })
      }
      done={t('saved')}
      onSaved={onSaved}
    >
      <TextField {...form.register('name')} {...control('name')} />
      <TextField {...form.register('nameId')} {...control('nameId')} />
      <TextArea {...form.register('description')} {...control('description')} rows={3} />
      <TextArea {...form.register('descriptionId')} {...control('descriptionId')} rows={3} />
      <div className="grid gap-5 sm:grid-cols-2">
        <AmountField control={form.control} name="price" currency="IDR" {...control('price')} />
        <AmountField
          control={form.control}
          name="usdPrice"
          currency="USD"
          {...control('usdPrice')}
        />
      </div>
      <Controller
        control={form.control}
        name="quantityLimited"
        render={({ field: { value, onChange } }) => (
          <Checkbox
            label={t('fields.quantityLimited')}
            checked={value}
            onChange={event => {
              onChange(event.target.checked)
              if (!event.target.checked) form.setValue('quantity', null, { shouldDirty: true })
            }}
          />
        )}
      />
      {limited && (
        <TextField
          {...form.register('quantity', {
            setValueAs: value => (value === '' || value === null ? null : Number(value)),
          })}
          {...control('quantity')}
          optional
          hint={t('hints.quantity')}
          type="number"
          inputMode="numeric"
          min={1}
          max={10_000}
        />
      )}
      <Checkbox {...form.register('active')} label={t('fields.active')} />
    </EditForm>
  )
}

/** The fields of an add-on, in words. */
export function useAddOnFields(): readonly EditField<SaveAddOn>[] {
  const { t } = useTranslation('addOns')
  const locale = useLocale()
  const field = (
    of: keyof SaveAddOn,
    show: (values: SaveAddOn) => string,
  ): EditField<SaveAddOn> => ({
    name: of,
    label: t(`fields.${of}`),
    problem: t(`problems.${of}`),
    show,
  })
  const yes = (is: boolean) => t(is ? 'yes' : 'no')
  return [
    field('name', values => values.name),
    field('nameId', values => values.nameId),
    field('description', values => values.description),
    field('descriptionId', values => values.descriptionId),
    field('price', ({ price }) => formatMoney(price, 'IDR', locale)),
    field('usdPrice', ({ usdPrice }) => formatMoney(usdPrice, 'USD', locale)),
    field('quantityLimited', ({ quantityLimited }) => yes(quantityLimited)),
    field('quantity', ({ quantity }) => String(quantity ?? '')),
    field('active', ({ active }) => yes(active)),
  ]
}
