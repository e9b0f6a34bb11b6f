import type { Page } from '../../app/head/page.ts'
import { DayListScreen } from './day-list-screen.tsx'
import { listNamespaces } from './list-namespaces.ts'

/** `/reservation/admin/rafting-list?date=2026-12-12`: the rafts and guides of a day's departures. */
export function Screen() {
  return <DayListScreen list="RAFTING" />
}

export const page: Page = {
  namespaces: listNamespaces,
  rendering: 'client',
  head: ({ t }) => ({ title: t('days:lists.names.RAFTING') }),
}
