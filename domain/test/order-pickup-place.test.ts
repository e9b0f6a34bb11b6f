import { describe, expect, test } from 'vitest'
import type { OrderEvent } from '../src/orders/events.ts'
import { order, type OrderCommand } from '../src/orders/order.ts'
import { checkout } from '../src/checkouts/checkout.ts'
import type { CheckoutEvent } from '../src/checkouts/events.ts'
import { sampleContact, sampleOrder, samplePickup } from '../src/testing/sample-order.ts'
import { check, contactOf, filledIn, verified } from './checkout-history.ts'
import { cancelled, confirmed, expired, now, orderId, paid } from './order-history.ts'
import { given } from './specification.ts'

const place = 'Villa Kembang, Ubud'
const { subject } = sampleOrder
const placedWith = (change: Partial<typeof sampleOrder>): OrderEvent => ({
  type: 'OrderPlaced',
  data: { ...sampleOrder, contact: { ...sampleContact, pickupPlace: null }, ...change },
})
const open = placedWith({ pickup: samplePickup })
const name = (at = place, isAnew = false): OrderCommand => ({
  type: 'NamePickupPlace',
  place: at,
  isAnew,
  now,
})
const named = (at = place): OrderEvent => ({
  type: 'PickupPlaceNamed',
  data: { orderId, subject, place: at, at: now },
})

describe('the pick-up place of a placed order', () => {
  test('is named while the order is open, with or without a zone, and is kept in the order', () => {
    for (const history of [[open], [open, paid], [open, paid, confirmed], [placedWith({})]])
      given(order, ...history)
        .when(name())
        .thenEvents(named())
    const state = given(order, open).when(name()).thenState()
    expect(state).toMatchObject({ placed: { contact: { pickupPlace: place } } })
  })

  test('is no longer marked as told later once it is named', () => {
    const contact = { ...sampleContact, pickupPlace: null, pickupLater: true }
    const state = given(order, placedWith({ pickup: samplePickup, contact }))
      .when(name())
      .thenState()
    expect(state.exists && state.placed.contact).toEqual({ ...sampleContact, pickupPlace: place })
  })

  test('is named once, and replaced only by those allowed to', () => {
    given(order, open, named()).when(name()).thenNothing()
    given(order, open, named()).when(name('Elsewhere')).thenRefused('ChangedMeanwhile')
    given(order, open, named()).when(name('Elsewhere', true)).thenEvents(named('Elsewhere'))
  })

  test('is refused for guests who come by themselves, or whose activities offer no pick-up', () => {
    const self = { ...samplePickup, kind: 'SELF' } as const
    given(order, placedWith({ pickup: self }))
      .when(name())
      .thenRefused('NoPickup')
    const lines = sampleOrder.lines.map(line => ({ ...line, offersPickup: false }))
    given(order, placedWith({ lines })).when(name()).thenRefused('NoPickup')
  })

  test('is refused once the order is over or its guest forgotten', () => {
    given(order, open, expired).when(name()).thenRefused('OrderOver')
    given(order, open, paid, cancelled(0)).when(name()).thenRefused('OrderOver')
    const contact = { forgotten: true } as unknown as typeof sampleContact
    given(order, placedWith({ contact, pickup: samplePickup }))
      .when(name())
      .thenRefused('PersonForgotten')
  })

  test('is empty once its guest is forgotten', () => {
    const gone = { forgotten: true } as unknown as string
    const state = given(order, open, named(gone)).when({ type: 'AttendOrder', now }).thenState()
    expect(state.exists && state.placed.contact.pickupPlace).toBeNull()
  })
})

describe('a booking form with a pick-up zone', () => {
  const [started, participants] = filledIn as [CheckoutEvent, CheckoutEvent]
  const chosen = (kind: 'FETCHED' | 'SELF'): CheckoutEvent => ({
    type: 'PickupChosen',
    data: {
      checkoutId: orderId,
      pickup: { ...samplePickup, kind },
      grandTotal: 1_300_000,
      at: now,
    },
  })
  const contactWith = (change: Partial<typeof sampleContact>): CheckoutEvent => {
    const event = contactOf()
    if (event.type !== 'ContactSet') throw new Error('Not a contact')
    return { ...event, data: { ...event.data, contact: { ...event.data.contact, ...change } } }
  }
  const asking = (kind: 'FETCHED' | 'SELF', change: Partial<typeof sampleContact>) =>
    given(checkout, started, participants, contactWith(change), verified, chosen(kind)).when(
      check(),
    )

  test('is not placed without the place, unless the guest expressly leaves it for later', () => {
    asking('FETCHED', { pickupPlace: null }).thenRefused('PickupPlaceMissing')
    asking('FETCHED', { pickupPlace: place }).thenNothing()
    asking('FETCHED', { pickupPlace: null, pickupLater: true }).thenNothing()
    asking('SELF', { pickupPlace: null }).thenNothing()
  })
})
