import { ids, instants } from '../testing/sample-order.ts'
import type { SamplesOf } from '../testing/samples-of.ts'
import type { MonthEvent } from './events.ts'

const sums = {
  bookings: 2,
  guests: 5,
  sold: 3_500_000,
  paid: 3_000_000,
  refunded: 0,
  toCollect: 500_000,
}

export const monthSamples: SamplesOf<MonthEvent> = {
  MonthClosed: {
    month: '2026-11',
    position: 4_711,
    rows: 3,
    hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    totals: [
      { by: 'ALL', key: '', currency: 'IDR', ...sums },
      { by: 'METHOD', key: 'CASH', currency: 'IDR', ...sums, bookings: 0, guests: 0, sold: 0 },
      { by: 'SOURCE', key: 'WALK_IN', currency: 'IDR', ...sums },
      { by: 'TYPE', key: 'NONE', currency: 'IDR', ...sums },
    ],
    by: ids.staff,
    at: instants.start,
  },
}
