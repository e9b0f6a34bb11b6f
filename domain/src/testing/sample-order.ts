import type { Contact, Participant } from '@arung/contracts/checkouts/people'
import type { LineChoice } from '@arung/contracts/catalogue/line-choice'
import type { Pickup } from '@arung/contracts/pickups/views'
import type { PersonalDetails } from '../accounts/events.ts'
import type { CheckoutEvent } from '../checkouts/events.ts'
import type { NotedBooking, OrderEvent, OrderTerms } from '../orders/events.ts'
import type { LineTerms } from '../catalogue/line-terms.ts'
import type { HeldPlaces } from '../capacity/held-places.ts'
import { sampleIds } from './sample-catalogue.ts'

/** Two guests on one river trip, from the form to the money: complete values that tests adapt. */
export const ids = {
  account: '01010000-0000-4000-8000-000000000001',
  admin: '01010000-0000-4000-8000-000000000002',
  agent: '01010000-0000-4000-8000-000000000003',
  session: '02020000-0000-4000-8000-000000000001',
  code: '03030000-0000-4000-8000-000000000001',
  line: '04040000-0000-4000-8000-000000000001',
  checkout: '05050000-0000-4000-8000-000000000001',
  order: '06060000-0000-4000-8000-000000000001',
  payment: '07070000-0000-4000-8000-000000000001',
  otherPayment: '07070000-0000-4000-8000-000000000002',
  hold: '08080000-0000-4000-8000-000000000001',
  otherHold: '08080000-0000-4000-8000-000000000002',
  companion: '01010000-0000-4000-8000-000000000004',
  deskView: '01010000-0000-4000-8000-000000000005',
  staff: '01010000-0000-4000-8000-000000000006',
  booking: '09090000-0000-4000-8000-000000000001',
  reservation: '0a0a0000-0000-4000-8000-000000000001',
  reservationProduct: '09090000-0000-4000-8000-000000000002',
  identityPicture: '0b0b0000-0000-4000-8000-000000000002',
  change: '0f0f0000-0000-4000-8000-000000000001',
  refund: '0e0e0000-0000-4000-8000-000000000001',
} as const

export const instants = {
  start: '2026-12-01T02:00:00.000Z',
  soon: '2026-12-01T02:05:00.000Z',
  holdEnd: '2026-12-01T02:15:00.000Z',
  paymentEnd: '2026-12-01T03:00:00.000Z',
  afterPaymentEnd: '2026-12-01T03:00:01.000Z',
  freeUntil: '2026-12-11T01:00:00.000Z',
  tripStart: '2026-12-12T01:00:00.000Z',
  tripEnd: '2026-12-12T03:30:00.000Z',
  completion: '2026-12-13T03:30:00.000Z',
} as const
export const activityDate = '2026-12-12'
export const orderSlug = 'sampleOrderSlugSampleOrderSlugSampleOrderSl'
export const orderNumber = 'JRM-261212-7K3Q'

export const samplePerson: PersonalDetails = {
  firstName: 'Ketut',
  lastName: 'Sari',
  email: 'ketut@example.com',
  phone: '+628123456789',
  country: 'ID',
  city: 'Ubud',
  companyName: null,
}
export const sampleContact: Contact = {
  firstName: 'Ketut',
  lastName: 'Sari',
  email: 'ketut@example.com',
  phone: '+628123456789',
  country: 'ID',
  city: 'Ubud',
  pickupPlace: 'Jalan Raya 1',
  note: null,
}
export const sampleParticipants: readonly Participant[] = [
  {
    name: 'Ketut Sari',
    age: 34,
    birthDate: '1992-03-04',
    phone: '+628123456789',
    nationality: 'ID',
    pic: true,
  },
  {
    name: 'Wayan Sari',
    age: 36,
    birthDate: '1990-05-06',
    phone: '+628123456780',
    nationality: 'ID',
    pic: false,
  },
]

