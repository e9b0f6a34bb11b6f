import type { MonthTaxes } from '@arung/contracts/months/taxes'
import type { MonthsView, MonthView } from '@arung/contracts/months/months'
import type { Resource } from '../../app/api/resource.ts'
import { deskResource } from '../../backoffice/live/desk-resource.ts'

export const monthsPath = '/reservation/admin/payment-list/months'
/** The address of the taxes of a month. */
export const taxesPath = (month: string): string => `${monthsPath}/taxes?month=${month}`

const topics: Parameters<typeof deskResource>[1] = [
  'month',
  'order',
  'reservation',
  'shift',
  'deposit',
]

/** The months of a year. */
export const monthsResource = (year: string): Resource<MonthsView> =>
  deskResource('GET /reservation-admin/months', topics, { query: { year } })

/** A month with what its sums are made of, and what stands before its closing. */
export const monthResource = (month: string): Resource<MonthView> =>
  deskResource('GET /reservation-admin/months/:month', topics, { params: { month } })

/** The taxes of a month by rate. */
export const monthTaxesResource = (month: string): Resource<MonthTaxes> =>
  deskResource('GET /reservation-admin/months/:month/taxes', ['month', 'order', 'reservation'], {
    params: { month },
  })
