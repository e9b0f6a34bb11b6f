import type { Page } from '../../app/head/page.ts'
import { KindEdit } from './kind-edit.tsx'
import { useVehicleKind } from './unit-kinds.ts'

/** `/reservation/admin/vehicles/create` and `…/{id}/edit`. */
export function Screen() {
  return <KindEdit kind={useVehicleKind()} />
}

export const page: Page = {
  namespaces: ['operations', 'reservation', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('operations:vehicles.title') }),
}
