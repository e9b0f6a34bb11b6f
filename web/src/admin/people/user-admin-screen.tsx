import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Page } from '../../app/head/page.ts'
import { Button } from '../../ui/button.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { PeopleList } from './people-list.tsx'

/** `/admin/user-admin`: the people who may work here, and the invitation of another one. */
export function Screen() {
  const { t } = useTranslation('people')
  const [inviting, setInviting] = useState(false)
  return (
    <PeopleList realm="admins">
      <Button tone="primary" onClick={() => setInviting(true)}>
        {t('invite.button')}
      </Button>
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </PeopleList>
  )
}

export const page: Page = {
  namespaces: ['people', 'deskWork', 'factors', 'admin', 'auth', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('people:titles.admins') }),
}
