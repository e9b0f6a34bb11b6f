import { z } from 'zod'
import { MonthTaxes } from '@arung/contracts/months/taxes'
import { MonthsQuery, MonthsView, MonthView } from '@arung/contracts/months/months'
import { LocalMonth } from '@arung/contracts/scalars'
import { allow } from '@arung/domain/accounts/permissions'
import { notFound } from '@arung/platform/http/errors'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { accountModel } from '../accounts/queries.ts'
import { ledgerModel } from '../ledger/payment-list.ts'
import type { Asking } from '../lists/memory-list-routes.ts'
import { operationsModel } from '../operations/queries.ts'
import type { Parts } from '../parts.ts'
import { readModel } from '../progress.ts'
import { shiftModel } from '../shifts/shift-list.ts'
import { walletRequestModel } from '../wallets/request-lists.ts'
import { csvFile } from '../lists/csv-file.ts'
import { monthOf, monthsOf } from './months.ts'
import { monthTaxesOf } from './month-taxes.ts'
import { monthTaxColumns, monthTaxLines } from './month-tax-columns.ts'

const monthModel = readModel('month-list')
const models = [
  monthModel,
  ledgerModel,
  shiftModel,
  walletRequestModel,
  operationsModel,
  accountModel,
]
const shared = {
  method: 'get',
  feature: 'months',
  access: allow('months:see'),
  ownership: 'none',
  limit: 'read',
} as const

const OfMonth = z.strictObject({ month: LocalMonth })

/** The months of the ledger, by the date of the activity (day and money page, month). */
export const monthRoutes = (parts: Parts): Route[] => {
  const ready = async ({ principal, request }: Asking) => {
    await parts.accountStatus.assertActive(principal, request.minPosition)
    await parts.progress.reached(models, request.minPosition)
  }
  return [
    defineRoute({
      ...shared,
      path: '/reservation-admin/months',
      summary: 'The months of a year with their totals, and what came after each was closed',
      query: MonthsQuery,
      data: MonthsView,
      async run({ query, ...asking }) {
        await ready(asking)
        return { data: await monthsOf(parts.database, query, parts.clock.now().toISOString()) }
      },
    }),
    defineRoute({
      ...shared,
      path: '/reservation-admin/months/:month',
      summary: 'A month by method, source and type, and what stands before its closing',
      params: OfMonth,
      data: MonthView,
      async run({ params, ...asking }) {
        await ready(asking)
        const found = await monthOf(parts.database, params.month, parts.clock.now().toISOString())
        if (found === null) throw notFound()
        return { data: found }
      },
    }),
    defineRoute({
      ...shared,
      path: '/reservation-admin/months/:month/taxes',
      summary: 'The taxes of a month by rate, by the date of the activity and of the sale',
      params: OfMonth,
      data: MonthTaxes,
      async run({ params, ...asking }) {
        await ready(asking)
        return { data: await monthTaxesOf(parts.database, params.month) }
      },
    }),
    defineRoute({
      ...shared,
      path: '/reservation-admin/months/:month/taxes/export',
      summary: 'The same as CSV',
      params: OfMonth,
      data: 'file',
      async run({ params, ...asking }) {
        await ready(asking)
        const taxes = monthTaxLines(await monthTaxesOf(parts.database, params.month))
        const name = `taxes-${params.month}.csv`
        return csvFile(name, monthTaxColumns, taxes, asking.request.locale)
      },
    }),
  ]
}
