import type { AdminOrderView } from '@arung/contracts/orders/views'
import { useTranslation } from 'react-i18next'
import { TextArea } from '../../ui/field.tsx'

type ReasonFieldProps = {
  id: string
  order: Pick<AdminOrderView, 'locale'>
  reason: string
  onReason: (reason: string) => void
  /** Whether to show the error that nothing was written. */
  missing: boolean
  onMissing: (missing: boolean) => void
  rows?: number
  onBlur?: () => void
}

/** The desk's reason for an action on an order. The guest reads it, and a hint names the guest's language. */
export function ReasonField(props: ReasonFieldProps) {
  const { id, order, reason, onReason, missing, onMissing, rows = 3, onBlur } = props
  const { t } = useTranslation('admin')
  return (
    <TextArea
      id={id}
      label={t('decline.reason')}
      hint={t(`decline.language.${order.locale}`)}
      error={missing ? t('decline.reasonMissing') : undefined}
      maxLength={500}
      rows={rows}
      value={reason}
      onChange={event => {
        onReason(event.target.value)
        if (event.target.value.trim() !== '') onMissing(false)
      }}
      {...(onBlur ? { onBlur } : {})}
    />
  )
}
