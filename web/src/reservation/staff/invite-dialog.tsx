import type { Position } from '@arung/contracts/accounts/realms'
import { command } from '../../app/api/call.ts'
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
      invite={person =>
        command('POST /reservation-admin/admins', { body: { ...person, position } })
      }
      again={uuid =>
        command('POST /reservation-admin/admins/:uuid/invitation', { params: { uuid } })
      }
      locales={['id', 'en']}
      locale="id"
      onClose={onClose}
    >
      <PositionChoice value={position} onChange={setPosition} />
    </InvitationDialog>
  )
}
