import type { OrderEvent, OrderTerms } from '@arung/domain/orders/events'
import type { LineTerms } from '@arung/domain/catalogue/line-terms'
import { termsOf } from '@arung/domain/orders/placed-terms'
import type { DomainEvent } from '@arung/domain/event-types'
import { sampleProduct } from '@arung/domain/testing/sample-catalogue'

/** Returns a uuid that shows what it stands for: `uuid(7, 3)` is the third thing of kind 7. */
export const uuid = (kind: number, n: number) =>
  `${kind.toString(16).padStart(8, '0')}-0000-4000-8000-${n.toString(16).padStart(12, '0')}`

export const orderId = uuid(6, 1)
export const slug = 'Kq3vX0b7Tn5cW8mZ1fJ4hR6yS9dL2gP0aE5uI3oQ7xN'
export const poolId = uuid(4, 1)
export const paymentId = uuid(8, 1)

const session = (packageName: string, packageNameId: string, time: string) => ({
  productId: uuid(2, 1),
  packageName,
  packageNameId,
  time,
  variantId: null,
  units: 2,
  places: [{ poolId, count: 2 }],
})

const rate = (quantity: number, unitPrice: number) => ({
  rateId: 'adult',
  name: 'Adult',
  nameId: 'Dewasa',
  quantity,
  unitPrice,
  total: quantity * unitPrice,
})

const line = (n: number, date: string, sessions: LineTerms['sessions']): LineTerms => ({
  lineId: uuid(20, n),
  productId: uuid(2, n),
  slug: `trip-${n}`,
  isCombo: sessions.length > 1,
  packageName: sessions[0]?.packageName ?? '',
  packageNameId: sessions[0]?.packageNameId ?? '',
  mediaId: null,
  date,
  sessions,
  rates: [rate(2, 450_000)],
  addOns: [],
  offersPickup: true,
  persons: 2,
  subTotal: 900_000,
  addOnsTotal: 0,
  total: 900_000,
})

const rafting = ['Ayung River Rafting 12 km', 'Arung Jeram Ayung 12 km'] as const
const quad = ['Jungle ATV Ride 7 km', 'ATV Hutan 7 km'] as const

/** A combo on the second day stands first: readers must put it in order. */
export const lines: readonly LineTerms[] = [
  line(2, '2026-12-05', [session(...rafting, '13:00'), session(...quad, '09:00')]),
  {
    ...line(1, '2026-12-04', [session(...rafting, '09:00')]),
    addOns: [
      {
        addOnId: uuid(3, 1),
        name: 'Photo and video package',
        nameId: 'Paket foto dan video',
        quantity: 1,
        unitPrice: 400_000,
        total: 400_000,
      },
    ],
    addOnsTotal: 400_000,
    total: 1_300_000,
  },
]

export const contact = {
  firstName: 'Wayan',
  lastName: 'Hartono',
  email: 'wayan@jeramaya.example',
  phone: '+6281234567890',
  country: 'ID',
  city: null,
  pickupPlace: 'Alaya Resort, Ubud',
  note: null,
}
const participant = (name: string, pic: boolean) => ({
  name,
  age: 30,
  birthDate: '1996-01-01',
  phone: '+6281234567890',
  nationality: 'ID',
  pic,
})

export const holds = [
  { poolId, date: '2026-12-04', holdId: uuid(9, 1), demands: [{ time: '09:00', places: 2 }] },
  { poolId, date: '2026-12-05', holdId: uuid(9, 1), demands: [{ time: '13:00', places: 2 }] },
]

type Of<Type extends OrderEvent['type']> = Extract<OrderEvent, { type: Type }>

export const orderPlaced = (changes: Partial<Of<'OrderPlaced'>['data']> = {}): DomainEvent => ({
  type: 'OrderPlaced',
  data: {
    orderId,
    slug,
    orderNumber: 'JRM-261204-7KQ2',
    checkoutId: uuid(5, 1),
    buyer: { kind: 'GUEST', accountId: null },
    subject: uuid(5, 1),
    locale: 'en',
    lines,
    cartLineIds: null,
    participants: [participant('Wayan Hartono', true), participant('Maya Hartono', false)],
    contact,
    activityDate: '2026-12-04',
    arrivalTime: '09:00',
    persons: 2,
    currency: 'IDR',
    pickup: null,
    subTotal: 1_800_000,
    addOnsTotal: 400_000,
    pickupTotal: 0,
    discount: 0,
    grandTotal: 2_200_000,
    payNow: 2_200_000,
    holds,
    withoutPayment: false,
    placedAt: '2026-11-21T10:00:00.000Z',
    paymentDueAt: '2099-11-21T10:20:00.000Z',
    freeCancellationUntil: '2026-12-03T01:00:00.000Z',
    endsAt: '2026-12-05T07:30:00.000Z',
    ...changes,
  },
})

