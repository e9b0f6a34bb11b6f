import { z } from 'zod'
import { SaleByCode, VoucherCode } from '@arung/contracts/bookings/by-code'
import { allow } from '@arung/domain/accounts/permissions'
import { behindSecret } from '@arung/platform/http/protect/secret-tries'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { bookingModel, reservationModel } from '../bookings/queries.ts'
import { accountIdOf } from '../caller.ts'
import { orderListModel } from '../orders/list-queries.ts'
import { orderModel } from '../orders/queries.ts'
import type { Parts } from '../parts.ts'
import { saleHistoryModel } from '../reservations/sale-history.ts'
import { saleByCode } from './sale-by-code.ts'

const models = [bookingModel, orderListModel, orderModel, reservationModel, saleHistoryModel]

/** The sale of a voucher, for staff who receive its guests. Codes that do not exist are limited by account. */
export const saleByCodeRoutes = (parts: Parts): Route[] => [
  defineRoute({
    method: 'get',
    path: '/reservation-admin/vouchers/:code',
    feature: 'bookings',
    summary: 'The sale of a voucher with its bookings, by the code or the number on the voucher',
    access: allow('departures:run'),
    ownership: 'none',
    limit: 'read',
    params: z.strictObject({ code: VoucherCode }),
    data: SaleByCode,
    async run({ params, principal, request }) {
      await parts.accountStatus.assertActive(principal, request.minPosition)
      const tries = ['voucher-code', accountIdOf(principal)] as const
      const data = await behindSecret(parts.limiter, tries, async () => {
        await parts.progress.reached(models, request.minPosition)
        return saleByCode(parts.database, params.code)
      })
      return { data }
    },
  }),
]
