import type { Run, StopState } from '@arung/contracts/days/runs'
import type { SaveDriver } from '@arung/contracts/operations/people'
import type { DayListKind } from '@arung/contracts/operations/product-types'
import type { SaveVehicle } from '@arung/contracts/operations/units'
import type { SavePickupZone } from '@arung/contracts/pickups/requests'
import type { DomainEvent } from '@arung/domain/event-types'
import {
  sampleDriver,
  sampleSingle,
  sampleType,
  sampleVehicle,
} from '@arung/domain/operations/samples'
import { sampleReservation } from '@arung/domain/reservations/samples'
import type { ReservationTerms } from '@arung/domain/reservations/events'
import { sampleOwnTransport, sampleZone } from '@arung/domain/testing/sample-catalogue'
import { sampleContact, samplePickup } from '@arung/domain/testing/sample-order'
import { at, line, orderPlaced, uuid } from '@arung/projections/testing/sample-events'

/** A Saturday. */
export const date = '2026-12-12'
export const guestPhone = '+6281211112222'
export const driverPhone = '+6281233334444'
export const saleId = (n: number) => uuid(66, n)
export const orderId = (n: number) => uuid(6, n)
export const bookingId = (n: number) => uuid(32, n)
export const driverId = (n: number) => uuid(61, n)
export const vehicleId = (n: number) => uuid(62, n)
export const runId = (n: number) => uuid(67, n)
export const zones = { south: uuid(70, 1), ubud: uuid(70, 2), own: uuid(70, 3) } as const
const by = uuid(8, 5)

type Offered = Exclude<DayListKind, 'NONE'>
const kinds: readonly Offered[] = ['RAFTING', 'ATV', 'TRANSPORT']
const productId = (list: Offered) => uuid(63, 1 + kinds.indexOf(list))

export const zoneSaved = (zoneId: string, zone: SavePickupZone): DomainEvent => ({
  type: 'PickupZoneSaved',
  data: { zoneId, zone, at: at(1) },
})

/** The pick-up zones and a product for each list. */
export const ground: readonly DomainEvent[] = [
  zoneSaved(zones.south, sampleZone),
  zoneSaved(zones.ubud, {
    ...sampleZone,
    name: 'Ubud',
    nameId: 'Ubud',
    rank: 7,
    minutesBefore: 60,
  }),
  zoneSaved(zones.own, sampleOwnTransport),
  ...kinds.flatMap((list, nth): DomainEvent[] => [
    {
      type: 'ProductTypeSaved',
      data: { typeId: uuid(64, nth), productType: { ...sampleType, kind: list }, at: at(1) },
    },
    {
      type: 'ReservationProductSaved',
      data: {
        productId: productId(list),
        product: { ...sampleSingle, typeId: uuid(64, nth) },
        at: at(1),
      },
    },
  ]),
]

/** A sale of the desk whose guests are picked up on the south coast. */
export const sold = (n: number, changes: Partial<ReservationTerms> = {}): DomainEvent => ({
  type: 'ReservationMade',
  data: {
    ...sampleReservation,
    reservationId: saleId(n),
    number: `JRM-${n}`,
    party: sampleReservation.party && { ...sampleReservation.party, phone: guestPhone },
    pickUp: { zoneId: zones.south, place: 'Villa Sembilan', note: 'At the gate' },
    note: 'Vegetarian',
    locale: 'id',
    ...changes,
    at: at(2),
  },
})

type Ordered = Parameters<typeof orderPlaced>[1]
/** An order of the site whose guests are picked up on the south coast between 06:30 and 07:00. */
export const ordered = (n: number, changes: Ordered = {}, offersPickup = true): DomainEvent =>
  orderPlaced(n, {
    lines: [{ ...line(n, 2), date, offersPickup }],
    activityDate: date,
    pickup: { ...samplePickup, zoneId: zones.south },
    contact: { ...sampleContact, phone: guestPhone },
    ...changes,
  })

type Booked = Readonly<{
  sale?: Readonly<{ kind: 'RESERVATION' | 'ORDER'; id: string }>
  list?: Offered
  on?: string
  time?: string
  guests?: number
  isMapped?: boolean
}>
/** A booking of the desk sale of the same number. */
export const booked = (
  n: number,
  {
    sale = { kind: 'RESERVATION', id: saleId(n) },
    list = 'RAFTING',
    on = date,
    time = '09:00',
    guests = 4,
    isMapped = true,
  }: Booked = {},
): DomainEvent => ({
  type: 'BookingOpened',
  data: {
    bookingId: bookingId(n),
    sale,
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
      addOns: [],
      share: 1,
    },
    state: 'APPROVED',
    at: at(3),
  },
})

export const vehicle = (n: number, changes: Partial<SaveVehicle> = {}): DomainEvent => ({
  type: 'UnitSaved',
  data: {
    unitId: vehicleId(n),
    unit: { ...sampleVehicle, plate: `DK ${n}`, ...changes },
    at: at(2),
  },
})

export const driver = (
  n: number,
  name: string,
  changes: Partial<Omit<SaveDriver, 'person'>> = {},
): DomainEvent => {
  const { person, ...work } = sampleDriver
  return {
    type: 'DriverSaved',
    data: {
      driverId: driverId(n),
      person: { ...person, name, phone: driverPhone },
      work: { ...work, ...changes },
      at: at(2),
    },
  }
}

export const run = (
  stops: readonly (readonly [string, number])[],
  changes: Partial<Run> = {},
): Run => ({
  direction: 'THERE',
  time: '06:00',
  minutes: 120,
  vehicleId: vehicleId(1),
  driverId: driverId(1),
  stops: stops.map(([transferId, guests]) => ({ transferId, guests })),
  ...changes,
})

export const planned = (
  n: number,
  after: Run | null,
  { on = date, before = null }: Readonly<{ on?: string; before?: Run | null }> = {},
): DomainEvent => ({
  type: 'RunPlanned',
  data: { date: on, runId: runId(n), before, after, by, at: at(4) },
})

export const stopped = (
  n: number,
  transferId: string,
  [before, after]: readonly [StopState, StopState],
  on = date,
): DomainEvent => ({
  type: 'StopChanged',
  data: { date: on, runId: runId(n), transferId, before, after, by, happenedAt: null, at: at(5) },
})
