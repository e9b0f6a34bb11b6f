import { expect, test } from 'vitest'
import { bookingSamples } from '@arung/domain/bookings/samples'
import { bookingOwner } from '@arung/domain/capacity/owner'
import { capacitySamples } from '@arung/domain/capacity/samples'
import type { Demand } from '@arung/domain/capacity/events'
import type { DomainEvent } from '@arung/domain/event-types'
import { orderSamples } from '@arung/domain/orders/samples'
import { paymentSamples } from '@arung/domain/payments/samples'
import { receivableSamples } from '@arung/domain/receivables/samples'
import { reconciliationSamples } from '@arung/domain/reconciliation/samples'
import { reservationSamples } from '@arung/domain/reservations/samples'
import { refundSamples } from '@arung/domain/refunds/samples'
import { positionOf } from '@arung/event-store/event-store'
import { testLog } from '@arung/projections/testing/log'
import { factsOf } from '../../src/verify/facts-of.ts'
import { verifyAcross } from '../../src/verify/verify-across.ts'

/** Returns the faults between streams after these events, in this order, when a quarter of an hour has passed since. */
const wrongIn = (...events: DomainEvent[]): Promise<string[]> => wrongAfter(15 * 60_000, events)

async function wrongAfter(ms: number, events: readonly DomainEvent[]): Promise<string[]> {
  const log = testLog()
  for (const event of events) await log.say(event)
  const page = await log.store.readAll(positionOf(0), 100)
  const decoded = await log.codec.decode(page.events)
  const streams = new Map(
    decoded.map(one => [one.stream, decoded.filter(of => of.stream === one.stream)]),
  )
  const facts = [...streams.values()]
    .flatMap(factsOf)
    .sort((a, b) =>
      a.thing < b.thing ? -1 : a.thing > b.thing ? 1 : a.by.position - b.by.position,
    )
  const reasons: string[] = []
  await verifyAcross(
    async see => facts.forEach(see),
    (_check, event, reason) => reasons.push(`${event?.type} ${reason}`),
    (decoded.at(-1)?.recordedAt.getTime() ?? 0) + ms,
  )
  return reasons
}

const placed: DomainEvent = { type: 'OrderPlaced', data: orderSamples.OrderPlaced }
const [hold] = orderSamples.OrderPlaced.holds
if (hold === undefined) throw new Error('The sample order has no places')
const { poolId, date, holdId, demands } = hold
const held: DomainEvent = {
  type: 'PlacesHeld',
  data: { ...capacitySamples.PlacesHeld, poolId, date, holdId, demands },
}
const released: DomainEvent = {
  type: 'PlacesReleased',
  data: { poolId, date, holdId, demands, reason: 'EXPIRED' },
}
const cancelled: DomainEvent = { type: 'OrderCancelled', data: orderSamples.OrderCancelled }
const reinstated: DomainEvent = { type: 'OrderReinstated', data: orderSamples.OrderReinstated }
const its = `its places of ${date}`

test('the places of an order are held before it is placed and stay held while it lives', async () => {
  expect(await wrongIn(held, placed)).toEqual([])
  expect(await wrongIn(held, placed, cancelled, released)).toEqual([])
  expect(await wrongIn(held, placed, cancelled, released, held, reinstated)).toEqual([])
  expect(await wrongIn(placed)).toEqual([`OrderPlaced ${its} were never held`])
  expect(await wrongIn(placed, held)).toEqual([`OrderPlaced ${its} were never held`])
  expect(await wrongIn(held, released, placed)).toEqual([
    `OrderPlaced ${its} had been given back before`,
    `OrderPlaced ${its} were given back while its owner lives`,
  ])
  expect(await wrongIn(held, placed, released)).toEqual([
    `OrderPlaced ${its} were given back while its owner lives`,
  ])
  expect(await wrongIn(held, placed, cancelled, released, reinstated)).toEqual([
    `OrderReinstated ${its} had been given back before`,
    `OrderReinstated ${its} were given back while its owner lives`,
  ])
  const fewer = { ...capacitySamples.PlacesHeld, poolId, date, holdId }
  expect(
    await wrongIn(
      { type: 'PlacesHeld', data: { ...fewer, demands: [{ time: '05:00', places: 1 }] } },
      placed,
    ),
  ).toEqual([`OrderPlaced ${its} are others than the day holds for it`])
})

