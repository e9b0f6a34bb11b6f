import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import type { Page } from '../../app/head/page.ts'
import { DeskWorkScreen } from '../../backoffice/desk-work/desk-work-screen.tsx'
import { deedNamespaces } from '../../backoffice/desk-work/use-deed-words.ts'
import { adminLinkTo } from './link-to.ts'

/** `/admin/user-admin/{uuid}/work`: everything an admin did. */
export function Screen() {
  const { uuid = '' } = useParams()
  const { t } = useTranslation('people')
  return (
    <DeskWorkScreen
      of={{ area: 'admins', uuid }}
      address={`/admin/user-admin/${uuid}/work`}
      back={{ to: `/admin/user-admin?tab=all&open=${uuid}`, label: t('titles.admins') }}
      linkTo={adminLinkTo}
    />
  )
}

export const page: Page = {
  namespaces: deedNamespaces,
  rendering: 'client',
  head: ({ t }) => ({ title: t('deskWork:loading') }),
}
