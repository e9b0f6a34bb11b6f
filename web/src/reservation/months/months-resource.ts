import type { MonthsView, MonthView } from '@arung/contracts/months/months'
import type { Resource } from '../../app/api/resource.ts'
import { deskResource } from '../../backoffice/live/desk-resource.ts'

export const monthsPath = '/reservation/admin/payment-list/months'
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