test('a changed order has the places of its latest change, on whatever day', async () => {
  const { OrderChanged } = orderSamples
  const [next] = OrderChanged.after.holds
  if (next === undefined) throw new Error('The changed sample order has no places')
  const about = (hold: typeof next, changed: readonly Demand[]) => {
    const { poolId, date, holdId } = hold
    const change = { poolId, date, holdId, changeId: OrderChanged.changeId }
    const before = hold === next ? [] : hold.demands
    const changing: DomainEvent = {
      type: 'HoldChanged',
      data: { ...capacitySamples.HoldChanged, ...change, before, after: changed },
    }
    const settled = (demands: readonly Demand[]): DomainEvent => ({
      type: 'HoldSettled',
      data: { ...change, outcome: demands === changed ? 'CHANGED' : 'KEPT', demands },
    })
    return { changing, changed: settled(changed), kept: settled(before) }
  }
  const [old, fresh] = [about(hold, []), about(next, next.demands)]
  const changed: DomainEvent = { type: 'OrderChanged', data: OrderChanged }
  const begun = [held, placed, old.changing, fresh.changing]
  const gone = `its places of ${next.date}`
  expect(await wrongIn(...begun, changed)).toEqual([])
  expect(await wrongIn(...begun, changed, old.changed, fresh.changed)).toEqual([])
  expect(await wrongIn(...begun, old.kept, fresh.kept)).toEqual([])
  expect(await wrongIn(held, placed, changed)).toEqual([`OrderChanged ${gone} were never held`])
  expect(await wrongIn(...begun, changed, old.changed, fresh.kept)).toEqual([
    `OrderChanged ${gone} were given back while its owner lives`,
  ])
  expect(await wrongIn(...begun, old.changed, fresh.changed)).toEqual([
    `OrderPlaced ${its} were given back while its owner lives`,
  ])
})

test('places are sold only to live bookings, and a live booking keeps the places that it was sold with', async () => {
  const owner = bookingOwner(bookingSamples.BookingOpened.bookingId)
  const own = { poolId, date, holdId, owner }
  const bound: DomainEvent = { type: 'HoldBound', data: { ...capacitySamples.HoldBound, ...own } }
  const sold: DomainEvent = { type: 'PlacesSold', data: own }
  const sale = { kind: 'RESERVATION', id: orderSamples.OrderPlaced.orderId } as const
  const opened: DomainEvent = {
    type: 'BookingOpened',
    data: { ...bookingSamples.BookingOpened, sale },
  }
  const cancelled: DomainEvent = {
    type: 'BookingCanceled',
    data: { ...bookingSamples.BookingCanceled, sale },
  }
  const { BookingForfeited } = bookingSamples
  const forfeited: DomainEvent = { type: 'BookingForfeited', data: BookingForfeited }
  expect(await wrongIn(held, bound)).toEqual([])
  expect(await wrongIn(held, bound, opened, sold)).toEqual([])
  expect(await wrongIn(opened)).toEqual([])
  expect(await wrongIn(held, bound, opened, sold, cancelled, released)).toEqual([])
  expect(await wrongIn(held, bound, forfeited, released)).toEqual([])
  const still = 'still sold to a booking that was cancelled'
  expect(await wrongIn(held, bound, opened, sold, cancelled)).toEqual([`PlacesSold ${still}`])
  // The job that frees them still has time.
  expect(await wrongAfter(60_000, [held, bound, opened, sold, cancelled])).toEqual([])
  expect(await wrongIn(held, bound, sold)).toEqual([
    'PlacesSold sold to a booking that nobody has written',
  ])
  expect(await wrongIn(held, bound, forfeited, sold)).toEqual([
    'PlacesSold sold to a booking whose places had gone back before it was written',
  ])
  const lost = 'its places were given back while the booking lives'
  expect(await wrongIn(held, bound, opened, released)).toEqual([`BookingOpened ${lost}`])
  expect(await wrongIn(held, bound, opened, sold, released)).toEqual([`BookingOpened ${lost}`])
  const [line] = reservationSamples.ReservationMade.lines
  const parts = line?.parts.slice(0, 1).map(part => ({ ...part, holds: [hold] })) ?? []
  const made: DomainEvent = {
    type: 'ReservationMade',
    data: { ...reservationSamples.ReservationMade, lines: [{ ...line!, parts }] },
  }
  expect(await wrongIn(held, made, opened, sold)).toEqual([])
  expect(await wrongIn(held, made, opened, bound)).toEqual([])
  expect(await wrongIn(held, made, opened, cancelled)).toEqual([])
  expect(await wrongAfter(60_000, [held, made, opened])).toEqual([])
  expect(await wrongIn(held, made, opened)).toEqual([
    'BookingOpened lives without the places that it was sold with',
  ])
  const change = { poolId, date, holdId, changeId: capacitySamples.HoldChanged.changeId }
  const changing: DomainEvent = {
    type: 'HoldChanged',
    data: { ...capacitySamples.HoldChanged, ...own, before: demands, after: [] },
  }
  const emptied: DomainEvent = {
    type: 'HoldSettled',
    data: { ...change, outcome: 'CHANGED', demands: [] },
  }
  expect(await wrongIn(held, bound, opened, sold, changing)).toEqual([])
  expect(await wrongIn(held, bound, opened, sold, changing, emptied)).toEqual([
    `BookingOpened ${lost}`,
  ])
})

