import type { BookingTerms } from '@arung/domain/bookings/events'
import { bookingSamples } from '@arung/domain/bookings/samples'
import type { HeldPlaces } from '@arung/domain/capacity/held-places'
import { instantOf } from '@arung/domain/time'
import { describe, expect, test } from 'vitest'
import { orderOwner } from '@arung/domain/capacity/owner'
import { orderSale } from '@arung/domain/bookings/sale'
import type { DomainEvent } from '@arung/domain/event-types'
import { jobsOf } from '../../src/processes/run-processes.ts'
import {
  guestNoteSent,
  orderChanged,
  holds,
  internalNoteAdded,
  orderCancelled,
  orderConfirmed,
  orderDeclined,
  orderExpired,
  orderId,
  orderPlaced,
  participantsNamed,
  paymentId,
  paymentRecorded,
  paymentStarted,
  poolId,
  refundDue,
  uuid,
  voucherResent,
} from '../sample-order.ts'

const owner = orderOwner(orderId)
const recordedAt = new Date('2026-11-21T10:00:01.000Z')
const see = (event: DomainEvent) => jobsOf([{ id: uuid(1, 1), recordedAt, event, metadata: {} }])
/** Returns rows in short form: kind, payload, and the due time when it is not at once. */
const follows = (event: DomainEvent) =>
  see(event).map(job => ({
    kind: job.kind,
    ...job.payload,
    ...(job.dueAt.getTime() === recordedAt.getTime() ? {} : { at: job.dueAt.toISOString() }),
  }))
const mail = (template: string) => ({ kind: 'mail.order', orderId, template })
const later = '2026-11-21T10:15:00.000Z'
const follow = { kind: 'command', path: `/internal/orders/${orderId}/bookings`, body: '{}' }

describe('places', () => {
  const expireHold = {
    kind: 'command',
    path: '/internal/capacity/expire-hold',
    body: JSON.stringify({ poolId, date: '2026-12-04', holdId: uuid(9, 1) }),
    at: later,
  }
  const hold = { poolId, date: '2026-12-04', holdId: uuid(9, 1), expiresAt: later }

  test('held places are checked when their time is up', () => {
    const holder = { kind: 'CHECKOUT', id: uuid(5, 1) } as const
    const data = { ...hold, holder, demands: [{ time: '09:00', places: 2 }] }
    expect(follows({ type: 'PlacesHeld', data })).toEqual([expireHold])
  })

  test('a change that takes places is settled when its time is up', () => {
    const { expiresAt, ...of } = hold
    const data = { ...of, owner, changeId: uuid(15, 1), before: [], after: [], expiresAt }
    const body = JSON.stringify({ ...of, changeId: uuid(15, 1), owner })
    expect(follows({ type: 'HoldChanged', data })).toEqual([
      { kind: 'command', path: '/internal/capacity/settle-change', body, at: later },
    ])
  })

  test('places bound to an order are checked when their new time is up', () => {
    expect(follows({ type: 'HoldBound', data: { ...hold, owner } })).toEqual([expireHold])
  })
})

