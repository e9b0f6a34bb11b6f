import type { ClosureRow } from '@arung/contracts/closures/closures'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '../../ui/status-chip.tsx'
import { stateOf } from './closed-parties.ts'

const looks = {
  running: ['info', 'half'],
  open: ['warning', 'triangle'],
  done: ['success', 'check'],
} as const

/** Whether a closure runs, waits for decisions, or is done. */
export function ClosureState({ closure }: { closure: ClosureRow }) {
  const { t } = useTranslation('closures')
  const state = stateOf(closure)
  const [tone, shape] = looks[state]
  return <StatusChip tone={tone} shape={shape} label={t(`view.${state}`)} />
}
