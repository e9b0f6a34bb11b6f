import type { Feature } from '../feature.ts'
import { orderList } from './order-list.ts'
import { orderDetail } from './order-detail.ts'
import { orderHistory } from './order-history.ts'

export const orders: Feature = {
  projections: [orderList, orderDetail, orderHistory],
}
