import type { Page } from '../../app/head/page.ts'
import { ReportScreen } from './report-screen.tsx'

/** `/reservation/admin/atv-guide-report?from=2026-12-01&to=2026-12-31`: the trips of each ATV guide. */
export function Screen() {
  return <ReportScreen list="ATV" />
}

export const page: Page = {
  namespaces: ['days', 'operations', 'reservation', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('days:report.titles.ATV') }),
}
