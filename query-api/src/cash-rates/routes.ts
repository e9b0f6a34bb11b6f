import { z } from 'zod'
import { CashRateView } from '@arung/contracts/cash-rates/rates'
import { allow } from '@arung/domain/accounts/permissions'
import { cashRateId } from '@arung/domain/cash-rates/streams'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { staffMay } from '../caller.ts'
import { deskHistoryRoute } from '../desk-history/desk-history.ts'
import type { Parts } from '../parts.ts'
import { readModel } from '../progress.ts'

const cashRateModel = readModel('cash-rates')
export const cashRateSql = `SELECT rate, since FROM read.cash_rates WHERE rate_id = $1 LIMIT 1`

const shared = { feature: 'cash-rates', access: allow('cash-rate:see') } as const
const path = '/reservation-admin/cash-rate'

/** The rate at which the desk takes cash in the other currency. */
export const cashRateRoutes = (parts: Parts): Route[] => [
  defineRoute({
    ...shared,
    method: 'get',
    ownership: 'none',
    limit: 'read',
    path,
    summary: 'The rupiah for one US dollar at which the desk takes cash in the other currency',
    data: CashRateView,
    async run({ principal, request }) {
      await parts.accountStatus.assertActive(principal, request.minPosition)
      await parts.progress.reached([cashRateModel], request.minPosition)
      type Row = Readonly<{ rate: number | null; since: Date }>
      const [row] = await parts.database.rows<Row>('cash-rate', cashRateSql, [cashRateId])
      return {
        data: {
          rate: row?.rate ?? null,
          since: row?.since.toISOString() ?? null,
          maySet: staffMay(principal, 'cash-rate:set'),
        },
      }
    },
  }),
  deskHistoryRoute(parts, {
    ...shared,
    path: `${path}/history`,
    summary: 'What the rate of the desk was, and who set it',
    params: z.strictObject({}),
    subject: () => 'cash-rate',
    hasPlace: true,
  }),
]
