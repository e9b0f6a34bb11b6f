import type { DayRun, Transfer, TransferList } from '@arung/contracts/days/transfers'
import { bookingId } from './booking-view.ts'

export const ids = {
  sari: '07000000-0000-4000-8000-000000000001',
  made: '07000000-0000-4000-8000-000000000002',
  minibus: '0a000000-0000-4000-8000-000000000001',
  car: '0a000000-0000-4000-8000-000000000002',
  ketut: '0d000000-0000-4000-8000-000000000001',
  rata: '0d000000-0000-4000-8000-000000000002',
  run: '0c000000-0000-4000-8000-000000000001',
  otherRun: '0c000000-0000-4000-8000-000000000003',
} as const

/** Four guests in Ubud, promised from 07:30 to 08:00, who are in no run. */
export const transferWith = (change: Partial<Transfer> = {}): Transfer => ({
  transferId: ids.sari,
  direction: 'THERE',
  sale: { kind: 'ORDER', id: ids.sari },
  bookingId,
  orderNumber: 'JRM-261121-7K3Q',
  guestName: 'Sari Dewi',
  phone: '+62 812-3456-789',
  locale: 'en',
  guests: 4,
  zone: { id: '0e000000-0000-4000-8000-000000000001', name: 'Ubud', nameId: 'Ubud', rank: 1 },
  place: 'Rice Field Inn',
  note: null,
  window: { from: '07:30', to: '08:00' },
  begins: '09:00',
  ends: '11:30',
  activities: [{ name: 'Ayung rafting', nameId: 'Arung jeram Ayung', time: '09:00' }],
  runs: [],
  hasEmail: true,
  mailed: { planAt: null, startAt: null },
  ...change,
})

/** Two guests of Made at 07:00 in the minibus with Ketut. */
export const runWith = (change: Partial<DayRun> = {}): DayRun => ({
  runId: ids.run,
  direction: 'THERE',
  time: '07:00',
  minutes: 120,
  vehicleId: ids.minibus,
  driverId: ids.ketut,
  stops: [{ transferId: ids.made, guests: 2 }],
  states: {},
  ...change,
})
export const madeWith = (change: Partial<Transfer> = {}): Transfer =>
  transferWith({
    transferId: ids.made,
    sale: { kind: 'RESERVATION', id: ids.made },
    orderNumber: 'JRM-261121-2M4D',
    guestName: 'Made Arta',
    guests: 2,
    place: 'Beach Hotel',
    locale: 'id',
    runs: [{ runId: ids.run, guests: 2, state: 'PLANNED' }],
    ...change,
  })

export const listWith = (change: Partial<TransferList> = {}): TransferList => ({
  date: '2026-11-21',
  transfers: [transferWith(), madeWith()],
  runs: [runWith()],
  vehicles: [
    { id: ids.minibus, plate: 'DK 1207 AB', vehicle: 'MINIBUS', seats: 12, isOut: false },
    { id: ids.car, plate: 'DK 88 CD', vehicle: 'CAR', seats: 5, isOut: false },
  ],
  drivers: [
    { id: ids.ketut, name: 'Ketut', phone: '+62811', isOff: false, licence: 'VALID' },
    { id: ids.rata, name: 'Rata', phone: '+62822', isOff: true, licence: 'VALID' },
  ],
  faults: [],
  problems: [
    { kind: 'WITHOUT_RUN', direction: 'THERE', time: '07:30', transferId: ids.sari, need: 4 },
  ],
  ...change,
})
