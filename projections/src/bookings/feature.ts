import type { Feature } from '../feature.ts'
import { bookingList } from './booking-list.ts'

export const bookings: Feature = {
  projections: [bookingList],
}
