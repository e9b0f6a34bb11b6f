import type { z } from 'zod'
import type { History, HistoryQuery } from '../history.ts'
import type { CashRateView, SetCashRate } from './rates.ts'

/** Requests and responses of the rate at which the desk takes cash in the other currency. */
export type CashRatesApi = {
  'GET /reservation-admin/cash-rate': { data: CashRateView }
  'PUT /reservation-admin/cash-rate': { body: z.input<typeof SetCashRate>; data: null }
  'GET /reservation-admin/cash-rate/history': {
    query: z.input<typeof HistoryQuery>
    data: History
  }
}
