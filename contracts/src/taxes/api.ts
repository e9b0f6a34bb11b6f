import type { z } from 'zod'
import type { History, HistoryQuery } from '../history.ts'
import type { SaveTaxRate, TaxRatesView } from './rates.ts'

type Saved = { id: string }

/** Requests and responses of the tax rates. */
export type TaxesApi = {
  'GET /reservation-admin/tax-rates': { data: TaxRatesView }
  'POST /reservation-admin/tax-rates': { body: z.input<typeof SaveTaxRate>; data: Saved }
  'PUT /reservation-admin/tax-rates/:id': { body: z.input<typeof SaveTaxRate>; data: Saved }
  'DELETE /reservation-admin/tax-rates/:id': { data: null }
  'GET /reservation-admin/tax-rates/:id/history': {
    query: z.input<typeof HistoryQuery>
    data: History
  }
}
