import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Page } from '../../app/head/page.ts'
import { ForgetDialog } from '../../backoffice/guests/forget-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { PeopleList } from './people-list.tsx'
import { useQuestions } from './use-questions.ts'

/** `/admin/users`: customers. Guests without an account can be forgotten from here as well. */
export function Screen() {
  const { t } = useTranslation('guests')
  const { bulk } = useQuestions('users')
  const [forgetting, setForgetting] = useState(false)
  return (
    <PeopleList realm="users" bulk={[bulk('suspend'), bulk('reactivate')]}>
      <Button onClick={() => setForgetting(true)}>{t('button')}</Button>
      {forgetting && <ForgetDialog area="/admins" onClose={() => setForgetting(false)} />}
    </PeopleList>
  )
}

export const page: Page = {
  namespaces: ['people', 'guests', 'admin', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('people:titles.users') }),
}
