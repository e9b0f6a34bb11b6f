import type { WithdrawalState } from '@arung/contracts/wallets/views'
import { useTranslation } from 'react-i18next'
import { StatusChip, type StatusShape, type StatusTone } from '../../ui/status-chip.tsx'

type RequestStateProps = Readonly<{
  state: WithdrawalState
  /** Who approved it first, while a second person is awaited. */
  firstBy?: string | null
}>

const looks: Readonly<Record<WithdrawalState, readonly [StatusTone, StatusShape]>> = {
  REQUESTED: ['warning', 'triangle'],
  APPROVED: ['info', 'half'],
  PAID: ['success', 'check'],
  REJECTED: ['neutral', 'cross'],
}

/** The state of a deposit or withdrawal as a chip. */
export function RequestState({ state, firstBy = null }: RequestStateProps) {
  const { t } = useTranslation('wallets')
  const [tone, shape] = looks[state]
  const isHalf = state === 'REQUESTED' && firstBy !== null
  return (
    <StatusChip
      tone={tone}
      shape={isHalf ? 'half' : shape}
      label={isHalf ? t('states.SECOND') : t(`states.${state}`)}
    />
  )
}

/** The state of a deposit. An approved one is in the wallet, so nothing is left to do. */
export function DepositState(props: RequestStateProps) {
  const { t } = useTranslation('wallets')
  if (props.state !== 'APPROVED') return <RequestState {...props} />
  return <StatusChip tone="success" shape="check" label={t('states.APPROVED')} />
}
