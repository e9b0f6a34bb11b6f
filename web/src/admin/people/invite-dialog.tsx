import { command } from '../../app/api/call.ts'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { InvitationDialog } from '../../backoffice/invitation/invitation-dialog.tsx'

/** Invites an admin. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('people', { keyPrefix: 'invite' })
  return (
    <InvitationDialog
      say={t}
      invite={person => command('POST /admins/admins', { body: person })}
      again={uuid => command('POST /admins/admins/:uuid/invitation', { params: { uuid } })}
      locales={['en', 'id']}
      locale={useLocale()}
      onClose={onClose}
    />
  )
}
