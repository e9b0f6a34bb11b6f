import type { AccountStatus } from '@arung/contracts/accounts/realms'
import { useTranslation } from 'react-i18next'
import { StatusChip, type StatusShape, type StatusTone } from '../../ui/status-chip.tsx'
import { isOfInvited, type InvitedRealm } from './people-resource.ts'

const looks: Readonly<Record<AccountStatus, { tone: StatusTone; shape: StatusShape }>> = {
  UNVERIFIED: { tone: 'neutral', shape: 'ring' },
  WAITING_ACTIVATION: { tone: 'warning', shape: 'triangle' },
  ACTIVE: { tone: 'success', shape: 'check' },
  SUSPENDED: { tone: 'danger', shape: 'cross' },
}

/** The status of an account. An unverified admin or member of staff is shown as invited. */
export function PersonStatus({ realm, status }: { realm: InvitedRealm; status: AccountStatus }) {
  const { t } = useTranslation('people')
  const isInvited = isOfInvited(realm) && status === 'UNVERIFIED'
  return <StatusChip {...looks[status]} label={t(isInvited ? 'invited' : `status.${status}`)} />
}
