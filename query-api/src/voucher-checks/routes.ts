import { OrderStatus } from '@arung/contracts/orders/statuses'
import { LocalDate } from '@arung/contracts/scalars'
import { notFound } from '@arung/platform/http/errors'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { z } from 'zod'
import { bookingModel, reservationModel } from '../bookings/queries.ts'
import { orderModel, voucherOf } from '../orders/queries.ts'
import type { Parts } from '../parts.ts'
import { deskVoucherOf } from '../reservations/queries.ts'
import { saleByCodeRoutes } from './by-code-routes.ts'

const VoucherCheck = z.strictObject({
  orderNumber: z.string(),
  status: OrderStatus,
  activityDate: LocalDate,
  persons: z.int(),
})
type Check = z.infer<typeof VoucherCheck>

/** The contents of a voucher, of an order or of a desk sale: for anybody who checks it, and for staff. */
export const voucherCheckRoutes = (parts: Parts): Route[] => [
  defineRoute({
    method: 'get',
    path: '/v/:code',
    feature: 'orders',
    summary: 'What a voucher says to whoever checks it',
    access: 'public',
    ownership: 'secret',
    limit: 'read',
    params: z.strictObject({ code: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/) }),
    data: VoucherCheck,
    async run({ params, request }) {
      const models = [orderModel, reservationModel, bookingModel]
      await parts.progress.reached(models, request.minPosition)
      const data =
        (await checkOfOrder(parts, params.code)) ?? (await checkOfDeskSale(parts, params.code))
      if (!data) throw notFound()
      return { data }
    },
  }),
  ...saleByCodeRoutes(parts),
]

async function checkOfOrder(parts: Parts, code: string): Promise<Check | null> {
  const row = await voucherOf(parts.database, code)
  if (row === null) return null
  const { order_number, status, activity_date, persons } = row
  return { orderNumber: order_number, status, activityDate: activity_date, persons }
}

async function checkOfDeskSale(parts: Parts, code: string): Promise<Check | null> {
  const row = await deskVoucherOf(parts.database, code)
  if (row === null) return null
  const { number, canceled, waits, over, date, persons } = row
  const status = waits ? 'WAITING_CONFIRMATION' : over ? 'COMPLETED' : 'CONFIRMED'
  return {
    orderNumber: number,
    status: canceled ? 'CANCELLED' : status,
    activityDate: date,
    persons,
  }
}
