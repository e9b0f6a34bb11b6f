import type { Page } from '../../app/head/page.ts'
import { PersonCalendar } from '../day-links/person-calendar.tsx'
import { KindEdit } from './kind-edit.tsx'
import { useGuideKind } from './people-kinds.ts'

/** `/reservation/admin/guides/create` and `…/{id}/edit`. */
export function Screen() {
  return (
    <KindEdit kind={useGuideKind()} beside={({ id }) => <PersonCalendar kind="GUIDE" id={id} />} />
  )
}

export const page: Page = {
  namespaces: ['operations', 'dayLinks', 'reservation', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('operations:guides.title') }),
}
