import { useTranslation } from 'react-i18next'
import { useGo } from '../../base/i18n/use-locale.ts'
import type { Page } from '../../app/head/page.ts'
import { MasterDataCreate } from '../../backoffice/master-data/master-data-edit.tsx'
import { ZoneForm } from './zone-form.tsx'
import { zones } from './zones-resource.ts'

/** `/admin/pickup-zones/create`: a new zone. */
export function Screen() {
  const { t } = useTranslation('zones')
  const go = useGo()
  return (
    <MasterDataCreate of={zones} say={t}>
      <ZoneForm zone={null} id={null} onSaved={() => go(zones.path)} />
    </MasterDataCreate>
  )
}

export const page: Page = {
  namespaces: ['zones', 'admin', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('zones:create') }),
}
