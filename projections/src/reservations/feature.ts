import type { Feature } from '../feature.ts'
import { reservationList } from './reservation-list.ts'
import { saleHistory } from './sale-history.ts'

export const reservations: Feature = {
  projections: [reservationList, saleHistory],
}
