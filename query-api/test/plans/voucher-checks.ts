import { uuid } from '@arung/projections/testing/sample-events'
import {
  bookingsOfSaleSql,
  deskSaleHeadSql,
  orderHeadSql,
  saleOfCodeSql,
} from '../../src/voucher-checks/sale-by-code.ts'
import type { Plans } from '../plan-parts.ts'

export const plans: Plans = {
  questions: [
    ['sale of a voucher', saleOfCodeSql, ['7K3Q9M2X4T6V8W1Z', '%7k3q9m2x4t6v8w1z%', '']],
    ['sale of a number', saleOfCodeSql, ['JRM-77', '%jrm-77%', 'JRM-77']],
    ['order of a voucher', orderHeadSql, [uuid(6, 1)]],
    ['desk sale of a voucher', deskSaleHeadSql, [uuid(66, 1)]],
    ['bookings of the sale of a voucher', bookingsOfSaleSql, [uuid(6, 1)]],
  ],
}
