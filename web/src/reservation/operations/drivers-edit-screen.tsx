import type { Page } from '../../app/head/page.ts'
import { PersonCalendar } from '../day-links/person-calendar.tsx'
import { KindEdit } from './kind-edit.tsx'
import { useDriverKind } from './people-kinds.ts'

/** `/reservation/admin/drivers/create` and `…/{id}/edit`. */
export function Screen() {
  return (
    <KindEdit
      kind={useDriverKind()}
      beside={({ id }) => <PersonCalendar kind="DRIVER" id={id} />}
    />
  )
}

export const page: Page = {
  namespaces: ['operations', 'dayLinks', 'reservation', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('operations:drivers.title') }),
}
