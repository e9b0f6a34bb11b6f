import type { Page } from '../../app/head/page.ts'
import { KindEdit } from './kind-edit.tsx'
import { useGuideKind } from './people-kinds.ts'

/** `/reservation/admin/guides/create` and `…/{id}/edit`. */
export function Screen() {
  return <KindEdit kind={useGuideKind()} />
}

export const page: Page = {
  namespaces: ['operations', 'reservation', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('operations:guides.title') }),
}
