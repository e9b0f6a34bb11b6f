import { confirmationHoursMax } from '@arung/contracts/orders/confirmation'

/** Orders that no rule moves on: the money does not match, or the confirmation is overdue at that instant. */
export const stuckSql = (now: string) => `(
  mismatched
  OR (status = 'WAITING_CONFIRMATION' AND (waiting_since < ${now}::timestamptz - interval '${confirmationHoursMax} hours'
      OR activity_date < (${now}::timestamptz AT TIME ZONE 'Asia/Makassar')::date)))`

/** What agents owe: orders of an agent that are still valid, not paid in full, and not settled by an invoice. */
export const receivableSql = `buyer_kind = 'AGENT' AND paid - refund_due < grand_total AND status IN ('WAITING_CONFIRMATION', 'CONFIRMED', 'COMPLETED') AND settlement <> 'SETTLED'`

/** Orders that count as sold: neither declined, cancelled nor expired. */
export const soldSql = `status NOT IN ('DECLINED', 'CANCELLED', 'EXPIRED')`