test('a moved booking has the places of its new day, and those of both days while the move waits', async () => {
  const { MoveAsked, BookingMoved, MoveDeclined } = bookingSamples
  const owner = bookingOwner(MoveAsked.bookingId)
  const next = { poolId, date: '2026-12-20', holdId: orderSamples.OrderPlaced.orderId }
  const places = { before: [{ poolId, date, holdId, demands }], after: [{ ...next, demands }] }
  const { changeId } = MoveAsked
  const sale = MoveAsked.sale
  const opened: DomainEvent = {
    type: 'BookingOpened',
    data: { ...bookingSamples.BookingOpened, sale },
  }
  const sold: DomainEvent = { type: 'PlacesSold', data: { poolId, date, holdId, owner } }
  const about = (
    at: { poolId: string; date: string; holdId: string },
    before: typeof demands,
    after: typeof demands,
  ) => {
    const changing: DomainEvent = {
      type: 'HoldChanged',
      data: { ...capacitySamples.HoldChanged, ...at, owner, changeId, before, after },
    }
    const settled = (outcome: 'CHANGED' | 'KEPT'): DomainEvent => ({
      type: 'HoldSettled',
      data: { ...at, changeId, outcome, demands: outcome === 'CHANGED' ? after : before },
    })
    return { changing, changed: settled('CHANGED'), kept: settled('KEPT') }
  }
  const old = about({ poolId, date, holdId }, demands, [])
  const fresh = about(next, [], demands)
  const asked: DomainEvent = { type: 'MoveAsked', data: { ...MoveAsked, places } }
  const moved: DomainEvent = { type: 'BookingMoved', data: { ...BookingMoved, places } }
  const declined: DomainEvent = { type: 'MoveDeclined', data: { ...MoveDeclined, places } }
  const begun = [held, opened, sold, old.changing, fresh.changing]
  expect(await wrongIn(...begun, asked)).toEqual([])
  expect(await wrongIn(...begun, asked, moved, old.changed, fresh.changed)).toEqual([])
  expect(await wrongIn(...begun, asked, declined, old.kept, fresh.kept)).toEqual([])
  const gone = `its places of ${next.date} were given back while its owner lives`
  expect(await wrongIn(...begun, asked, old.kept, fresh.kept)).toEqual([`MoveAsked ${gone}`])
  expect(await wrongIn(...begun, asked, moved, old.kept, fresh.kept)).toEqual([
    `BookingMoved ${gone}`,
  ])
  expect(await wrongIn(...begun, asked, old.changed, fresh.changed)).toEqual([
    `MoveAsked ${its} were given back while its owner lives`,
  ])
})

