import { DashboardView } from '@arung/contracts/orders/views'
import { allow } from '@arung/domain/accounts/permissions'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { accountModel } from '../accounts/queries.ts'
import { availabilityModel } from '../capacity/queries.ts'
import { contactModel } from '../contacts/queries.ts'
import { orderListModel } from '../orders/list-queries.ts'
import type { Parts } from '../parts.ts'
import { refundModel } from '../refunds/queries.ts'
import { dashboard } from './dashboard.ts'

/** The dashboard that an admin sees first. */
export const overviewRoutes = (parts: Parts): Route[] => [
  defineRoute({
    method: 'get',
    feature: 'orders',
    access: allow('orders:see'),
    ownership: 'none',
    limit: 'read',
    path: '/admins/dashboard',
    summary: 'What waits, what is new, what was sold',
    data: DashboardView,
    async run({ principal, request }) {
      await parts.accountStatus.assertActive(principal, request.minPosition)
      await parts.progress.reached(
        [orderListModel, availabilityModel, refundModel, accountModel, contactModel],
        request.minPosition,
      )
      const { facts } = await parts.catalogue.at(request.minPosition)
      return { data: await dashboard(parts.database, facts, parts.clock.now()) }
    },
  }),
]
