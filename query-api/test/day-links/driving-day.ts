import type { DomainEvent } from '@arung/domain/event-types'
import { sampleReservation } from '@arung/domain/reservations/samples'
import { at } from '@arung/projections/testing/sample-events'
import {
  booked,
  date,
  driver,
  driverId,
  planned,
  run,
  saleId,
  sold,
  stopped,
  vehicle,
  vehicleId,
} from '../days/travel-day.ts'
import { linked } from './link-events.ts'

/** A driver with a link, who has two runs of the first sale. */
export const made = { kind: 'DRIVER', id: driverId(1) } as const
export const phones = ['+6281200000001', '+6281200000002']
const guests = (n: number, name: string) => ({
  party: sampleReservation.party && {
    ...sampleReservation.party,
    name,
    phone: phones[n - 1] ?? '',
    email: `guest-${n}@example.com`,
    others: [{ name: `Companion ${n}`, age: 30 }],
  },
  pickUp: { zoneId: null, place: `Villa ${n}`, note: `Gate ${n}` },
  note: `Wish ${n}`,
})
export const told = { date, happenedAt: at(9), at: at(9) }
export const facts: readonly DomainEvent[] = [
  vehicle(1),
  vehicle(2),
  driver(1, 'Made Arta'),
  driver(2, 'Nyoman Rai'),
  sold(1, guests(1, 'Ayu Lestari')),
  booked(1),
  sold(2, guests(2, 'Bram Wijaya')),
  booked(2),
  planned(1, run([[saleId(1), 4]])),
  planned(
    2,
    run([[saleId(2), 4]], { vehicleId: vehicleId(2), driverId: driverId(2), time: '06:30' }),
  ),
  planned(3, run([[saleId(1), 4]], { direction: 'HOME', time: '12:00' })),
  stopped(1, saleId(1), ['PLANNED', 'ON_THE_WAY']),
  stopped(1, saleId(1), ['ON_THE_WAY', 'ARRIVED']),
  { type: 'DayNoteSaved', data: { date, text: 'High water', at: at(3) } },
  linked(1, made, date),
]