describe('orders', () => {
  test('the rule reviews an order that began to wait while it was on, and no other', () => {
    const look = { kind: 'command', path: `/internal/orders/${orderId}/review`, body: '{}' }
    const ruled = (event: DomainEvent) =>
      follows({ ...event, data: { ...event.data, ruleOn: true } } as DomainEvent)
    const reinstated = {
      type: 'OrderReinstated',
      data: { orderId, holds, at: later },
    } as DomainEvent
    const onAccount = orderPlaced({ paymentDueAt: null })
    for (const event of [onAccount, paymentRecorded, reinstated]) {
      expect(ruled(event)).toEqual([...follows(event), look])
      expect(follows(event)).not.toContainEqual(look)
    }
  })

  test('a payment at the desk closes an open invoice and sends no mail', () => {
    const desk = { method: 'CARD', reference: 'T1-0417', by: uuid(1, 9) } as const
    const event = { ...paymentRecorded, data: { ...paymentRecorded.data, desk } } as DomainEvent
    const ofOrder = (path: string, body: object) => ({
      kind: 'command',
      path: `/internal/${path}`,
      body: JSON.stringify(body),
    })
    const { paymentId } = paymentRecorded.data as { paymentId: string }
    const sale = orderSale(orderId)
    expect(follows(event)).toEqual([
      { kind: 'invoice.expire', orderId },
      ofOrder('papers/receipt', { sale, paymentId, by: desk.by }),
    ])
  })

  test('only an order on account is followed to what its agent owes', () => {
    const owed = {
      kind: 'command',
      path: '/internal/receivables/follow',
      body: JSON.stringify(orderSale(orderId)),
    }
    for (const event of [orderConfirmed, orderCancelled]) {
      expect(follows(event)).not.toContainEqual(owed)
      const onAccount = { ...event, data: { ...event.data, onAccount: true } } as DomainEvent
      expect(follows(onAccount)).toContainEqual(owed)
    }
  })

  test('an order to be paid gets its mail now and expires when the time to pay is over', () => {
    expect(follows(orderPlaced({ paymentDueAt: later }))).toEqual([
      mail('placed'),
      { kind: 'command', path: `/internal/orders/${orderId}/expire`, body: '{}', at: later },
    ])
  })

  test('an order that needs no payment sells its places at once, and holds credit of its agent', () => {
    const order = orderPlaced({ paymentDueAt: null, withoutPayment: true })
    const body = JSON.stringify({ kind: 'ORDER', id: orderId })
    expect(follows(order)).toEqual([
      mail('placed'),
      { kind: 'holds.sell', orderId },
      { kind: 'command', path: '/internal/receivables/follow', body },
    ])
  })

  test('an order from a cart clears the lines it came from', () => {
    const buyer = { kind: 'USER', accountId: uuid(7, 1) } as const
    const order = orderPlaced({ buyer, cartLineIds: [uuid(20, 1)], paymentDueAt: later })
    expect(follows(order).at(-1)).toEqual({
      kind: 'command',
      path: `/internal/carts/${uuid(7, 1)}/clear`,
      body: JSON.stringify({ lineIds: [uuid(20, 1)] }),
    })
  })

  test('a recorded payment sells the places, sends thanks, and renders the voucher again', () => {
    expect(follows(paymentRecorded)).toEqual([
      { kind: 'holds.sell', orderId },
      mail('paid'),
      { kind: 'voucher.render', orderId },
    ])
  })

  test('a late payment is settled', () => {
    const data = { orderId, paymentId, amount: 1, currency: 'IDR', paidTotal: 1 } as const
    expect(follows({ type: 'LatePaymentRecorded', data: { ...data, recordedAt: later } })).toEqual([
      { kind: 'command', path: `/internal/orders/${orderId}/settle-late-payment`, body: '{}' },
    ])
  })

  test('a changed order settles its old and new places, and gets a mail, a voucher and a new end', () => {
    const after = holds
      .slice(0, 1)
      .map(hold => ({ ...hold, date: '2026-12-07', holdId: uuid(9, 7) }))
    const settled = [...holds, ...after].map(({ poolId: pool, date, holdId }) => ({
      kind: 'command',
      path: '/internal/capacity/settle-change',
      body: JSON.stringify({ poolId: pool, date, holdId, changeId: uuid(15, 1), owner }),
    }))
    const changedMail = { ...mail('changed'), changeId: uuid(15, 1) }
    expect(follows(orderChanged({ holds: after }))).toEqual([
      ...settled,
      changedMail,
      { kind: 'invoice.expire', orderId },
    ])
    const completesAt = '2026-12-08T07:30:00.000Z'
    const sameTotal = { grandTotal: 2_200_000, remainderReminderAt: '2026-12-01T07:30:00.000Z' }
    expect(follows(orderChanged(sameTotal, { completesAt }))).toEqual([
      follow,
      changedMail,
      { kind: 'voucher.render', orderId },
      {
        kind: 'command',
        path: `/internal/orders/${orderId}/complete`,
        body: '{}',
        at: completesAt,
      },
      {
        ...mail('rest-due'),
        changeId: uuid(15, 1),
        at: sameTotal.remainderReminderAt,
      },
    ])
  })

  test('an order reinstated after a late payment sells its new places', () => {
    const event = { type: 'OrderReinstated', data: { orderId, holds, at: later } } as const
    expect(follows(event)).toEqual([{ kind: 'holds.sell', orderId }, mail('paid')])
  })

  test('a confirmed order gets its voucher, stored and mailed, and completes when all is over', () => {
    expect(follows(orderConfirmed)).toEqual([
      follow,
      { kind: 'voucher.render', orderId },
      mail('confirmed'),
      {
        kind: 'command',
        path: `/internal/orders/${orderId}/complete`,
        body: '{}',
        at: '2026-12-06T07:30:00.000Z',
      },
    ])
  })

  test.each([
    [orderDeclined, 'declined', []],
    [orderCancelled, 'cancelled', [follow]],
    [orderExpired, 'expired', []],
  ])(
    'an order that ends releases its places and can no longer be paid: %#',
    (event, template, first) => {
      expect(follows(event)).toEqual([
        ...first,
        { kind: 'holds.release', orderId },
        mail(template),
        { kind: 'invoice.expire', orderId },
      ])
    },
  )

  test('arriving guests mark their order attended; taking back a mistaken check-in rechecks the order', () => {
    const by = { by: uuid(8, 1), at: later }
    const of = { bookingId: uuid(32, 1), sale: orderSale(orderId), ...by }
    const came = { present: 2, unpaid: null, happenedAt: null }
    expect(follows({ type: 'GuestsArrived', data: { ...of, ...came } })).toEqual([
      { kind: 'command', path: `/internal/orders/${orderId}/attend`, body: '{}' },
    ])
    const back = (state: 'APPROVED' | 'ARRIVED'): DomainEvent => ({
      type: 'MoveTakenBack',
      data: { ...of, move: 'CHECK_IN', state, present: 0, reason: null },
    })
    expect(follows(back('APPROVED'))).toEqual([follow])
    expect(follows(back('ARRIVED'))).toEqual([])
    const sale = { kind: 'RESERVATION', id: orderId } as const
    expect(follows({ type: 'GuestsArrived', data: { ...of, sale, ...came } })).toEqual([])
  })

  test('an activity that has ended completes its order in the night', () => {
    const of = {
      bookingId: uuid(32, 1),
      sale: orderSale(orderId),
      happenedAt: null,
      by: uuid(8, 1),
    }
    const at = '2026-12-05T06:30:00.000Z'
    const completes = {
      kind: 'command',
      path: `/internal/orders/${orderId}/complete`,
      body: '{}',
      at: '2026-12-05T19:00:00.000Z',
    }
    expect(follows({ type: 'ActivityEnded', data: { ...of, outcome: 'COMPLETED', at } })).toEqual([
      completes,
    ])
  })

  test('a changed booking is settled with its places, and pending requests lapse when a session begins', () => {
    const { MoveAsked, BookingMoved, MoveDeclined, GuestsChanged } = bookingSamples
    const path = `/internal/bookings/${MoveAsked.bookingId}`
    const [{ poolId, date, holdId }] = MoveAsked.places.before as [HeldPlaces]
    const body = JSON.stringify({ changeId: MoveAsked.changeId, holds: [{ poolId, date, holdId }] })
    const settles = { kind: 'command', path: `${path}/settle`, body }
    const lapses = (at: string) => ({
      kind: 'command',
      path: `${path}/lapse`,
      body: JSON.stringify({ at }),
      at,
    })
    const ofDay = (of: object) => ({
      kind: 'command',
      path: `${path}/days`,
      body: JSON.stringify(of),
    })
    expect(follows({ type: 'MoveAsked', data: MoveAsked })).toEqual([lapses(MoveAsked.lapsesAt)])
    expect(follows({ type: 'MoveDeclined', data: MoveDeclined })).toEqual([settles])
    expect(follows({ type: 'BookingMoved', data: BookingMoved })).toEqual([
      settles,
      lapses(instantOf(BookingMoved.after.date, BookingMoved.after.time)),
      ofDay({ dates: [BookingMoved.after.date] }),
    ])
    expect(follows({ type: 'GuestsChanged', data: GuestsChanged })).toEqual([
      settles,
      lapses(instantOf(date, '09:00')),
      ofDay({}),
    ])
  })

  test('the units of a booking follow its changes, and a new booking asks for nothing', () => {
    const { BookingOpened, BookingChanged, BookingCanceled, BookingMoved } = bookingSamples
    const path = `/internal/bookings/${BookingChanged.bookingId}/days`
    const terms: BookingTerms = { ...BookingChanged.before, list: 'RAFTING' }
    const date = '2026-12-30'
    const changes = (more: Partial<BookingTerms>, before: BookingTerms = terms) =>
      follows({
        type: 'BookingChanged',
        data: { ...BookingChanged, before, after: { ...before, ...more } },
      })
    const asks = (...dates: readonly string[]) => [
      { kind: 'command', path, body: JSON.stringify({ dates }) },
    ]
    for (const more of [{ time: '13:00' }, { guests: 9 }, { reservationProductId: uuid(50, 2) }])
      expect(changes(more)).toEqual(asks(terms.date))
    expect(changes({ list: 'ATV' })).toEqual(asks(terms.date))
    expect(changes({ date })).toEqual(asks(terms.date, date))
    expect(changes({ share: 1, name: 'Other', rates: [] })).toEqual([])
    expect(changes({ guests: 9 }, { ...terms, list: 'TRANSPORT' })).toEqual(asks(terms.date))
    expect(changes({ time: '05:00' }, { ...terms, list: 'TRANSPORT' })).toEqual([])
    const moved = { ...BookingMoved, after: { ...BookingMoved.after, date } }
    expect(follows({ type: 'BookingMoved', data: moved }).at(-1)).toEqual({
      ...asks(BookingMoved.before.date, date)[0],
      path: `/internal/bookings/${BookingMoved.bookingId}/days`,
    })
    expect(follows({ type: 'BookingCanceled', data: BookingCanceled })).toContainEqual({
      kind: 'command',
      path,
      body: '{}',
    })
    const data = { ...BookingOpened, terms }
    expect(follows({ type: 'BookingOpened', data })).toEqual([])
  })

  test('a saved mapping resolves the bookings that waited for it', () => {
    const mapping = { productId: uuid(2, 1), variantId: null, parts: [uuid(50, 1)] }
    const data = { mappingId: uuid(51, 1), mapping, at: later }
    expect(follows({ type: 'ProductMappingSaved', data })).toEqual([
      { kind: 'bookings.map', productId: uuid(2, 1) },
    ])
  })

  test('a guest note and a voucher request each send a mail, and an internal note sends none', () => {
    expect(follows(guestNoteSent(2, 'Bring dry clothes.'))).toEqual([
      { ...mail('note'), ordinal: 2 },
    ])
    expect(follows(voucherResent)).toEqual([mail('voucher')])
    expect(follows(internalNoteAdded('Quiet boat'))).toEqual([])
  })

  test('each voucher request sends its own mail, however often its event is seen', () => {
    const rows = (n: number) =>
      jobsOf([{ id: uuid(1, n), recordedAt, event: voucherResent, metadata: {} }])
    expect(rows(1)).toEqual(rows(1))
    expect(rows(1)[0]?.id).not.toBe(rows(2)[0]?.id)
  })

  test('naming the guests at the desk renders the voucher again and sends no mail', () => {
    expect(follows(participantsNamed('Komang Sari'))).toEqual([{ kind: 'voucher.render', orderId }])
  })

  test('money that is owed back is announced once', () => {
    expect(follows(refundDue('LATE_PAYMENT'))).toEqual([mail('refund-due')])
    expect(follows(refundDue('OVERPAID'))).toEqual([mail('overpaid')])
    expect(follows(refundDue('DECLINED'))).toEqual([])
    expect(follows(refundDue('CANCELLED'))).toEqual([])
  })
})

