import { AnalyticsQuery, AnalyticsView } from '@arung/contracts/analytics/views'
import { countedMax } from '@arung/contracts/envelope'
import { currencyDigits } from '@arung/contracts/money'
import type { Locale } from '@arung/contracts/scalars'
import { allow } from '@arung/domain/accounts/permissions'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { csvFile } from '../lists/csv-file.ts'
import type { CsvColumn } from '../lists/csv.ts'
import type { Parts } from '../parts.ts'
import { analyticsOf, soldRows, type SoldRow } from './analytics.ts'

const shared = {
  feature: 'orders',
  method: 'get',
  access: allow('analytics:see'),
  ownership: 'none',
  limit: 'read',
  query: AnalyticsQuery,
} as const

/** What was sold and what was refused, from the analytics. They lag the log by some moments. */
export const analyticsRoutes = (parts: Parts): Route[] => [
  defineRoute({
    ...shared,
    path: '/admins/analytics',
    summary:
      'What was sold by day, activity, source and lead time beside the days before, and what was sold out',
    data: AnalyticsView,
    async run({ query, principal, request }) {
      await parts.accountStatus.assertActive(principal, request.minPosition)
      const { facts } = await parts.catalogue.at(request.minPosition)
      return { data: await analyticsOf(parts.database, facts, query) }
    },
  }),
  defineRoute({
    ...shared,
    path: '/admins/analytics/export',
    summary: 'What was sold by day, activity, source and currency: the first 10,000 rows as CSV',
    data: 'file',
    async run({ query, principal, request }) {
      await parts.accountStatus.assertActive(principal, request.minPosition)
      const { facts } = await parts.catalogue.at(request.minPosition)
      const rows = await soldRows(parts.database, facts, query)
      const listed = rows.slice(0, countedMax)
      return {
        ...csvFile('sales.csv', columnsIn(request.locale), listed, request.locale),
        // One more than the file has when it is cut: the screen then says so.
        rows: rows.length,
      }
    },
  }),
]

const column = (en: string, id: string, cell: CsvColumn<SoldRow>['cell']): CsvColumn<SoldRow> => ({
  title: { en, id } satisfies Record<Locale, string>,
  cell,
})

const columnsIn = (locale: Locale): readonly CsvColumn<SoldRow>[] => [
  column('Sold on', 'Terjual tanggal', ({ date }) => date),
  column('Activity', 'Aktivitas', row => (locale === 'id' ? row.nameId : row.name)),
  column('Source', 'Sumber', ({ source }) => source),
  column('Sales', 'Penjualan', ({ sales }) => sales),
  column('Guests', 'Peserta', ({ guests }) => guests),
  column('Currency', 'Mata uang', ({ currency }) => currency),
  // In whole units of the currency, so that people can add them up.
  column(
    'At public prices',
    'Dengan harga umum',
    ({ amount, currency }) => amount / 10 ** currencyDigits[currency],
  ),
  column('Days ahead', 'Hari sebelumnya', ({ leadDays }) => leadDays),
]
