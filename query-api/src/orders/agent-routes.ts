import { AgentOrdersQuery } from '@arung/contracts/orders/requests'
import { AgentOrderRow, AgentStatement } from '@arung/contracts/orders/views'
import { allow } from '@arung/domain/accounts/permissions'
import { localDateAt } from '@arung/domain/time'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { accountIdOf } from '../caller.ts'
import { listRoutes } from '../lists/list-routes.ts'
import type { CsvColumn } from '../lists/csv.ts'
import type { Parts } from '../parts.ts'
import { ownOrderRoute } from './account-routes.ts'
import { agentOrderLists, askedByBuyer, orderListModel, ownOrderModels } from './list-queries.ts'
import { statementOf } from './statement.ts'

const forAgent = {
  feature: 'orders',
  access: allow('orders:own', 'AGEN'),
  ownership: 'predicate',
} as const

/** An agent's own orders, as a list and as a file, and their sums. */
export const agentOrderRoutes = (parts: Parts): Route[] => [
  ...listRoutes(parts, {
    ...forAgent,
    path: '/agents/orders',
    summary: "The agent's own orders, by days of the activity and of the order",
    models: ownOrderModels,
    list: agentOrderLists,
    query: AgentOrdersQuery,
    item: AgentOrderRow,
    asked({ sort, ...query }, principal, now) {
      const { from, to, orderedFrom, orderedTo } = query
      const usual = askedByBuyer(accountIdOf(principal), query, now)
      const narrowed = { ...usual, from, to, orderedFrom, orderedTo }
      return sort === undefined ? narrowed : { ...narrowed, sort }
    },
    csv: { name: 'bookings', columns },
  }),
  ownOrderRoute(parts, { path: '/agents/orders/:slug', access: forAgent.access }),
  defineRoute({
    ...forAgent,
    method: 'get',
    path: '/agents/statement',
    summary: "What the agent's own orders came to, by the month of the activity",
    limit: 'read',
    data: AgentStatement,
    async run({ principal, request }) {
      await parts.accountStatus.assertActive(principal, request.minPosition)
      await parts.progress.reached([orderListModel], request.minPosition)
      const today = localDateAt(parts.clock.now().toISOString())
      return { data: await statementOf(parts.database, accountIdOf(principal), today) }
    },
  }),
]

const columns: readonly CsvColumn<AgentOrderRow>[] = [
  { title: { en: 'Order', id: 'Pesanan' }, cell: order => order.orderNumber },
  { title: { en: 'Client', id: 'Klien' }, cell: order => order.guestName },
  { title: { en: 'Activity', id: 'Aktivitas' }, cell: order => order.productNames.join(' + ') },
  { title: { en: 'Date', id: 'Tanggal' }, cell: order => order.activityDate },
  { title: { en: 'Time', id: 'Jam' }, cell: order => order.arrivalTime },
  { title: { en: 'Guests', id: 'Peserta' }, cell: order => order.persons },
  { title: { en: 'Status', id: 'Status' }, cell: order => order.status },
  { title: { en: 'Your total (IDR)', id: 'Total Anda (IDR)' }, cell: order => order.grandTotal },
  {
    title: { en: 'Public total (IDR)', id: 'Total umum (IDR)' },
    cell: order => order.publicTotal ?? order.grandTotal,
  },
  {
    title: { en: 'Still to pay (IDR)', id: 'Belum dibayar (IDR)' },
    cell: order =>
      order.settlement === null || order.settlement === 'SETTLED' ? 0 : order.remainingPayment,
  },
  { title: { en: 'Settlement', id: 'Penyelesaian' }, cell: order => order.settlement },
]
