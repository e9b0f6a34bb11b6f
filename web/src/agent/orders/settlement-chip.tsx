import type { Settlement } from '@arung/contracts/orders/statuses'
import { useTranslation } from 'react-i18next'
import { StatusChip, type StatusShape, type StatusTone } from '../../ui/status-chip.tsx'

const looks: Readonly<Record<Settlement, { tone: StatusTone; shape: StatusShape }>> = {
  OPEN: { tone: 'warning', shape: 'ring' },
  INVOICED: { tone: 'info', shape: 'half' },
  SETTLED: { tone: 'success', shape: 'check' },
}

/** The settlement state of an order; a dash where nothing is owed for it. */
export function SettlementChip({ settlement }: { settlement: Settlement | null }) {
  const { t } = useTranslation('agent')
  if (settlement === null)
    return (
      <span className="text-ink-3">
        <span aria-hidden="true">–</span>
        <span className="sr-only">{t('settlement.none')}</span>
      </span>
    )
  return <StatusChip {...looks[settlement]} label={t(`settlement.${settlement}`)} />
}
