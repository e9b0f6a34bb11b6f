import { uuid } from '@arung/projections/testing/sample-events'
import { promisedSql, refundSql, refundsSql, waitingRefundsSql } from '../../src/refunds/queries.ts'
import type { Plans } from '../plan-parts.ts'
import { id, series, time } from '../plans-filling.ts'

export const plans: Plans = {
  filling: [
    `INSERT INTO read.refunds (
     refund_id, order_id, ordinal, status, amount, currency, link, attempt, requested_at)
   SELECT ${id(15)}, ${id(6)}, 1, CASE WHEN n % 200 = 0 THEN 'FAILED' ELSE 'PAID_OUT' END, 1, 'IDR', 1, 1, ${time}
   ${series}`,
  ],
  questions: [
    ['refunds', refundsSql, [uuid(6, 1), 100]],
    ['refund', refundSql, [uuid(15, 1)]],
    ['refund promised', promisedSql, [uuid(6, 1)]],
    ['refunds waiting', waitingRefundsSql, []],
  ],
}
