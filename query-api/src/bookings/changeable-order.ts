import { z } from 'zod'
import { ChangeableOrder } from '@arung/contracts/orders/views'
import { Uuid } from '@arung/contracts/scalars'
import { allow } from '@arung/domain/accounts/permissions'
import { notFound } from '@arung/platform/http/errors'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { pricedLine } from '../lines.ts'
import { orderModel, ordersOf } from '../orders/queries.ts'
import type { Parts } from '../parts.ts'

/**
 * The data of an order that the desk needs to change its day or its guests, and to name the guests. Contains no
 * identity pictures.
 */
export const changeableOrderRoute = (parts: Parts): Route =>
  defineRoute({
    feature: 'bookings',
    access: allow('bookings:change'),
    ownership: 'none',
    method: 'get',
    limit: 'read',
    path: '/reservation-admin/orders/:id/change',
    summary:
      'An order as who changes it needs it: what was chosen, and who comes, without identity pictures',
    params: z.strictObject({ id: Uuid.toLowerCase() }),
    data: ChangeableOrder,
    async run({ params, principal, request }) {
      await parts.accountStatus.assertActive(principal, request.minPosition)
      await parts.progress.reached([orderModel], request.minPosition)
      const [row] = await ordersOf(parts.database, [params.id])
      if (!row) throw notFound()
      const { facts } = await parts.catalogue.at(request.minPosition)
      const { order_number: orderNumber, sold, participants } = row
      const { locale, currency, lines, persons } = sold
      return {
        data: {
          orderNumber,
          locale,
          currency,
          lines: lines.map(line => pricedLine(facts, line)),
          persons,
          activityDate: row.activity_date,
          participants: participants.map(({ identityPictureId: _picture, ...person }) => person),
        },
      }
    },
  })
