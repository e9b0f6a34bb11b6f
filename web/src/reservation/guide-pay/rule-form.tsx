import { PayRole, PayRuleKind, type PayRule } from '@arung/contracts/guide-pay/rules'
import { GuideLanguage } from '@arung/contracts/operations/people'
import { useId } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { command } from '../../app/api/call.ts'
import { useResource } from '../../app/api/resource.ts'
import { AmountField } from '../../backoffice/amount-field.tsx'
import { controlsOf } from '../../backoffice/controls.ts'
import { EditForm } from '../../backoffice/edit-form.tsx'
import { operatorToday } from '../../base/format/dates.ts'
import { usePick } from '../../base/i18n/use-locale.ts'
import { DateField } from '../../ui/date-field.tsx'
import { Checkbox, Select, TextArea, TextField } from '../../ui/field.tsx'
import { useLanguageName } from '../operations/people-kinds.ts'
import { scopesResource } from './pay-resources.ts'
import { freshRule, resolveRule, valuesOfRule, type RuleValues } from './rule-values.ts'
import { useRuleFields } from './use-rule-fields.ts'

const name = 'pay-rule'

type RuleFormProps = {
  /** The stored rule; null for a new one. */
  rule: PayRule | null
  /** Null for a new one. */
  id: string | null
  onSaved: () => void
}

/** The form of a rate or a bonus: whom and what it is for, how much it is, and since when. */
export function RuleForm({ rule, id, onSaved }: RuleFormProps) {
  const { t } = useTranslation('guidePay')
  const pick = usePick()
  const fields = useRuleFields()
  const scopes = useResource(scopesResource).data ?? []
  const form = useForm<RuleValues, unknown, PayRule>({
    resolver: resolveRule,
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: rule === null ? freshRule(operatorToday()) : valuesOfRule(rule),
  })
  const [kind, role] = useWatch({ control: form.control, name: ['kind', 'role'] })
  const control = controlsOf(name, form, fields)
  const isDriver = role === 'DRIVER'
  return (
    <EditForm
      name={name}
      form={form}
      fields={fields}
      read={rule}
      valuesOf={valuesOfRule}
      command={body =>
        id === null
          ? command('POST /reservation-admin/pay-rules', { body })
          : command('PUT /reservation-admin/pay-rules/:id', { params: { id }, body })
      }
      done={t('rates.saved')}
      onSaved={onSaved}
    >
      <Select {...form.register('kind')} {...control('kind')}>
        {PayRuleKind.options
          .filter(one => !isDriver || one !== 'LANGUAGE')
          .map(one => (
            <option key={one} value={one}>
              {t(`rates.kinds.${one}`)}
            </option>
          ))}
      </Select>
      <Select {...form.register('role')} {...control('role')}>
        {PayRole.options
          .filter(one => kind !== 'LANGUAGE' || one !== 'DRIVER')
          .map(one => (
            <option key={one} value={one}>
              {t(`roles.${one}`)}
            </option>
          ))}
      </Select>
      {!isDriver && (
        <Select {...form.register('scope')} {...control('scope')}>
          <option value="">{t('rates.everyTrip')}</option>
          {scopes
            .filter(one => one.role === role)
            .map(one => (
              <option key={one.id} value={`${one.kind}:${one.id}`}>
                {t(`rates.of.${one.kind}`, { name: pick(one.name, one.nameId) })}
              </option>
            ))}
        </Select>
      )}
      <AmountField
        control={form.control}
        name="amount"
        currency="IDR"
        {...control('amount')}
        hint={t('rates.hints.amount')}
      />
      <Controller
        control={form.control}
        name="from"
        render={({ field: { value, onChange, onBlur } }) => (
          <DateField
            {...control('from')}
            hint={t('rates.hints.from')}
            value={value}
            onChange={onChange}
            onBlur={onBlur}
          />
        )}
      />
      {kind === 'GUESTS' && (
        <TextField
          {...form.register('above', { valueAsNumber: true })}
          {...control('above')}
          type="number"
          inputMode="numeric"
          min={1}
          max={400}
        />
      )}
      {kind === 'LANGUAGE' && <Languages form={form} label={control('except').label} />}
      {kind === 'DAY' && (
        <>
          <Checkbox {...form.register('sundays')} label={t('rates.fields.sundays')} />
          <TextArea
            {...form.register('dates')}
            {...control('dates')}
            hint={t('rates.hints.dates')}
            optional
            rows={4}
          />
        </>
      )}
    </EditForm>
  )
}

type LanguagesProps = {
  form: ReturnType<typeof useForm<RuleValues, unknown, PayRule>>
  label: string
}

function Languages({ form, label }: LanguagesProps) {
  const titleId = useId()
  const languageName = useLanguageName()
  return (
    <div role="group" id={`${name}-except`} tabIndex={-1} aria-labelledby={titleId}>
      <p id={titleId} className="mb-1.5 text-table font-semibold">
        {label}
      </p>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {GuideLanguage.options.map(language => (
          <Checkbox
            key={language}
            {...form.register('except')}
            value={language}
            label={languageName(language)}
          />
        ))}
      </div>
    </div>
  )
}
