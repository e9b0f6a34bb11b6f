import { useId } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { intlTag } from '../../base/i18n/locale.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { AmountField } from '../../backoffice/amount-field.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { Checkbox, FieldError, Select, TextField } from '../../ui/field.tsx'
import { PhoneField } from '../../ui/phone/phone-field.tsx'
import { asText, type FormField, type Values } from './form-fields.ts'
import { PeriodField } from './period-field.tsx'

type FieldControlProps = {
  field: FormField
  form: UseFormReturn<Values, unknown, Values>
  frame: { id: string; label: string; error: string | undefined }
}

/** The control of a field, by its type. */
export function FieldControl({ field, form, frame }: FieldControlProps) {
  const { t } = useTranslation('operations')
  const locale = useLocale()
  const { as, name, options = [] } = field
  const optional = field.optional ? ({ optional: true } as const) : {}
  switch (as) {
    case 'IDR':
    case 'USD':
      return (
        <AmountField control={form.control} name={name} currency={as} {...frame} {...optional} />
      )
    case 'select':
      return (
        <Select {...form.register(name)} {...frame} {...optional}>
          {field.optional && <option value="">{t('none')}</option>}
          {field.prompt && <option value="">{t('choose')}</option>}
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )
    case 'checks':
    case 'weekdays':
      return <Checks field={field} form={form} frame={frame} />
    case 'periods':
    case 'repairs':
      return <PeriodField field={field} form={form} frame={frame} />
    case 'times':
      return <TextField {...form.register(name)} {...frame} hint={t('hints.times')} optional />
    case 'number':
      return (
        <TextField
          {...form.register(name)}
          {...frame}
          {...optional}
          type="number"
          inputMode="numeric"
          min={0}
        />
      )
    case 'date':
      return (
        <Controller
          control={form.control}
          name={name}
          render={({ field: { value, onChange, onBlur } }) => (
            <DateField
              {...frame}
              {...optional}
              name={name}
              value={typeof value === 'string' ? value : ''}
              onChange={onChange}
              onBlur={onBlur}
            />
          )}
        />
      )
    case 'colour':
      return <TextField {...form.register(name)} {...frame} type="color" />
    case 'phone':
      return (
        <Controller
          control={form.control}
          name={name}
          render={({ field: { value, onChange, onBlur } }) => (
            <PhoneField
              {...frame}
              {...optional}
              value={asText(value)}
              onChange={onChange}
              onBlur={onBlur}
              languageTag={intlTag[locale]}
            />
          )}
        />
      )
    case 'text':
      return <TextField {...form.register(name)} {...frame} {...optional} />
  }
}

function Checks({ field, form, frame }: FieldControlProps) {
  const titleId = useId()
  return (
    <div
      role="group"
      id={frame.id}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="sm:col-span-2"
    >
      <p id={titleId} className="mb-1.5 text-table font-semibold">
        {frame.label}
      </p>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {(field.options ?? []).map(({ value, label }) => (
          <Checkbox key={value} {...form.register(field.name)} value={value} label={label} />
        ))}
      </div>
      <FieldError id={`${frame.id}-error`} error={frame.error} />
    </div>
  )
}
