import { useTranslation } from 'react-i18next'
import { liveResource } from '../../app/api/resource.ts'
import type { Page } from '../../app/head/page.ts'
import { EditScreen } from '../../backoffice/edit-screen.tsx'
import { RedirectsForm } from './redirects-form.tsx'

const redirectsResource = liveResource('GET /redirects')

/** `/admin/redirects`: the targets of addresses that no page serves. */
export function Screen() {
  const { t } = useTranslation('redirects')
  return (
    <EditScreen
      resource={redirectsResource}
      title={() => t('title')}
      back={{ to: '/admin', label: t('back') }}
    >
      {rules => <RedirectsForm rules={rules} />}
    </EditScreen>
  )
}

export const page: Page = {
  namespaces: ['redirects', 'admin', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('redirects:title') }),
}