describe('payments', () => {
  test('a started payment gets an invoice', () => {
    expect(follows(paymentStarted())).toEqual([{ kind: 'invoice.create', orderId, paymentId }])
  })

  test('a second attempt closes the invoice of the first', () => {
    expect(follows(paymentStarted(2))).toEqual([
      { kind: 'invoice.expire', orderId, paymentId: uuid(8, 1) },
      { kind: 'invoice.create', orderId, paymentId: uuid(8, 2) },
    ])
  })

  test('an invoice is checked when its time is up', () => {
    const amounts = { amount: 2_200_000, currency: 'IDR' } as const
    const invoice = { invoiceId: 'inv-1', externalId: 'x-1', invoiceUrl: 'https://pay.example/1' }
    const data = { paymentId, orderId, ...invoice, ...amounts, expiresAt: later, at: later }
    expect(follows({ type: 'InvoiceCreated', data })).toEqual([
      { kind: 'invoice.expire', orderId, paymentId, at: later },
    ])
  })

  test('a successful payment is recorded on its order', () => {
    const amounts = { amount: 2_200_000, currency: 'IDR' } as const
    const how = { method: 'QR_CODE', channel: 'QRIS', paidAt: later }
    const data = { paymentId, orderId, invoiceId: 'inv-1', ...amounts, ...how }
    expect(follows({ type: 'PaymentSucceeded', data })).toEqual([
      {
        kind: 'command',
        path: `/internal/orders/${orderId}/payment`,
        body: JSON.stringify({ paymentId, amount: 2_200_000 }),
      },
    ])
  })
})

