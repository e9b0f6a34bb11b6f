import type { MonthState } from '@arung/contracts/months/months'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '../../ui/status-chip.tsx'

const looks = {
  RUNNING: { tone: 'neutral', shape: 'ring' },
  OPEN: { tone: 'warning', shape: 'triangle' },
  CLOSED: { tone: 'success', shape: 'check' },
} as const

/** Whether a month runs, is open or is closed. */
export function MonthStateChip({ state }: { state: MonthState }) {
  const { t } = useTranslation('months')
  return <StatusChip {...looks[state]} label={t(`states.${state}`)} />
}
