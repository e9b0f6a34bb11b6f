import { confirmationHoursMax } from '@arung/contracts/orders/confirmation'

/** Orders that no rule moves on: money that does not fit, or a confirmation that is overdue at that instant. */
export const stuckSql = (now: string) => `(
  mismatched
  OR (status = 'WAITING_CONFIRMATION' AND (waiting_since < ${now}::timestamptz - interval '${confirmationHoursMax} hours'
      OR activity_date < (${now}::timestamptz AT TIME ZONE 'Asia/Makassar')::date)))`

/** What an agent owes: it was ordered by one, goes on by itself, and is not paid in full. */
export const receivableSql = `buyer_kind = 'AGENT' AND paid - refund_due < grand_total AND status IN ('WAITING_CONFIRMATION', 'CONFIRMED', 'COMPLETED')`

/** Orders that were not given up by anybody: what was sold. */
export const soldSql = `status NOT IN ('DECLINED', 'CANCELLED', 'EXPIRED')`
