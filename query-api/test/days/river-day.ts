import type { Share } from '@arung/contracts/days/assignments'
import type { SaveGuide } from '@arung/contracts/operations/people'
import type { DayListKind } from '@arung/contracts/operations/product-types'
import type { SaveCraft } from '@arung/contracts/operations/units'
import type { Outcome } from '@arung/contracts/bookings/statuses'
import type { DomainEvent } from '@arung/domain/event-types'
import { sampleGuide, sampleRaft, sampleSingle, sampleType } from '@arung/domain/operations/samples'
import { reservationSamples, sampleReservation } from '@arung/domain/reservations/samples'
import { at, uuid } from '@arung/projections/testing/sample-events'

/** A Saturday. */
export const date = '2026-12-12'
const saleId = uuid(66, 1)
export const bookingId = (n: number) => uuid(32, n)
/** A booking with the sale that it belongs to. */
export const ofDesk = (n: number) => ({ bookingId: bookingId(n), sale })
export const guideId = (n: number) => uuid(60, n)
export const unitId = (n: number) => uuid(62, n)
const by = uuid(8, 5)

const typeId = (list: DayListKind) => uuid(64, list === 'ATV' ? 2 : 1)
const productId = (list: DayListKind) => uuid(63, list === 'ATV' ? 2 : 1)
const sale = { kind: 'RESERVATION', id: saleId } as const

/** A product on each list, and the desk sale that all bookings belong to. */
export const offered: readonly DomainEvent[] = [
  ...(['RAFTING', 'ATV'] as const).flatMap((list): DomainEvent[] => [
    {
      type: 'ProductTypeSaved',
      data: { typeId: typeId(list), productType: { ...sampleType, kind: list }, at: at(1) },
    },
    {
      type: 'ReservationProductSaved',
      data: {
        productId: productId(list),
        product: {
          ...sampleSingle,
          typeId: typeId(list),
          units: { kind: list === 'ATV' ? 'ATV' : 'RAFT', seats: 5, turnaroundMinutes: 45 },
        },
        at: at(1),
      },
    },
  ]),
  {
    type: 'ReservationMade',
    data: {
      ...reservationSamples.ReservationMade,
      reservationId: saleId,
      party: sampleReservation.party && { ...sampleReservation.party, nationality: 'JP' },
    },
  },
]

export const guide = (
  n: number,
  { name = `Guide ${n}`, payPerTrip = 85_000, ...changes }: GuideChanges = {},
): DomainEvent => {
  const { person, ...work } = sampleGuide
  return {
    type: 'GuideSaved',
    data: {
      guideId: guideId(n),
      person: { ...person, name, payPerTrip },
      work: { ...work, ...changes },
      at: at(2),
    },
  }
}
type GuideChanges = Partial<Omit<SaveGuide, 'person'>> &
  Readonly<{ name?: string; payPerTrip?: number | null }>

export const unit = (n: number, changes: Partial<SaveCraft> = {}): DomainEvent => ({
  type: 'UnitSaved',
  data: { unitId: unitId(n), unit: { ...sampleRaft, number: `${n}`, ...changes }, at: at(2) },
})

type Booked = Readonly<{
  list?: DayListKind
  on?: string
  time?: string
  guests?: number
  isMapped?: boolean
}>
export const booked = (
  n: number,
  { list = 'RAFTING', on = date, time = '09:00', guests = 4, isMapped = true }: Booked = {},
): DomainEvent => ({
  type: 'BookingOpened',
  data: {
    ...ofDesk(n),
    terms: {
      lineId: uuid(4, n),
      part: 0,
      productId: null,
      soldProductId: null,
      reservationProductId: isMapped ? productId(list) : null,
      list,
      name: 'River',
      nameId: 'Sungai',
      date: on,
      time,
      guests,
      rates: [],
      addOns: [{ name: 'Photos', nameId: 'Foto', quantity: 1 }],
      share: 1,
    },
    state: 'APPROVED',
    at: at(3),
  },
})

export const on = (n: number, guests: number): Share => ({ unitId: unitId(n), guests })

export const assigned = (
  n: number,
  after: readonly Share[],
  { list = 'RAFTING', on: day = date, time = '09:00', guests = 4 }: Booked = {},
): DomainEvent => ({
  type: 'PartyAssigned',
  data: {
    date: day,
    bookingId: bookingId(n),
    party: { list, productId: productId(list), time, guests, minutes: 150, turnaround: 45 },
    before: [],
    after,
    by,
    at: at(4),
  },
})

export const guided = (
  unit: number | null,
  guides: readonly number[],
  { list = 'RAFTING', on: day = date, time = '09:00' }: Booked = {},
): DomainEvent => ({
  type: 'GuidesAssigned',
  data: {
    date: day,
    list,
    time,
    unitId: unit === null ? null : unitId(unit),
    before: [],
    after: guides.map(guideId),
    by,
    at: at(4),
  },
})

export const started = (n: number): DomainEvent => ({
  type: 'ActivityStarted',
  data: { happenedAt: null, ...ofDesk(n), by, at: at(6) },
})

/** The guests of a booking arrive, and its activity ends. Nobody arrives for NO_SHOW. */
export const ended = (
  n: number,
  present: number,
  outcome: Outcome = 'COMPLETED',
): readonly DomainEvent[] => {
  const of = { ...ofDesk(n), by }
  return [
    ...(present > 0
      ? ([
          {
            type: 'GuestsArrived',
            data: { unpaid: null, happenedAt: null, ...of, present, at: at(5) },
          },
        ] as const)
      : []),
    { type: 'ActivityEnded', data: { happenedAt: null, ...of, outcome, at: at(7) } },
  ]
}
