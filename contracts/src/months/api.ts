import type { z } from 'zod'
import type { MonthTaxes } from './taxes.ts'
import type { CloseMonth, MonthsQuery, MonthsView, MonthView } from './months.ts'

/** Requests and responses of the months of the ledger. */
export type MonthsApi = {
  'GET /reservation-admin/months': { query: z.input<typeof MonthsQuery>; data: MonthsView }
  'GET /reservation-admin/months/:month': { data: MonthView }
  'GET /reservation-admin/months/:month/taxes': { data: MonthTaxes }
  'GET /reservation-admin/months/:month/taxes/export': { data: 'file' }
  'POST /reservation-admin/months/:month/close': { body: z.input<typeof CloseMonth>; data: null }
}
