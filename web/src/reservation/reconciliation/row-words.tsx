import type { ReconciledRow, StatementRow } from '@arung/contracts/reconciliation/views'
import { paymentVoided } from '@arung/contracts/reconciliation/statements'
import { useTranslation } from 'react-i18next'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { StatusChip } from '../../ui/status-chip.tsx'
import { banksResource } from './reconciliation-resources.ts'

/** Whether a row is open, matched or explained, and by what it was matched. */
export function RowStateChip({ row: { state, matchedBy } }: { row: ReconciledRow }) {
  const { t } = useTranslation('reconciliation')
  if (state === 'OPEN')
    return <StatusChip tone="warning" shape="triangle" label={t('states.OPEN')} />
  if (state === 'EXPLAINED')
    return <StatusChip tone="info" shape="dot" label={t('states.EXPLAINED')} />
  const label = t(`matchedBy.${matchedBy ?? 'HAND'}`)
  return <StatusChip tone="success" shape="check" label={label} />
}

/** Returns the function that names where a file comes from: the gateway, or the account at a bank. */
export function useSourceName(): (of: Pick<StatementRow, 'source' | 'bankId'>) => string {
  const { t } = useTranslation('reconciliation')
  const banks = useLiveResource(banksResource).data ?? []
  return ({ source, bankId }) =>
    source === 'GATEWAY'
      ? t('sources.GATEWAY')
      : (banks.find(({ id }) => id === bankId)?.account.name ?? t('sources.BANK'))
}

/** Returns the function that shows why a row was explained or opened again. */
export function useReason(): (reason: string | null) => string | null {
  const { t } = useTranslation('reconciliation')
  return reason => (reason === paymentVoided ? t('paymentVoided') : reason)
}
