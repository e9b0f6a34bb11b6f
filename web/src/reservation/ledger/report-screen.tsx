import type { Page } from '../../app/head/page.ts'
import { LedgerReport } from './report-of-ledger.tsx'

/** `/reservation/admin/report?from=2026-12-01&to=2026-12-31`: what was sold and paid. */
export function Screen() {
  return <LedgerReport edition="full" />
}

export const page: Page = {
  namespaces: ['ledger', 'days', 'reservation', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('ledger:report.title') }),
}
