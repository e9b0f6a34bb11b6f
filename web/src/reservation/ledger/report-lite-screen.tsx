import type { Page } from '../../app/head/page.ts'
import { LedgerReport } from './report-of-ledger.tsx'

/** `/reservation/admin/report-lite?from=2026-12-01&to=2026-12-31`: bookings and guests, without money. */
export function Screen() {
  return <LedgerReport edition="lite" />
}

export const page: Page = {
  namespaces: ['ledger', 'days', 'reservation', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('ledger:report.liteTitle') }),
}
