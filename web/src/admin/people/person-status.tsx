import type { AccountStatus } from '@arung/contracts/accounts/realms'
import { useTranslation } from 'react-i18next'
import { StatusChip, type StatusShape, type StatusTone } from '../../ui/status-chip.tsx'
import type { PeopleRealm } from './people-resource.ts'

const looks: Readonly<Record<AccountStatus, { tone: StatusTone; shape: StatusShape }>> = {
  UNVERIFIED: { tone: 'neutral', shape: 'ring' },
  WAITING_ACTIVATION: { tone: 'warning', shape: 'triangle' },
  ACTIVE: { tone: 'success', shape: 'check' },
  SUSPENDED: { tone: 'danger', shape: 'cross' },
}

/** Where an account stands; an admin whose address is not proved is one who was invited. */
export function PersonStatus({ realm, status }: { realm: PeopleRealm; status: AccountStatus }) {
  const { t } = useTranslation('people')
  const isInvited = realm === 'admins' && status === 'UNVERIFIED'
  return <StatusChip {...looks[status]} label={t(isInvited ? 'invited' : `status.${status}`)} />
}
