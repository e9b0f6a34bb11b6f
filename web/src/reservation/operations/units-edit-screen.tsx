import type { Page } from '../../app/head/page.ts'
import { KindEdit } from './kind-edit.tsx'
import { useCraftKind } from './unit-kinds.ts'

/** `/reservation/admin/units/create` and `…/{id}/edit`. */
export function Screen() {
  return <KindEdit kind={useCraftKind()} />
}

export const page: Page = {
  namespaces: ['operations', 'reservation', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('operations:units.title') }),
}
