import { TaxSource, type TaxRateRow, type TaxRatesView } from '@arung/contracts/taxes/rates'
import { TaxMode } from '@arung/contracts/taxes/tax-lines'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { command } from '../../app/api/call.ts'
import { usePick } from '../../base/i18n/use-locale.ts'
import { FormDialog } from '../../backoffice/form-dialog.tsx'
import { useCommand } from '../../backoffice/use-command.ts'
import { DateField } from '../../ui/date-field.tsx'
import { Checkbox, FieldError, Select, TextField } from '../../ui/field.tsx'
import { RateHistory } from './rate-history.tsx'
import { freshRate, pointsOf, valuesOf, type RateValues } from './rate-values.ts'

type RateDialogProps = {
  /** Null for a new one. */
  rate: TaxRateRow | null
  types: TaxRatesView['types']
  onClose: () => void
}

/** Adds or changes a rate. */
export function RateDialog({ rate, types, onClose }: RateDialogProps) {
  const { t } = useTranslation('taxes')
  const pick = usePick()
  const { busy, failure, run } = useCommand()
  const { register, control, handleSubmit, formState } = useForm<RateValues>({
    defaultValues: rate === null ? freshRate : valuesOf(rate),
  })
  const { errors } = formState
  const send = handleSubmit(({ percent, number, ...values }) => {
    const body = {
      ...values,
      name: values.name.trim(),
      basisPoints: pointsOf(percent) ?? 0,
      number: number.trim() || null,
    }
    const saved =
      rate === null
        ? command('POST /reservation-admin/tax-rates', { body })
        : command('PUT /reservation-admin/tax-rates/:id', { params: { id: rate.id }, body })
    return run(saved, t('saved'), onClose)
  })
  return (
    <FormDialog
      title={rate === null ? t('add') : t('editTitle')}
      confirm={t('save')}
      cancel={t('cancel')}
      busy={busy}
      failure={failure}
      onSubmit={send}
      onClose={onClose}
    >
      <TextField
        label={t('fields.name')}
        hint={t('fields.nameHint')}
        maxLength={40}
        autoComplete="off"
        error={errors.name && t('problems.name')}
        {...register('name', { validate: words => words.trim() !== '' })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('fields.percent')}
          hint={t('fields.percentHint')}
          inputMode="decimal"
          autoComplete="off"
          error={errors.percent && t('problems.percent')}
          {...register('percent', { validate: words => pointsOf(words) !== null })}
        />
        <Controller
          control={control}
          name="from"
          rules={{ required: true }}
          render={({ field: { value, onChange, onBlur } }) => (
            <DateField
              label={t('fields.from')}
              value={value}
              error={errors.from && t('problems.from')}
              {...{ onChange, onBlur }}
            />
          )}
        />
      </div>
      <Select label={t('fields.mode')} {...register('mode')}>
        {TaxMode.options.map(mode => (
          <option key={mode} value={mode}>
            {t(`modes.${mode}`)}
          </option>
        ))}
      </Select>
      <fieldset>
        <legend className="mb-1.5 text-table font-semibold">{t('fields.sources')}</legend>
        {TaxSource.options.map(source => (
          <Checkbox
            key={source}
            label={t(`sources.${source}`)}
            value={source}
            {...register('sources', { validate: isSoldSomewhere })}
          />
        ))}
        <FieldError
          id="tax-sources-error"
          error={
            errors.sources &&
            t(errors.sources.type === 'site' ? 'problems.site' : 'problems.sources')
          }
        />
      </fieldset>
      {types.length > 0 && (
        <fieldset>
          <legend className="text-table font-semibold">{t('fields.types')}</legend>
          <p className="mb-1.5 text-table text-ink-3">{t('fields.typesHint')}</p>
          <div className="grid sm:grid-cols-2">
            {types.map(({ id, name, nameId }) => (
              <Checkbox
                key={id}
                label={pick(name, nameId)}
                value={id}
                {...register('productTypes')}
              />
            ))}
          </div>
        </fieldset>
      )}
      <TextField
        label={t('fields.number')}
        optional
        maxLength={60}
        autoComplete="off"
        {...register('number')}
      />
      {rate && <RateHistory id={rate.id} types={types} />}
    </FormDialog>
  )
}

const isSoldSomewhere = {
  some: (sources: readonly TaxSource[]) => sources.length > 0,
  /** The prices of the site include tax. */
  site: (sources: readonly TaxSource[], { mode }: RateValues) =>
    mode === 'INCLUDED' || !sources.includes('SITE'),
}