test('a request that is replaced gives its places back, and the newer one has its own', async () => {
  const { MoveAsked, MoveDeclined } = bookingSamples
  const owner = bookingOwner(MoveAsked.bookingId)
  const { changeId, sale } = MoveAsked
  const newer = orderSamples.OrderPlaced.orderId
  const next = { poolId, date: '2026-12-20', holdId: orderSamples.OrderPlaced.orderId }
  const [six, seven] = [[{ time: '06:00', places: 2 }], [{ time: '07:00', places: 2 }]]
  const changing = (id: string, after: typeof demands): DomainEvent => ({
    type: 'HoldChanged',
    data: {
      ...capacitySamples.HoldChanged,
      ...next,
      owner,
      changeId: id,
      before: [],
      after,
      ...(id === newer ? { replaces: changeId } : {}),
    },
  })
  const settled = (
    id: string,
    outcome: 'CHANGED' | 'KEPT',
    after: typeof demands,
  ): DomainEvent => ({
    type: 'HoldSettled',
    data: { ...next, changeId: id, outcome, demands: after },
  })
  const asked = (id: string, after: typeof demands): DomainEvent => ({
    type: 'MoveAsked',
    data: {
      ...MoveAsked,
      changeId: id,
      places: { before: [], after: [{ ...next, demands: after }] },
    },
  })
  const replaced: DomainEvent = {
    type: 'MoveDeclined',
    data: { ...MoveDeclined, outcome: 'REPLACED', reason: null },
  }
  const opened: DomainEvent = {
    type: 'BookingOpened',
    data: { ...bookingSamples.BookingOpened, sale },
  }
  const begun = [
    opened,
    changing(changeId, six),
    asked(changeId, six),
    changing(newer, seven),
    replaced,
    asked(newer, seven),
  ]
  expect(await wrongIn(...begun)).toEqual([])
  expect(await wrongIn(...begun, settled(changeId, 'KEPT', []))).toEqual([])
  const moved: DomainEvent = {
    type: 'BookingMoved',
    data: {
      ...bookingSamples.BookingMoved,
      changeId: newer,
      places: { before: [], after: [{ ...next, demands: seven }] },
    },
  }
  const kept = settled(changeId, 'KEPT', [])
  expect(await wrongIn(...begun, kept, moved, settled(newer, 'CHANGED', seven))).toEqual([])
  expect(await wrongIn(...begun, kept, settled(newer, 'KEPT', []))).toContain(
    'MoveAsked its places of 2026-12-20 were given back while its owner lives',
  )
})

test('an order records exactly the amount that the payment brought', async () => {
  const { PaymentSucceeded } = paymentSamples
  const { paymentId, amount, currency } = PaymentSucceeded
  const brought: DomainEvent = { type: 'PaymentSucceeded', data: PaymentSucceeded }
  const booked = (sum: number): DomainEvent => ({
    type: 'PaymentRecorded',
    data: { ...orderSamples.PaymentRecorded, paymentId, currency, amount: sum },
  })
  expect(await wrongIn(brought, booked(amount))).toEqual([])
  expect(await wrongIn(booked(amount))).toEqual([
    `PaymentRecorded books ${amount} ${currency}, but that payment never succeeded`,
  ])
  expect(await wrongIn(brought, booked(1))).toEqual([
    `PaymentRecorded books 1 ${currency}, but the payment brought ${amount} ${currency}`,
  ])
  // What the desk took did not come through the gateway.
  const desk = { method: 'CASH', reference: null, by: 'somebody' } as const
  const taken = { ...orderSamples.PaymentRecorded, paymentId, currency, amount, desk }
  expect(await wrongIn({ type: 'PaymentRecorded', data: taken })).toEqual([])
})

