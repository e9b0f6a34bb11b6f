import { z } from 'zod'
import { ClosedDay } from '@arung/contracts/closures/closures'
import { allow } from '@arung/domain/accounts/permissions'
import { localDateAt } from '@arung/domain/time'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { bookingModel } from '../bookings/queries.ts'
import type { Parts } from '../parts.ts'
import { closedDayModel, closedDaysFrom } from './queries.ts'

/** The calendar of closed days. */
export const closedDayRoutes = (parts: Parts): Route[] => [
  defineRoute({
    feature: 'closures',
    access: allow('capacity:see', 'RESERVATION_ADMIN'),
    method: 'get',
    ownership: 'none',
    limit: 'read',
    path: '/reservation-admin/closed-days',
    summary:
      'The days of this year and later on which nothing is sold, with the bookings that contradict them',
    data: z.array(ClosedDay),
    async run({ principal, request }) {
      await parts.accountStatus.assertActive(principal, request.minPosition)
      await parts.progress.reached([closedDayModel, bookingModel], request.minPosition)
      const thisYear = localDateAt(parts.clock.now().toISOString()).slice(0, 4)
      return { data: await closedDaysFrom(parts.database, `${thisYear}-01-01`) }
    },
  }),
]
