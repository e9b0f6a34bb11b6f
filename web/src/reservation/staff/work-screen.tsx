import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import type { Page } from '../../app/head/page.ts'
import { DeskWorkScreen } from '../../backoffice/desk-work/desk-work-screen.tsx'
import { deedNamespaces } from '../../backoffice/desk-work/use-deed-words.ts'
import { staffLinkTo } from './link-to.ts'

/** `/reservation/admin/admins/{uuid}/work`: all that a member of staff did. */
export function Screen() {
  const { uuid = '' } = useParams()
  const { t } = useTranslation('staff')
  return (
    <DeskWorkScreen
      of={{ area: 'reservation-admin', uuid }}
      address={`/reservation/admin/admins/${uuid}/work`}
      back={{ to: `/reservation/admin/admins?tab=all&open=${uuid}`, label: t('title') }}
      linkTo={staffLinkTo}
    />
  )
}

export const page: Page = {
  namespaces: ['staff', ...deedNamespaces],
  rendering: 'client',
  head: ({ t }) => ({ title: t('deskWork:loading') }),
}
