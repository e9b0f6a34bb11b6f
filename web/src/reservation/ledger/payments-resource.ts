import { LedgerMethod } from '@arung/contracts/payments/methods'
import type {
  PaymentListRow,
  PaymentReceiver,
  PaymentTotal,
} from '@arung/contracts/ledger/payments'
import { Currency } from '@arung/contracts/money'
import { pathOf, type ApiPath } from '../../app/api/api-path.ts'
import type { Resource } from '../../app/api/resource.ts'
import {
  apiSearchOf,
  type ListAddress,
  type ListPage,
  type ListQuery,
} from '../../backoffice/list-address.ts'
import { deskResource } from '../../backoffice/live/desk-resource.ts'

export const paymentTabs = ['all', 'waiting', 'refunds', 'voided'] as const
export type PaymentTab = (typeof paymentTabs)[number]
export type PaymentSort = 'latest' | 'oldest' | 'amount'
export type PaymentQuery = ListQuery<PaymentTab, PaymentSort>

export const paymentsAddress: ListAddress<PaymentTab, PaymentSort> = {
  path: '/reservation/admin/payment-list',
  tabParam: 'tab',
  tabs: paymentTabs,
  usualTab: 'all',
  filters: [
    { param: 'from', kind: 'date' },
    { param: 'to', kind: 'date' },
    { param: 'method', kind: 'select', values: LedgerMethod.options },
    { param: 'currency', kind: 'select', values: Currency.options },
    { param: 'receiver', kind: 'named' },
  ],
  sorts: ['latest', 'oldest', 'amount'],
  usualSort: () => 'latest',
}

const topics: Parameters<typeof deskResource>[1] = ['order', 'reservation', 'receivable', 'account']

const ofTab: Readonly<Record<PaymentTab, Record<string, string>>> = {
  all: {},
  waiting: { state: 'WAITING' },
  refunds: { kind: 'REFUND' },
  voided: { state: 'VOIDED' },
}

/** One page of the payments and refunds. */
export const paymentsResource = (query: PaymentQuery): Resource<ListPage<PaymentListRow>> =>
  deskResource('GET /reservation-admin/payments', topics, {
    query: apiSearchOf(query, ofTab[query.tab]),
  })

/** Counts the transfers that wait, by reading the first of them. */
export const waitingResource: Resource<ListPage<PaymentListRow>> = deskResource(
  'GET /reservation-admin/payments',
  topics,
  { query: new URLSearchParams({ ...ofTab.waiting, size: '1' }) },
)

/** The sums over all pages of a query. */
export function totalsResource(query: PaymentQuery): Resource<PaymentTotal[]> {
  const search = apiSearchOf(query, ofTab[query.tab])
  for (const ofPage of ['page', 'size', 'sort']) search.delete(ofPage)
  return deskResource('GET /reservation-admin/payments/totals', topics, { query: search })
}

export const receiversResource: Resource<PaymentReceiver[]> = deskResource(
  'GET /reservation-admin/payments/receivers',
  topics,
)

/** The same list as a file. */
export const paymentsFile = (query: PaymentQuery): ApiPath =>
  pathOf('GET /reservation-admin/payments/export', {
    query: apiSearchOf(query, ofTab[query.tab]),
  })
