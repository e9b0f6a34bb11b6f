import type { BookingRow } from '@arung/contracts/bookings/views'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '../ui/status-chip.tsx'

type UnpaidInsideProps = {
  row: Pick<BookingRow, 'toCollect' | 'present' | 'state' | 'letIn'>
}

/** Marks guests who are here and still owe money, with the reason why they were let in as the title. */
export function UnpaidInside({ row: { toCollect, present, state, letIn } }: UnpaidInsideProps) {
  const { t } = useTranslation('reservation')
  if (toCollect === 0 || present === 0 || state === 'CANCELED') return null
  const title = letIn === null ? undefined : t(`unpaid.reasons.${letIn}`)
  return (
    <StatusChip
      tone="warning"
      shape="triangle"
      label={t('unpaid.inside')}
      {...(title ? { title } : {})}
    />
  )
}
