import type { AgentMethod } from '@arung/contracts/reservation-agents/requests'
import { useTranslation } from 'react-i18next'
import { ChoiceField } from '../../reservation/desk/choice-field.tsx'
import { fieldId } from '../../reservation/desk/part-props.ts'
import { FieldError, TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Settling, SettlingFault } from './agent-sale.ts'

type SettlingFieldsProps = {
  methods: readonly AgentMethod[]
  settling: Settling
  onChange: (settling: Settling) => void
  fault: SettlingFault | null
  /** What the server has against it, in words. */
  refused: string | undefined
}

/** How the agent settles the booking, among the ways that are agreed, and the number of its voucher. */
export function SettlingFields({
  methods,
  settling,
  onChange,
  fault,
  refused,
}: SettlingFieldsProps) {
  const { t } = useTranslation('agentBookings')
  const { t: ofAgent } = useTranslation('reservationAgent')
  const { method, voucher } = settling
  if (methods.length === 0) return <Notice tone="warning">{t('form.noMethod')}</Notice>
  return (
    <>
      <ChoiceField
        id={fieldId('method')}
        label={t('form.method')}
        value={method}
        className="grid-cols-2"
        choices={methods.map(value => ({ value, label: ofAgent(`methods.${value}`) }))}
        onChange={next => onChange({ ...settling, method: next })}
        error={fault === 'method' ? t('form.methodMissing') : undefined}
      />
      {method !== '' && <p className="text-table text-ink-2">{t(`form.means.${method}`)}</p>}
      {method === 'VCR' ? (
        <TextField
          id={fieldId('reference')}
          label={t('form.voucher')}
          autoComplete="off"
          maxLength={60}
          value={voucher}
          error={fault === 'voucher' ? t('form.voucherMissing') : refused}
          onChange={event => onChange({ ...settling, voucher: event.target.value })}
        />
      ) : (
        <FieldError id={`${fieldId('method')}-refused`} error={refused} />
      )}
    </>
  )
}
