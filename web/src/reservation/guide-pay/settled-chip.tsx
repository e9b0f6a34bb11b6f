import { useTranslation } from 'react-i18next'
import { StatusChip } from '../../ui/status-chip.tsx'

/** Whether a closed sheet was paid. */
export function SettledChip({ isSettled }: { isSettled: boolean }) {
  const { t } = useTranslation('guidePay')
  return isSettled ? (
    <StatusChip tone="success" shape="check" label={t('states.paid')} />
  ) : (
    <StatusChip tone="warning" shape="ring" label={t('states.unpaid')} />
  )
}