export const sampleChoice: LineChoice = {
  productId: sampleIds.rafting,
  date: activityDate,
  times: ['09:00'],
  quantities: { adult: 2 },
  addOns: [{ addOnId: sampleIds.photos, quantity: 1 }],
}
export const sampleLine: LineTerms = {
  lineId: ids.line,
  productId: sampleIds.rafting,
  slug: 'ayung-river-rafting',
  isCombo: false,
  packageName: 'Ayung River Rafting',
  packageNameId: 'Arung Jeram Sungai Ayung',
  mediaId: sampleIds.picture,
  date: activityDate,
  sessions: [
    {
      productId: sampleIds.rafting,
      packageName: 'Ayung River Rafting',
      packageNameId: 'Arung Jeram Sungai Ayung',
      time: '09:00',
      variantId: null,
      units: 2,
      places: [{ poolId: sampleIds.river, count: 2 }],
    },
  ],
  rates: [
    {
      rateId: 'adult',
      name: 'Adult',
      nameId: 'Dewasa',
      quantity: 2,
      unitPrice: 450_000,
      total: 900_000,
    },
  ],
  addOns: [
    {
      addOnId: sampleIds.photos,
      name: 'Photos and video',
      nameId: 'Foto dan video',
      quantity: 1,
      unitPrice: 400_000,
      total: 400_000,
    },
  ],
  offersPickup: true,
  persons: 2,
  subTotal: 900_000,
  addOnsTotal: 400_000,
  total: 1_300_000,
}
export const sampleNotedBooking: NotedBooking = {
  bookingId: ids.booking,
  lineId: ids.line,
  part: 0,
  rateId: 'adult',
  listPrice: 450_000,
  mapped: { reservationProductId: ids.reservationProduct, list: 'RAFTING' },
}
export const samplePickup: Pickup = {
  zoneId: sampleIds.zone,
  kind: 'FETCHED',
  name: 'South coast',
  nameId: 'Pesisir selatan',
  per: 'CAR',
  trips: [
    {
      activityDate,
      activityTime: '09:00',
      window: { date: activityDate, from: '06:30', to: '07:00' },
      quantity: 1,
      unitPrice: 300_000,
      total: 300_000,
    },
  ],
  surcharge: 300_000,
  discount: 0,
}
export const sampleHolds: readonly HeldPlaces[] = [
  {
    poolId: sampleIds.river,
    date: activityDate,
    holdId: ids.hold,
    demands: [{ time: '09:00', places: 2 }],
  },
]

export const sampleCheckout: Extract<CheckoutEvent, { type: 'CheckoutStarted' }>['data'] = {
  checkoutId: ids.checkout,
  buyer: { kind: 'GUEST', accountId: null },
  subject: ids.checkout,
  locale: 'en',
  currency: 'IDR',
  choices: [sampleChoice],
  cartLineIds: null,
  lines: [sampleLine],
  holds: sampleHolds,
  holdExpiresAt: instants.holdEnd,
  untilProved: false,
  persons: 2,
  pickup: null,
  subTotal: 900_000,
  addOnsTotal: 400_000,
  pickupTotal: 0,
  discount: 0,
  grandTotal: 1_300_000,
  payNow: 1_300_000,
  startedAt: instants.start,
}
export const sampleOrder: Extract<OrderEvent, { type: 'OrderPlaced' }>['data'] = {
  orderId: ids.order,
  slug: orderSlug,
  orderNumber,
  checkoutId: ids.checkout,
  buyer: { kind: 'GUEST', accountId: null },
  subject: ids.checkout,
  locale: 'en',
  lines: [sampleLine],
  cartLineIds: null,
  participants: sampleParticipants,
  contact: sampleContact,
  activityDate,
  arrivalTime: '09:00',
  persons: 2,
  currency: 'IDR',
  pickup: null,
  subTotal: 900_000,
  addOnsTotal: 400_000,
  pickupTotal: 0,
  discount: 0,
  grandTotal: 1_300_000,
  payNow: 1_300_000,
  holds: sampleHolds,
  withoutPayment: false,
  placedAt: instants.start,
  paymentDueAt: instants.paymentEnd,
  freeCancellationUntil: instants.freeUntil,
  endsAt: instants.tripEnd,
}

const changedDate = '2026-12-13'
/** The sample order with one more guest, a day later. */
export const changedTerms: OrderTerms = {
  lines: [
    {
      ...sampleLine,
      date: changedDate,
      sessions: sampleLine.sessions.map(session => ({
        ...session,
        units: 3,
        places: [{ poolId: sampleIds.river, count: 3 }],
      })),
      rates: sampleLine.rates.map(rate => ({ ...rate, quantity: 3, total: 1_350_000 })),
      persons: 3,
      subTotal: 1_350_000,
      total: 1_750_000,
    },
  ],
  activityDate: changedDate,
  arrivalTime: '09:00',
  persons: 3,
  pickup: null,
  subTotal: 1_350_000,
  addOnsTotal: 400_000,
  pickupTotal: 0,
  discount: 0,
  grandTotal: 1_750_000,
  payNow: 1_300_000,
  holds: [
    {
      poolId: sampleIds.river,
      date: changedDate,
      holdId: ids.otherHold,
      demands: [{ time: '09:00', places: 3 }],
    },
  ],
  freeCancellationUntil: '2026-12-12T01:00:00.000Z',
  endsAt: '2026-12-13T03:30:00.000Z',
}