test('a refund is reserved before it is requested, and recorded as often as it was paid out', async () => {
  const { RefundReserved, RefundRecorded } = orderSamples
  const { RefundRequested, RefundPaidOut } = refundSamples
  const { refundId, amount, currency } = RefundRequested
  const money = { refundId, amount, currency }
  const promised: DomainEvent = { type: 'RefundReserved', data: { ...RefundReserved, ...money } }
  const asked: DomainEvent = { type: 'RefundRequested', data: RefundRequested }
  const out: DomainEvent = { type: 'RefundPaidOut', data: { ...RefundPaidOut, ...money } }
  const booked: DomainEvent = { type: 'RefundRecorded', data: { ...RefundRecorded, ...money } }
  const says = `${amount} ${currency} as a refund`
  expect(await wrongIn(promised, asked, out, booked)).toEqual([])
  expect(await wrongIn(asked)).toEqual([
    `RefundRequested asks for ${says}, of which nothing is known before`,
  ])
  expect(await wrongIn(promised, asked, booked)).toEqual([
    `RefundRecorded books ${says}, of which nothing is known before`,
  ])
  expect(await wrongIn(promised, asked, out, booked, booked)).toEqual([
    'RefundRecorded books a refund more often than it was paid out',
  ])
})

test('a payment is matched to one row of all files at a time', async () => {
  const matched = (row: number): DomainEvent => ({
    type: 'StatementRowMatched',
    data: { ...reconciliationSamples.StatementRowMatched, row },
  })
  const undone: DomainEvent = {
    type: 'StatementRowReopened',
    data: reconciliationSamples.StatementRowReopened,
  }
  expect(await wrongIn(matched(2), undone, matched(3))).toEqual([])
  const { statementId } = reconciliationSamples.StatementRowMatched
  expect(await wrongIn(matched(2), matched(3))).toEqual([
    `StatementRowMatched is matched to a second row, while row ${statementId}|2 has it`,
  ])
})

test('a payment in two groups, or in a group and alone, is named', async () => {
  const grouped = (row: number): DomainEvent => ({
    type: 'StatementRowGrouped',
    data: { ...reconciliationSamples.StatementRowGrouped, row },
  })
  const undone: DomainEvent = {
    type: 'StatementRowUngrouped',
    data: reconciliationSamples.StatementRowUngrouped,
  }
  const alone: DomainEvent = {
    type: 'StatementRowMatched',
    data: { ...reconciliationSamples.StatementRowMatched, row: 3 },
  }
  expect(await wrongIn(grouped(2), undone, grouped(3))).toEqual([])
  const { statementId } = reconciliationSamples.StatementRowGrouped
  const second = `is matched to a second row, while row ${statementId}|2 has it`
  expect(await wrongIn(grouped(2), grouped(3))).toEqual([
    `StatementRowGrouped ${second}`,
    `StatementRowGrouped ${second}`,
  ])
  expect(await wrongIn(grouped(2), alone)).toEqual([`StatementRowMatched ${second}`])
})

test('a match counts what an agent paid, and none a payment that nobody recorded', async () => {
  const { paymentId, accountId, amount } = receivableSamples.AgentPaid
  const target = { kind: 'AGENT_PAYMENT', paymentId, accountId } as const
  const paid: DomainEvent = { type: 'AgentPaid', data: receivableSamples.AgentPaid }
  const grouped = (of: number): DomainEvent => ({
    type: 'StatementRowGrouped',
    data: { ...reconciliationSamples.StatementRowGrouped, parts: [{ target, amount: of }] },
  })
  expect(await wrongIn(paid, grouped(amount))).toEqual([])
  expect(await wrongIn(paid, grouped(amount - 1))).toEqual([
    `StatementRowGrouped counts ${amount - 1} of ${amount} that an agent paid`,
  ])
  expect(await wrongIn(grouped(amount))).toEqual([
    'StatementRowGrouped is matched to a payment of an agent that nobody recorded',
  ])
})
