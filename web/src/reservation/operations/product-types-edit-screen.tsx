import type { Page } from '../../app/head/page.ts'
import { KindEdit } from './kind-edit.tsx'
import { useTypeKind } from './product-kinds.ts'

/** `/reservation/admin/product-types/create` and `…/{id}/edit`. */
export function Screen() {
  return <KindEdit kind={useTypeKind()} />
}

export const page: Page = {
  namespaces: ['operations', 'reservation', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('operations:types.title') }),
}