test('the same event makes the same rows, and another event makes others', () => {
  const again = jobsOf([
    { id: uuid(1, 1), recordedAt: new Date(), event: orderConfirmed, metadata: {} },
  ])
  const other = jobsOf([{ id: uuid(1, 2), recordedAt, event: orderConfirmed, metadata: {} }])
  const ids = (jobs: readonly { id: string }[]) => jobs.map(job => job.id)
  expect(ids(again)).toEqual(ids(see(orderConfirmed)))
  expect(new Set([...ids(again), ...ids(other)]).size).toBe(8)
})

test('a demo history sends no mail and schedules only what lies ahead', () => {
  const asked = (event: DomainEvent, at: string) =>
    jobsOf([{ id: uuid(1, 1), recordedAt: new Date(at), event, metadata: { demo: later } }])
  const kinds = (event: DomainEvent, at: string) => asked(event, at).map(job => job.kind)
  const longAgo = '2020-01-01T00:00:00.000Z'
  const longAfter = '2999-01-01T00:00:00.000Z'
  expect(kinds(orderPlaced(), longAfter)).toEqual([])
  expect(kinds(orderPlaced(), longAgo)).toEqual(['command'])
  expect(kinds(paymentRecorded, longAgo)).toEqual([])
  expect(kinds(orderConfirmed, longAfter)).toEqual(['voucher.render'])
  expect(kinds(orderConfirmed, longAgo)).toEqual(['voucher.render', 'command'])
  expect(asked(orderConfirmed, longAgo).some(job => job.isWaitedFor)).toBe(false)
  for (const event of [orderDeclined, orderCancelled, orderExpired, refundDue('DECLINED')])
    expect(kinds(event, longAgo)).toEqual([])
})

describe('work that a request may leave undone', () => {
  test('leaving an account closes it and forgets its person', () => {
    const accountId = uuid(8, 1)
    expect(follows({ type: 'AccountLeft', data: { accountId, at: later } })).toEqual([
      { kind: 'command', path: `/internal/accounts/${accountId}/close`, body: '{}' },
      { kind: 'account.forget', accountId },
    ])
  })

  test('a slug that is no longer in use is released', () => {
    const release = (kind: string, owner: string, slug: string | null) => ({
      kind: 'command',
      path: '/internal/slugs/release',
      body: JSON.stringify({ kind, owner, slug }),
    })
    const [productId, blogId] = [uuid(2, 1), uuid(3, 1)]
    expect(follows({ type: 'ProductRemoved', data: { productId, at: later } })).toEqual([
      release('slug-product', productId, null),
    ])
    const removed = { blogId, slugBefore: 'an-old-name', at: later }
    expect(follows({ type: 'BlogRemoved', data: removed })).toEqual([
      release('slug-blog', blogId, 'an-old-name'),
    ])
  })
})
