import { AgentMethod, creditDaysMax } from '@arung/contracts/reservation-agents/requests'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox, TextField } from '../../ui/field.tsx'
import { RupiahField } from '../desk/rupiah-field.tsx'
import type { useTermsForm } from './terms-form.ts'

/** The fields for what is agreed with an agent, apart from prices. */
export function TermsFields({ of }: { of: ReturnType<typeof useTermsForm> }) {
  const { t } = useTranslation('reservationAgents')
  const id = useId()
  const { form, faults, change } = of
  const toggle = (method: AgentMethod, isOn: boolean) =>
    change({
      methods: AgentMethod.options.filter(one =>
        one === method ? isOn : form.methods.includes(one),
      ),
    })
  return (
    <div className="space-y-5">
      <fieldset>
        <legend className="text-ui font-semibold">{t('terms.methods')}</legend>
        <div className="mt-1 grid gap-x-5 sm:grid-cols-2">
          {AgentMethod.options.map(method => (
            <Checkbox
              key={method}
              label={t(`methods.${method}`)}
              checked={form.methods.includes(method)}
              onChange={event => toggle(method, event.target.checked)}
            />
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="text-ui font-semibold">{t('terms.bookingLimit')}</legend>
        <p className="mt-1 text-table text-ink-2">{t('terms.bookingLimitHint')}</p>
        <Checkbox
          className="mt-1"
          label={t('terms.isLimited')}
          checked={form.isLimited}
          onChange={event => change({ isLimited: event.target.checked })}
        />
        {form.isLimited && (
          <RupiahField
            id={`${id}-limit`}
            className="mt-2"
            label={t('terms.limitIn')}
            value={form.bookingLimit}
            error={faults.includes('bookingLimit') ? t('terms.limitMissing') : undefined}
            onChange={bookingLimit => change({ bookingLimit })}
          />
        )}
      </fieldset>
      <TextField
        id={`${id}-days`}
        type="number"
        inputMode="numeric"
        min={0}
        max={creditDaysMax}
        label={t('terms.creditDays')}
        hint={t('terms.creditDaysHint')}
        error={
          faults.includes('creditDays') ? t('terms.daysWrong', { most: creditDaysMax }) : undefined
        }
        value={form.creditDays ?? ''}
        onChange={event => {
          const days = event.target.valueAsNumber
          change({ creditDays: Number.isInteger(days) && days >= 0 ? days : null })
        }}
      />
    </div>
  )
}