/** A car on the first day, before its first session. */
export const pickup: NonNullable<Of<'OrderPlaced'>['data']['pickup']> = {
  zoneId: uuid(8, 9),
  kind: 'FETCHED',
  name: 'South coast',
  nameId: 'Pesisir selatan',
  per: 'CAR',
  trips: [
    {
      activityDate: '2026-12-04',
      activityTime: '09:00',
      window: { date: '2026-12-04', from: '06:30', to: '07:00' },
      quantity: 1,
      unitPrice: 300_000,
      total: 300_000,
    },
  ],
  surcharge: 300_000,
  discount: 0,
}
export const withPickup = { pickup, pickupTotal: 300_000, grandTotal: 2_500_000 }

/** What the desk wrote to the guest. */
export const confirmedWith = (note: string): DomainEvent =>
  ({ ...orderConfirmed, data: { ...orderConfirmed.data, note } }) as DomainEvent

/** The product of every line of the order. */
export const productSaved: DomainEvent = {
  type: 'ProductSaved',
  data: { productId: uuid(2, 1), product: sampleProduct, at: '2026-11-01T00:00:00.000Z' },
}

export const paymentStarted = (attempt = 1): DomainEvent => ({
  type: 'PaymentStarted',
  data: {
    orderId,
    orderNumber: 'JRM-261204-7KQ2',
    paymentId: uuid(8, attempt),
    attempt,
    amount: 2_200_000,
    currency: 'IDR',
    previousPaymentId: attempt === 1 ? null : uuid(8, attempt - 1),
    startedAt: '2026-11-21T10:01:00.000Z',
    dueAt: new Date(Date.now() + 20 * 60_000).toISOString(),
  },
})

export const paymentRecorded: DomainEvent = {
  type: 'PaymentRecorded',
  data: {
    orderId,
    paymentId,
    amount: 2_200_000,
    currency: 'IDR',
    paidTotal: 2_200_000,
    remaining: 0,
    recordedAt: '2026-11-21T10:05:00.000Z',
  },
}
export const orderConfirmed: DomainEvent = {
  type: 'OrderConfirmed',
  data: {
    orderId,
    subject: uuid(5, 1),
    voucherCode: '7KQ2MZ4X9T3WB6HN',
    note: null,
    completesAt: '2026-12-06T07:30:00.000Z',
    at: '2026-11-21T11:00:00.000Z',
  },
}
export const guestNoteSent = (ordinal: number, note: string): DomainEvent => ({
  type: 'GuestNoteSent',
  data: { orderId, subject: uuid(5, 1), ordinal, note, at: '2026-11-21T12:00:00.000Z' },
})
export const voucherResent: DomainEvent = {
  type: 'VoucherResent',
  data: { orderId, at: '2026-11-21T13:00:00.000Z' },
}
/** Names the two participants, the second by another name. */
export const participantsNamed = (name: string): DomainEvent => {
  const { data } = orderPlaced() as Of<'OrderPlaced'>
  const participants = data.participants.map((one, at) => (at === 1 ? { ...one, name } : one))
  return {
    type: 'ParticipantsNamed',
    data: {
      orderId,
      subject: uuid(5, 1),
      participants,
      named: participants.length,
      at: '2026-11-21T12:45:00.000Z',
    },
  }
}
export const internalNoteAdded = (note: string): DomainEvent => ({
  type: 'InternalNoteAdded',
  data: { orderId, subject: uuid(5, 1), note, at: '2026-11-21T12:00:00.000Z' },
})
/** Moves the first line a day earlier with one guest more, or applies other changes. */
export const orderChanged = (
  after: Partial<OrderTerms> = {},
  more: Partial<Of<'OrderChanged'>['data']> = {},
): DomainEvent => {
  const { data } = orderPlaced() as Of<'OrderPlaced'>
  const changed = { ...termsOf(data), grandTotal: 2_650_000, persons: 3, ...after }
  return {
    type: 'OrderChanged',
    data: {
      orderId,
      subject: uuid(5, 1),
      changeId: uuid(15, 1),
      before: termsOf(data),
      after: changed,
      difference: changed.grandTotal - data.grandTotal,
      leftOut: [],
      reason: 'A friend joins them',
      completesAt: null,
      at: '2026-11-21T12:30:00.000Z',
      ...more,
    },
  }
}
export const orderDeclined: DomainEvent = {
  type: 'OrderDeclined',
  data: {
    orderId,
    subject: uuid(5, 1),
    reason: 'The river is too high on that day.',
    at: '2026-11-21T11:00:00.000Z',
  },
}
export const orderCancelled: DomainEvent = {
  type: 'OrderCancelled',
  data: {
    orderId,
    subject: uuid(5, 1),
    by: 'CUSTOMER',
    reason: 'Our flight moved',
    refundable: 2_200_000,
    at: '2026-11-22T11:00:00.000Z',
  },
}
export const orderExpired: DomainEvent = {
  type: 'OrderExpired',
  data: { orderId, at: '2026-11-21T10:20:00.000Z' },
}
export const refundDue = (cause: Of<'RefundDue'>['data']['cause']): DomainEvent => ({
  type: 'RefundDue',
  data: { orderId, amount: 2_200_000, currency: 'IDR', cause, at: '2026-11-22T11:00:00.000Z' },
})

export const sender = {
  operatorName: 'Jeramaya',
  email: 'hello@jeramaya.example',
  phone: '+62 361 000 000',
  address: 'Payangan, Gianyar, Bali',
}
