import { uuid } from '@arung/projections/testing/sample-events'
import { deskVoucherSql, reservationSql } from '../../src/reservations/queries.ts'
import { bookingHistorySql, saleHistorySql } from '../../src/reservations/sale-history.ts'
import type { Plans } from '../plan-parts.ts'
import { id, series, time } from '../plans-filling.ts'

export const plans: Plans = {
  filling: [
    `INSERT INTO read.pickup_zones SELECT ${id(61)}, '{}' ${series}`,
    `INSERT INTO read.sale_history (position, event_id, sale_id, booking_id, stream, revision, type, at, actor, changes)
   SELECT n, ${id(31)}, ${id(66)}, ${id(32)}, 'booking-' || n, 0, 'BookingOpened', ${time}, 'staff:' || ${id(8)}, '[]' ${series}`,
    `INSERT INTO read.reservation_list
   SELECT ${id(66)}, 'JRM-' || n, 'code' || n, false, 'Name ' || n, ' jrm-' || n || ' name ' || n,
          jsonb_build_array('p' || n, 'everybody'), 'WALK_IN', '{}', NULL, NULL, NULL,
          false, 'en', '[]', 0, 1, 1, CASE WHEN n % 300 = 0 THEN 2 ELSE 0 END, 0, '[]', '[]', NULL, ${id(8)}, ${time}, ${id(8)}, ${time},
          CASE WHEN n % 100 = 0 THEN ${id(8)} END, NULL, false ${series}`,
  ],
  questions: [
    ['sale of the desk', reservationSql, [uuid(66, 1)]],
    ['history of a sale of the desk', saleHistorySql, [uuid(66, 1), 200]],
    ['history of a booking', bookingHistorySql, [uuid(32, 1), 200]],
    ['voucher of a sale of the desk', deskVoucherSql, ['7K3Q9M2X4T6V8W1Z']],
  ],
}
