import { z } from 'zod'
import { currencyDigits, type Currency } from '@arung/contracts/money'
import {
  PaymentListQuery,
  PaymentListRow,
  PaymentReceiver,
  PaymentTotal,
  PaymentTotalsQuery,
} from '@arung/contracts/ledger/payments'
import { allow } from '@arung/domain/accounts/permissions'
import type { Principal } from '@arung/platform/http/principal'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { accountModel } from '../accounts/queries.ts'
import { staffMay } from '../caller.ts'
import type { CsvColumn } from '../lists/csv.ts'
import { listRoutes } from '../lists/list-routes.ts'
import { column } from '../operations/desk.ts'
import type { Parts } from '../parts.ts'
import {
  askedOfPayments,
  ledgerModel,
  paymentLists,
  paymentTotalsOf,
  receiversOf,
} from './payment-list.ts'
import { paymentModels } from './models.ts'

const shared = { feature: 'ledger', access: allow('payments:see'), ownership: 'none' } as const
const get = { ...shared, method: 'get', limit: 'read' } as const

/** What agents pay of their invoices is for those who may see what agents owe. */
const seesAgents = (principal: Principal): boolean => staffMay(principal, 'receivables:see')

/** All payments and refunds of orders and desk sales, and payments of agents' invoices. */
export const paymentRoutes = (parts: Parts): Route[] => [
  defineRoute({
    ...get,
    path: '/reservation-admin/payments/totals',
    summary: 'Sums of all payments and refunds of a filter, by method and currency',
    query: PaymentTotalsQuery,
    data: z.array(PaymentTotal),
    async run({ query, principal, request }) {
      await parts.accountStatus.assertActive(principal, request.minPosition)
      await parts.progress.reached([ledgerModel], request.minPosition)
      return { data: await paymentTotalsOf(parts.database, query, seesAgents(principal)) }
    },
  }),
  defineRoute({
    ...get,
    path: '/reservation-admin/payments/receivers',
    summary: 'The staff who took or gave back money',
    data: z.array(PaymentReceiver),
    async run({ principal, request }) {
      await parts.accountStatus.assertActive(principal, request.minPosition)
      await parts.progress.reached([ledgerModel, accountModel], request.minPosition)
      return { data: await receiversOf(parts.database) }
    },
  }),
  ...listRoutes(parts, {
    ...shared,
    path: '/reservation-admin/payments',
    summary:
      'Payments and refunds by day, method, staff, state and number, and what agents pay, page by page',
    models: paymentModels,
    list: paymentLists,
    query: PaymentListQuery,
    item: PaymentListRow,
    asked: (query, principal) => askedOfPayments(query, seesAgents(principal)),
    csv: { name: 'payments', columns: csvColumns() },
  }),
]

function csvColumns(): readonly CsvColumn<PaymentListRow>[] {
  return [
    column('Recorded', 'Dicatat', ({ at }) => at),
    column('Sale', 'Penjualan', ({ number }) => number),
    column('Kind', 'Jenis', ({ kind }) => kind),
    column('Method', 'Metode', ({ method }) => method),
    column('Currency', 'Mata uang', ({ currency }) => currency),
    column('Amount', 'Jumlah', row => majorOf(row)),
    column('State', 'Status', ({ state }) => state),
    column('Reason', 'Alasan', ({ voidReason }) => voidReason),
    column('Reference', 'Referensi', ({ reference }) => reference),
    column('Received by', 'Diterima oleh', ({ receivedBy }) => receivedBy),
    column('Confirmed by', 'Dikonfirmasi oleh', ({ confirmedBy }) => confirmedBy),
    column('Agent', 'Agen', ({ agent }) => agent?.name ?? null),
    column('Received in', 'Diterima dalam', ({ tendered }) => tendered?.currency ?? null),
    column('Received', 'Diterima', ({ tendered }) => tendered && majorOf(tendered)),
    column('Rate', 'Kurs', ({ tendered }) => tendered?.rate ?? null),
    column('Change', 'Kembalian', ({ tendered, currency }) =>
      tendered ? majorOf({ amount: tendered.change, currency }) : null,
    ),
  ]
}

const majorOf = ({ amount, currency }: Readonly<{ amount: number; currency: Currency }>): number =>
  amount / 10 ** currencyDigits[currency]
