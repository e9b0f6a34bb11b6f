import type { Position } from '@arung/contracts/accounts/realms'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { InvitationDialog } from '../../backoffice/invitation/invitation-dialog.tsx'
import { PositionChoice } from './position-choice.tsx'

/** Invites a member of staff to a position. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('staff', { keyPrefix: 'invite' })
  const [position, setPosition] = useState<Position>('FRONT_OFFICE')
  return (
    <InvitationDialog
      say={t}
      path="/reservation-admin/admins"
      locales={['id', 'en']}
      locale="id"
      more={{ position }}
      onClose={onClose}
    >
      <PositionChoice value={position} onChange={setPosition} />
    </InvitationDialog>
  )
}
