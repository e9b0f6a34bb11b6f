import { useTranslation } from 'react-i18next'
import { useGo } from '../../app/i18n/use-locale.ts'
import type { Page } from '../../app/page.ts'
import { EditFrame } from '../../backoffice/edit-screen.tsx'
import { ZoneForm } from './zone-form.tsx'

/** `/admin/pickup-zones/create`: a new zone. */
export function Screen() {
  const { t } = useTranslation('zones')
  const go = useGo()
  const list = { to: '/admin/pickup-zones', label: t('title') }
  return (
    <EditFrame title={t('create')} back={list}>
      <ZoneForm zone={null} path="/admins/pickup-zones" onSaved={() => go(list.to)} />
    </EditFrame>
  )
}

export const page: Page = {
  namespaces: ['zones', 'admin', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('zones:create') }),
}
