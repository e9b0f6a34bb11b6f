import { fullName } from '@arung/contracts/full-name'
import { z } from 'zod'
import { HistoryQuery } from '@arung/contracts/history'
import { CustomerOrdersQuery, OrderListQuery } from '@arung/contracts/orders/requests'
import {
  AdminOrderView,
  OrderHistory,
  DeskOrderRow,
  OrderView,
  OwnOrderRow,
} from '@arung/contracts/orders/views'
import { ExportKey } from '@arung/contracts/orders/signed-history'
import { SecretSlug } from '@arung/contracts/scalars'
import { allow } from '@arung/domain/accounts/permissions'
import { notFound } from '@arung/platform/http/errors'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { accountModel, accountOf } from '../accounts/queries.ts'
import { accountIdOf } from '../caller.ts'
import { withSessions } from '../histories/origins.ts'
import { listRoutes } from '../lists/list-routes.ts'
import type { Database } from '../database.ts'
import type { Parts } from '../parts.ts'
import { attemptsOf, paymentModel } from './payment-attempts.ts'
import { checksOfRow } from './checks.ts'
import { historyOf, orderHistoryModel } from './history.ts'
import { csvColumns } from './csv-columns.ts'
import {
  askedByAdmin,
  askedByBuyer,
  deskOrderLists,
  orderListModel,
  ownOrderLists,
  ownOrderModels,
} from './list-queries.ts'
import { deskView, orderView } from './order-view.ts'
import { signedEventsMax, signedHistory } from './signed-history.ts'
import { orderAt, orderModel, ownOrderAt } from './queries.ts'
import { availabilityModel } from '../capacity/queries.ts'

const SlugPath = z.strictObject({ slug: SecretSlug })
const get = { method: 'get', feature: 'orders', limit: 'read' } as const
const forUser = { ...get, access: allow('orders:own', 'USER'), ownership: 'predicate' } as const
const forAdmin = { ...get, access: allow('orders:see'), ownership: 'none' } as const

/** A customer's own orders. */
export const customerOrderRoutes = (parts: Parts): Route[] => [
  ...listRoutes(parts, {
    ...forUser,
    path: '/users/orders',
    summary: "The caller's orders, page by page",
    models: ownOrderModels,
    list: ownOrderLists,
    query: CustomerOrdersQuery,
    item: OwnOrderRow,
    asked: (query, principal, now) => askedByBuyer(accountIdOf(principal), query, now),
  }),
  ownOrderRoute(parts, { path: '/users/orders/:slug', access: forUser.access }),
]

/** One order of the caller. Orders of others are 404. */
export const ownOrderRoute = (
  parts: Parts,
  declared: Pick<Route, 'access'> & { path: `/${'users' | 'agents'}/orders/:slug` },
): Route =>
  defineRoute({
    ...get,
    ...declared,
    ownership: 'predicate',
    summary: 'An order of the caller',
    params: SlugPath,
    data: OrderView,
    async run({ params, principal, request }) {
      await parts.accountStatus.assertActive(principal, request.minPosition)
      await parts.progress.reached([orderModel, paymentModel], request.minPosition)
      const row = await ownOrderAt(parts.database, params.slug, accountIdOf(principal))
      if (!row) throw notFound()
      const { facts } = await parts.catalogue.at(request.minPosition)
      const payments = await attemptsOf(parts.database, row.order_id)
      return { data: orderView({ row, payments, facts, masked: false, now: parts.clock.now() }) }
    },
  })

/** All orders, for admins. */
export const adminOrderRoutes = (parts: Parts): Route[] => [
  ...listRoutes(parts, {
    ...forAdmin,
    path: '/admins/orders',
    summary: 'Orders by status, view and words, page by page',
    models: [orderListModel],
    list: deskOrderLists,
    query: OrderListQuery,
    item: DeskOrderRow,
    asked: (query, _principal, now) => askedByAdmin(query, now, parts.searched),
    csv: { name: 'orders', columns: csvColumns },
  }),
  defineRoute({
    ...forAdmin,
    path: '/admins/orders/:slug',
    summary: 'An order with everything that speaks against confirming it',
    params: SlugPath,
    data: AdminOrderView,
    async run({ params, principal, request }) {
      await parts.accountStatus.assertActive(principal, request.minPosition)
      await parts.progress.reached(
        [orderModel, paymentModel, availabilityModel],
        request.minPosition,
      )
      const row = await orderAt(parts.database, params.slug)
      if (!row) throw notFound()
      const { facts } = await parts.catalogue.at(request.minPosition)
      const [payments, checks] = await Promise.all([
        attemptsOf(parts.database, row.order_id),
        checksOfRow(parts.database, facts, row),
      ])
      const view = orderView({ row, payments, facts, masked: false, now: parts.clock.now() })
      return { data: { ...view, ...deskView(row, view), checks } }
    },
  }),
  defineRoute({
    ...forAdmin,
    path: '/admins/orders/:slug/history',
    summary: 'The newest events of an order: who, when, and what changed; deleted orders too',
    params: SlugPath,
    query: HistoryQuery,
    data: OrderHistory,
    async run({ params, query, principal, request }) {
      await parts.accountStatus.assertActive(principal, request.minPosition)
      await parts.progress.reached([orderHistoryModel], request.minPosition)
      const history = await historyOf(parts.database, params.slug, query.size)
      if (history === null) throw notFound()
      return { data: await withSessions(parts, principal, history) }
    },
  }),
  defineRoute({
    ...forAdmin,
    path: '/admins/orders/:slug/history/export',
    summary: 'The whole history of an order as a signed file, which `npm run check-history` proves',
    params: SlugPath,
    data: 'file',
    async run({ params, principal, request }) {
      await parts.accountStatus.assertActive(principal, request.minPosition)
      await parts.progress.reached([orderHistoryModel, accountModel], request.minPosition)
      const history = await historyOf(parts.database, params.slug, signedEventsMax)
      if (history === null) throw notFound()
      const by = await whoIs(parts.database, accountIdOf(principal))
      const file = signedHistory(history, { at: parts.clock.now(), by }, parts.signer)
      return {
        file: Buffer.from(`${JSON.stringify(file, null, 2)}\n`),
        contentType: 'application/json; charset=utf-8',
        filename: `${file.signed.orderNumber}-history.json`,
      }
    },
  }),
  defineRoute({
    ...get,
    path: '/export-key',
    summary: 'The public key that proves signed files',
    access: 'public',
    ownership: 'none',
    data: ExportKey,
    run: async () => ({ data: parts.signer.key }),
  }),
]

/** Returns the person who makes a file, with the name. */
async function whoIs(database: Database, id: string) {
  const person = (await accountOf(database, id))?.person
  return { id, name: person ? fullName(person) : null }
}
