import { z } from 'zod'
import {
  Report,
  ReportLite,
  ReportLitePivot,
  ReportLitePivotQuery,
  ReportLiteQuery,
  ReportPivot,
  ReportPivotQuery,
  ReportQuery,
  ReportRow,
  ReportRowsQuery,
} from '@arung/contracts/ledger/report'
import { TaxSum } from '@arung/contracts/ledger/taxes'
import { allow } from '@arung/domain/accounts/permissions'
import type { Principal } from '@arung/platform/http/principal'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { accountModel } from '../accounts/queries.ts'
import { staffMay } from '../caller.ts'
import { csvFile, csvType } from '../lists/csv-file.ts'
import { csvParts } from '../lists/csv.ts'
import { listRoutes } from '../lists/list-routes.ts'
import type { Asking } from '../lists/memory-list-routes.ts'
import { operationsModel } from '../operations/queries.ts'
import { reservationAgentModel } from '../reservation-agents/queries.ts'
import type { Parts } from '../parts.ts'
import { dimensionsModel, ledgerModel } from './payment-list.ts'
import { countColumns, moneyColumns, rowColumns, withNames } from './report-columns.ts'
import { reportNames } from './report-names.ts'
import { askedOfRows, countOfRows, pagesOfRows, reportRowLists } from './report-rows.ts'
import { pivotTaxesOf, taxesOf, taxNames, taxOfCells } from './report-taxes.ts'
import { litePivotOf, pivotOf, reportLiteOf, reportOf } from './report.ts'

/** The figures, and the names of what they are about. */
const reportModels = [
  ledgerModel,
  dimensionsModel,
  operationsModel,
  accountModel,
  reservationAgentModel,
]

const common = { feature: 'ledger', ownership: 'none', limit: 'read' } as const
const full = { ...common, method: 'get', access: allow('report:see') } as const
const lite = { ...common, method: 'get', access: allow('report-lite:see') } as const
const sightOf = (principal: Principal) => ({ costs: staffMay(principal, 'costs:see') })

/** What was sold and paid, with money and, for every position, without it. */
export const reportRoutes = (parts: Parts): Route[] => {
  const ready = async ({ principal, request }: Asking) => {
    await parts.accountStatus.assertActive(principal, request.minPosition)
    await parts.progress.reached(reportModels, request.minPosition)
  }
  return [...reports(parts, ready), ...pivots(parts, ready), ...files(parts, ready)]
}
type Ready = (asking: Asking) => Promise<void>

const reports = (parts: Parts, ready: Ready): Route[] => [
  defineRoute({
    ...full,
    path: '/reservation-admin/report',
    summary: 'What was sold and paid in a period: totals, the days before, and each day by type',
    query: ReportQuery,
    data: Report,
    async run({ query, ...asking }) {
      await ready(asking)
      return { data: await reportOf(parts.database, query, sightOf(asking.principal)) }
    },
  }),
  defineRoute({
    ...full,
    path: '/reservation-admin/report/taxes',
    summary: 'The taxes in what was sold in a period, by rate',
    query: ReportQuery,
    data: z.array(TaxSum),
    async run({ query, ...asking }) {
      await ready(asking)
      return { data: [...(await taxesOf(parts.database, query))] }
    },
  }),
  defineRoute({
    ...lite,
    path: '/reservation-admin/report-lite',
    summary: 'Bookings and guests in a period, without money',
    query: ReportLiteQuery,
    data: ReportLite,
    async run({ query, ...asking }) {
      await ready(asking)
      return { data: await reportLiteOf(parts.database, query) }
    },
  }),
]

const pivots = (parts: Parts, ready: Ready): Route[] => [
  defineRoute({
    ...full,
    path: '/reservation-admin/report/pivot',
    summary: 'A report by rows and columns',
    query: ReportPivotQuery,
    data: ReportPivot,
    async run({ query, ...asking }) {
      await ready(asking)
      return { data: await pivotOf(parts.database, query, sightOf(asking.principal)) }
    },
  }),
  defineRoute({
    ...lite,
    path: '/reservation-admin/report-lite/pivot',
    summary: 'Bookings and guests by rows and columns, without money',
    query: ReportLitePivotQuery,
    data: ReportLitePivot,
    async run({ query, ...asking }) {
      await ready(asking)
      return { data: await litePivotOf(parts.database, query) }
    },
  }),
  ...listRoutes(parts, {
    feature: 'ledger',
    ownership: 'none',
    access: allow('report:see'),
    path: '/reservation-admin/report/rows',
    summary: 'The events behind a number of a report, page by page',
    models: [ledgerModel, dimensionsModel],
    list: reportRowLists,
    query: ReportRowsQuery,
    item: ReportRow,
    asked: askedOfRows,
  }),
]

const files = (parts: Parts, ready: Ready): Route[] => [
  defineRoute({
    ...full,
    path: '/reservation-admin/report/rows/export',
    summary: 'All events behind a number of a report as CSV, sent as they are read',
    query: ReportRowsQuery,
    data: 'file',
    async run({ query, ...asking }) {
      await ready(asking)
      const asked = askedOfRows(query)
      const pages = pagesOfRows(parts.database, asked)
      return {
        rows: await countOfRows(parts.database, asked),
        chunks: csvParts(rowColumns, pages, asking.request.locale),
        contentType: csvType,
        filename: `report-rows-${query.from}-${query.to}.csv`,
      }
    },
  }),
  defineRoute({
    ...full,
    path: '/reservation-admin/report/export',
    summary: 'A report by rows and columns, as CSV',
    query: ReportPivotQuery,
    data: 'file',
    async run({ query, ...asking }) {
      await ready(asking)
      const sight = sightOf(asking.principal)
      const [cells, names, taxes, taxCells] = await Promise.all([
        pivotOf(parts.database, query, sight),
        reportNames(parts.database),
        taxesOf(parts.database, query),
        pivotTaxesOf(parts.database, query),
      ])
      const { locale } = asking.request
      const taxOf = taxOfCells(taxCells)
      const flat = withNames(cells, names, locale).flatMap(({ money, ...cell }) =>
        money.map(one => ({ ...cell, ...one, taxOf: taxOf(cell, one.currency) })),
      )
      const columns = moneyColumns(sight, taxNames(taxes))
      return csvFile(`report-${query.from}-${query.to}.csv`, columns, flat, locale)
    },
  }),
  defineRoute({
    ...lite,
    path: '/reservation-admin/report-lite/export',
    summary: 'Bookings and guests by rows and columns, as CSV',
    query: ReportLitePivotQuery,
    data: 'file',
    async run({ query, ...asking }) {
      await ready(asking)
      const [cells, names] = await Promise.all([
        litePivotOf(parts.database, query),
        reportNames(parts.database),
      ])
      const named = withNames(cells, names, asking.request.locale)
      const name = `report-lite-${query.from}-${query.to}.csv`
      return csvFile(name, countColumns, named, asking.request.locale)
    },
  }),
]
