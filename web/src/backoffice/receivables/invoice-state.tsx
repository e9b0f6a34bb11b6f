import type { InvoiceRow } from '@arung/contracts/receivables/views'
import { useTranslation } from 'react-i18next'
import { operatorToday } from '../../base/format/dates.ts'
import { StatusChip } from '../../ui/status-chip.tsx'

/** Whether an invoice is open, overdue, paid or void. */
export function InvoiceStateChip({ invoice }: { invoice: Pick<InvoiceRow, 'state' | 'dueOn'> }) {
  const { t } = useTranslation('agentReceivables')
  const { state, dueOn } = invoice
  if (state === 'PAID') return <StatusChip tone="success" shape="check" label={t('states.PAID')} />
  if (state === 'VOID') return <StatusChip tone="neutral" shape="ring" label={t('states.VOID')} />
  return dueOn < operatorToday() ? (
    <StatusChip tone="danger" shape="triangle" label={t('states.OVERDUE')} />
  ) : (
    <StatusChip tone="info" shape="half" label={t('states.OPEN')} />
  )
}
