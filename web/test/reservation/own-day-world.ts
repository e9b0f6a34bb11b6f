import type {
  DayOfPerson,
  DriverRun,
  DriverStop,
  GuideTrip,
} from '@arung/contracts/day-links/views'
import { formatDate, operatorToday } from '../../src/base/format/dates.ts'

export const token = 'T'.repeat(52)
export const link = `/day-links/${token}`
export const today = operatorToday()
export const todayInWords = formatDate(today, 'en')

export const ids = {
  run: '0c000000-0000-4000-8000-000000000001',
  sari: '07000000-0000-4000-8000-000000000001',
  made: '07000000-0000-4000-8000-000000000002',
  minibus: '0a000000-0000-4000-8000-000000000001',
  raft: '0b000000-0000-4000-8000-000000000003',
  party: '06000000-0000-4000-8000-000000000001',
} as const

export const stopWith = (change: Partial<DriverStop> = {}): DriverStop => ({
  transferId: ids.sari,
  name: 'Sari Dewi',
  phone: '+62 812-3456-789',
  locale: 'id',
  guests: 4,
  zone: { name: 'Ubud', nameId: 'Ubud' },
  place: 'Rice Field Inn',
  note: null,
  window: { from: '07:30', to: '08:00' },
  begins: '09:00',
  state: 'PLANNED',
  arrivedAt: null,
  ...change,
})

export const runWith = (change: Partial<DriverRun> = {}): DriverRun => ({
  runId: ids.run,
  direction: 'THERE',
  time: '23:58',
  until: '23:59',
  vehicle: {
    id: ids.minibus,
    plate: 'DK 1207 AB',
    vehicle: 'MINIBUS',
    seats: 12,
    checkedAt: null,
  },
  stops: [
    stopWith(),
    stopWith({ transferId: ids.made, name: 'Made Arta', guests: 2, place: null, phone: null }),
  ],
  ...change,
})

export const tripWith = (change: Partial<GuideTrip> = {}): GuideTrip => ({
  list: 'RAFTING',
  time: '23:50',
  until: '23:59',
  unit: { id: ids.raft, kind: 'RAFT', number: '7' },
  answer: null,
  parties: [
    {
      bookingId: ids.party,
      name: 'Budi Hartono',
      country: 'ID',
      language: 'id',
      product: { name: 'Ayung rafting', nameId: 'Arung jeram Ayung' },
      guests: 3,
      ofGuests: 4,
      present: 1,
      addOns: [{ name: 'Lunch', nameId: 'Makan siang', quantity: 3 }],
      note: 'Two cannot swim',
    },
  ],
  beside: ['Made'],
  ...change,
})

const dayWith = (change: Partial<DayOfPerson>): DayOfPerson => ({
  date: today,
  person: { kind: 'DRIVER', id: '0d000000-0000-4000-8000-000000000001', name: 'Ketut Rata' },
  operator: { name: 'Jeramaya', phone: '+62 361 4792 118' },
  dayNote: 'The road to Payangan is closed',
  trips: [],
  runs: [],
  drives: null,
  noShowMinutes: 15,
  endsAt: new Date(Date.now() + 86_400_000).toISOString(),
  ...change,
})
export const driverDay = (change: Partial<DayOfPerson> = {}): DayOfPerson =>
  dayWith({ runs: [runWith()], ...change })
export const guideDay = (change: Partial<DayOfPerson> = {}): DayOfPerson =>
  dayWith({
    person: { kind: 'GUIDE', id: '0d000000-0000-4000-8000-000000000002', name: 'Komang Adi' },
    trips: [tripWith()],
    ...change,
  })
