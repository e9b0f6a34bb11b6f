import type { Page } from '../../app/head/page.ts'
import { KindEdit } from './kind-edit.tsx'
import { useDriverKind } from './people-kinds.ts'

/** `/reservation/admin/drivers/create` and `…/{id}/edit`. */
export function Screen() {
  return <KindEdit kind={useDriverKind()} />
}

export const page: Page = {
  namespaces: ['operations', 'reservation', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('operations:drivers.title') }),
}
