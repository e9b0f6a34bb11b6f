import type { SaveProduct } from '@arung/contracts/catalogue/requests'
import type { DomainEvent } from '@arung/domain/event-types'
import type { OrderEvent } from '@arung/domain/orders/events'
import type { LineTerms } from '@arung/domain/catalogue/line-terms'
import { subjectOf } from '@arung/domain/subjects'

/** Returns a UUID that shows what it stands for: `uuid(7, 3)` is the third thing of kind 7. */
export const uuid = (kind: number, n: number) =>
  `${kind.toString(16).padStart(8, '0')}-0000-4000-8000-${n.toString(16).padStart(12, '0')}`

/** Returns the subject whose key seals a guest's form. */
export const guest = (n: number) => subjectOf('guest', uuid(5, n))

export const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString()
export const secret = (n: number) => `s${n}`.padEnd(43, '_')

export const person = (n: number) => ({
  firstName: `Ayu ${n}`,
  lastName: 'Lestari',
  email: `ayu${n}@example.com`,
  phone: '+628123456789',
  country: 'ID',
  city: null,
  companyName: null,
})

export const contact = (n: number) => ({
  firstName: `Ayu ${n}`,
  lastName: 'Lestari',
  email: `ayu${n}@example.com`,
  phone: '+628123456789',
  country: 'ID',
  city: null,
  pickupPlace: null,
  note: null,
})

export const participant = {
  name: 'Wayan Sudira',
  age: 30,
  birthDate: '1996-01-01',
  phone: '+628123456789',
  nationality: 'ID',
  pic: true,
}

export function product(n: number, changes: Partial<SaveProduct> = {}): SaveProduct {
  return {
    slug: `trip-${n}`,
    categoryId: uuid(1, 1),
    packageName: `Trip ${n}`,
    packageNameId: `Perjalanan ${n}`,
    shortDescription: 'Short',
    shortDescriptionId: 'Pendek',
    fullDescription: 'Full',
    fullDescriptionId: 'Lengkap',
    location: 'Payangan',
    activityHours: '2.5 hours',
    bookingMethod: 'Online',
    metaTitle: 'Trip',
    metaTitleId: 'Perjalanan',
    metaDescription: 'A trip',
    metaDescriptionId: 'Perjalanan',
    isVaried: false,
    isCombo: false,
    active: true,
    forSale: true,
    price: 450_000,
    usdPrice: 2_900,
    nettPrice: 500_000,
    priceType: 'PER_PERSON',
    childRate: null,
    personQuantity: 1,
    minOrderQuantity: 1,
    maxPersonQuantity: 60,
    variants: [],
    components: [],
    sessionType: 'START_TIME',
    times: ['09:00', '13:00'],
    durationMinutes: 150,
    cutoffMinutes: 60,
    ageMin: 7,
    ageMax: 65,
    includes: ['Lunch'],
    includesId: ['Makan siang'],
    notes: [],
    notesId: [],
    itinerary: [],
    pools: [{ poolId: uuid(4, 1), per: 'PERSON' }],
    addOnIds: [],
    offersPickup: true,
    images: [],
    latitude: null,
    longitude: null,
    ...changes,
  }
}

export const line = (n: number, persons: number): LineTerms => ({
  lineId: uuid(20, n),
  productId: uuid(2, 1),
  slug: 'trip-1',
  isCombo: false,
  packageName: 'Trip 1',
  packageNameId: 'Perjalanan 1',
  mediaId: null,
  date: '2026-02-01',
  sessions: [
    {
      productId: uuid(2, 1),
      packageName: 'Trip 1',
      packageNameId: 'Perjalanan 1',
      time: '09:00',
      variantId: null,
      units: persons,
      places: [{ poolId: uuid(4, 1), count: persons }],
    },
  ],
  rates: [
    {
      rateId: 'adult',
      name: 'Adult',
      nameId: 'Dewasa',
      quantity: persons,
      unitPrice: 450_000,
      total: 450_000 * persons,
    },
  ],
  addOns: [],
  offersPickup: false,
  persons,
  subTotal: 450_000 * persons,
  addOnsTotal: 0,
  total: 450_000 * persons,
})

type OrderPlaced = Extract<OrderEvent, { type: 'OrderPlaced' }>

export function orderPlaced(n: number, changes: Partial<OrderPlaced['data']> = {}): OrderPlaced {
  const persons = 2
  return {
    type: 'OrderPlaced',
    data: {
      orderId: uuid(6, n),
      slug: secret(n),
      orderNumber: `JRM-260201-${n.toString().padStart(6, '0')}`,
      checkoutId: uuid(5, n),
      buyer: { kind: 'GUEST', accountId: null },
      subject: guest(n),
      locale: 'en',
      lines: [line(n, persons)],
      cartLineIds: null,
      participants: [participant],
      contact: contact(n),
      activityDate: '2026-02-01',
      arrivalTime: '09:00',
      persons,
      currency: 'IDR',
      pickup: null,
      subTotal: 900_000,
      addOnsTotal: 0,
      pickupTotal: 0,
      discount: 0,
      grandTotal: 900_000,
      payNow: 900_000,
      holds: [],
      withoutPayment: false,
      placedAt: at(n),
      paymentDueAt: at(n + 60),
      freeCancellationUntil: '2026-01-31T01:00:00.000Z',
      endsAt: '2026-02-01T03:30:00.000Z',
      ...changes,
    },
  }
}

export const paymentStarted = (n: number): OrderEvent => ({
  type: 'PaymentStarted',
  data: {
    orderId: uuid(6, n),
    orderNumber: `JRM-260201-${n.toString().padStart(6, '0')}`,
    paymentId: uuid(7, n),
    attempt: 1,
    amount: 900_000,
    currency: 'IDR',
    previousPaymentId: null,
    startedAt: at(n + 1),
    dueAt: at(n + 60),
  },
})

export const paymentRecorded = (n: number): OrderEvent => ({
  type: 'PaymentRecorded',
  data: {
    orderId: uuid(6, n),
    paymentId: uuid(7, n),
    amount: 900_000,
    currency: 'IDR',
    paidTotal: 900_000,
    remaining: 0,
    recordedAt: at(n + 2),
  },
})

export const orderConfirmed = (n: number): OrderEvent => ({
  type: 'OrderConfirmed',
  data: {
    orderId: uuid(6, n),
    subject: guest(n),
    voucherCode: `V${n}`.padEnd(22, 'x'),
    note: null,
    completesAt: '2026-02-02T03:30:00.000Z',
    at: at(n + 3),
  },
})

export const accountRegistered = (
  n: number,
  realm: 'users' | 'agents' | 'reservation' = 'users',
): DomainEvent => ({
  type: 'AccountRegistered',
  data: {
    accountId: uuid(8, n),
    realm,
    provider: 'LOCAL',
    person: person(n),
    locale: 'en',
    position: null,
    verificationSlug: secret(1_000 + n),
    registeredAt: at(n),
    invitedBy: null,
  },
})
