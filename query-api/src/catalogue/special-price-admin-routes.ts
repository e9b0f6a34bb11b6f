import {
  SpecialPriceGrid,
  SpecialPriceGridQuery,
  SpecialPriceQuery,
  SpecialPriceRow,
} from '@arung/contracts/catalogue/special-prices'
import { History, HistoryQuery } from '@arung/contracts/history'
import { allow } from '@arung/domain/accounts/permissions'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { accountModel } from '../accounts/queries.ts'
import { withSessions } from '../histories/origins.ts'
import type { CsvColumn } from '../lists/csv.ts'
import { deskHistoryModel } from '../desk-history/desk-history.ts'
import { listRoutes } from '../lists/list-routes.ts'
import type { Parts } from '../parts.ts'
import { catalogueModel } from './catalogue-cache.ts'
import { specialPriceHistory } from './special-price-history.ts'
import { specialPriceGrid } from './special-price-grid.ts'
import { askedOfSpecialPrices, pricedList } from './special-price-list.ts'
import { specialPriceModel } from './special-prices.ts'

const models = [specialPriceModel, accountModel, catalogueModel]
const shared = {
  feature: 'catalogue',
  access: allow('special-prices:see'),
  ownership: 'none',
} as const

/** The special prices of agents as admins see them, with the public price next to each. */
export const specialPriceAdminRoutes = (parts: Parts): Route[] => [
  ...listRoutes(parts, {
    ...shared,
    path: '/admins/special-prices',
    summary: "Agents' special prices by agent, product and words, page by page",
    models,
    list: pricedList,
    query: SpecialPriceQuery,
    item: SpecialPriceRow,
    async asked(query, _principal, _now, position) {
      const { facts } = await parts.catalogue.at(position)
      return askedOfSpecialPrices(parts.database, query, facts)
    },
    csv: { name: 'special-prices', columns: csvColumns },
  }),
  defineRoute({
    ...shared,
    method: 'get',
    limit: 'read',
    path: '/admins/special-prices/grid',
    summary: 'Agents against rates, a page of each, with the special prices where they cross',
    query: SpecialPriceGridQuery,
    data: SpecialPriceGrid,
    async run({ query, principal, request }) {
      await parts.accountStatus.assertActive(principal, request.minPosition)
      await parts.progress.reached(models, request.minPosition)
      const { facts } = await parts.catalogue.at(request.minPosition)
      return { data: await specialPriceGrid(parts.database, query, facts) }
    },
  }),
  defineRoute({
    ...shared,
    method: 'get',
    limit: 'read',
    path: '/admins/special-prices/history',
    summary: "Who set or took back which agent's price of what, and when",
    query: HistoryQuery,
    data: History,
    async run({ query, principal, request }) {
      await parts.accountStatus.assertActive(principal, request.minPosition)
      await parts.progress.reached(
        [deskHistoryModel, accountModel, catalogueModel],
        request.minPosition,
      )
      const { facts } = await parts.catalogue.at(request.minPosition)
      const history = await specialPriceHistory(parts.database, query.size, facts)
      return { data: await withSessions(parts, principal, history) }
    },
  }),
]

const csvColumns: readonly CsvColumn<SpecialPriceRow>[] = [
  { title: { en: 'Agent', id: 'Agen' }, cell: ({ agent }) => agent },
  { title: { en: 'Activity', id: 'Aktivitas' }, cell: ({ rate }) => rate?.product.name ?? null },
  { title: { en: 'Variant', id: 'Varian' }, cell: ({ rate }) => rate?.rate.name ?? null },
  { title: { en: 'Special price (IDR)', id: 'Harga khusus (IDR)' }, cell: ({ price }) => price },
  {
    title: { en: 'Public price (IDR)', id: 'Harga umum (IDR)' },
    cell: ({ rate }) => rate?.publicPrice ?? null,
  },
  {
    title: { en: 'Difference (IDR)', id: 'Selisih (IDR)' },
    cell: ({ rate, price }) => (rate === null ? null : price - rate.publicPrice),
  },
  { title: { en: 'Set', id: 'Ditetapkan' }, cell: ({ setAt }) => setAt },
]
