import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookingsOf } from '@arung/domain/bookings/of-order'
import { pickUpLine } from '@arung/contracts/taxes/tax-lines'
import type { Decider } from '@arung/domain/decider'
import { countedOf, remainingOf } from '@arung/domain/orders/money'
import { order, type LiveOrder, type OrderCommand } from '@arung/domain/orders/order'
import { ids, instants } from '@arung/domain/testing/sample-order'
import { taxesOfOrder, taxesOfReservation } from '@arung/domain/papers/sale-lines'
import { taxesIn } from '@arung/domain/taxes/tax-of-line'
import { orderSamples } from '@arung/domain/orders/samples'
import { moneyOf } from '@arung/domain/reservations/money'
import { isMade, type LiveReservation } from '@arung/domain/reservations/reservation-state'
import { reservation, type ReservationCommand } from '@arung/domain/reservations/reservation'
import { orderCommands } from '../../domain/test/order-commands.ts'
import { reservationCommands } from '../../domain/test/reservation-commands.ts'
import { giveBack, make, pay, total, voided } from '../../domain/test/reservation-history.ts'
import { isOfLedger, kindOf, rowsBetween, type LedgerRow } from '../src/ledger/ledger-rows.ts'
import type { SaleRow } from '../src/ledger/sale-row.ts'
import { saleAfter } from '../src/ledger/sale-after.ts'

const sequenceMax = 40

/** Applies commands and folds their events into the ledger, and compares after each command. */
function follow<Command, Event extends { type: string }, State, Refusal>(
  decider: Decider<Command, Event, State, Refusal>,
  commands: readonly Command[],
  compare: (state: State, rows: readonly LedgerRow[]) => void,
): void {
  let state = decider.initial
  let sale: SaleRow | undefined
  const rows: LedgerRow[] = []
  let position = 0
  for (const command of commands) {
    const decision = decider.decide(command, state)
    if (!decision.ok) continue
    for (const event of decision.events) {
      state = decider.evolve(state, event)
      position += 1
      if (!isOfLedger(event)) continue
      const after = saleAfter(sale, event, () => undefined)
      if (after === undefined) continue
      const source = { position, at: '2026-01-01T00:00:00.000Z', kind: kindOf[event.type] }
      rows.push(...rowsBetween(sale, after, source))
      sale = after
    }
    compare(state, rows)
  }
}

type Field = 'bookings' | 'guests' | 'sold' | 'paid' | 'refunded' | 'to_collect'
const sum = (rows: readonly LedgerRow[], field: Field) =>
  rows.reduce((total, row) => total + row[field], 0)
const sumBy = (rows: readonly LedgerRow[], field: Field, by: (row: LedgerRow) => string | null) => {
  const sums: Record<string, number> = {}
  for (const row of rows) {
    const key = by(row) ?? ''
    sums[key] = (sums[key] ?? 0) + row[field]
  }
  return Object.fromEntries(Object.entries(sums).filter(([, value]) => value !== 0))
}

function compareOrder(state: LiveOrder, rows: readonly LedgerRow[]): void {
  const { status, placed, paid, refunded, refundDue, late } = state
  const stands = status === 'CONFIRMED' || status === 'COMPLETED'
  expect(sum(rows, 'paid')).toBe(paid)
  expect(sum(rows, 'refunded')).toBe(refunded)
  const kept = status === 'CANCELLED' ? paid - late - refundDue : 0
  expect(sum(rows, 'sold')).toBe(stands ? placed.grandTotal : kept)
  const counted = countedOf({ paid, refundDue, status })
  const remaining = remainingOf({ grandTotal: placed.grandTotal, paid: counted })
  // What invoices of an agent settled is not collected.
  const isOpen = stands && state.settlement !== 'SETTLED'
  expect(sum(rows, 'to_collect')).toBe(isOpen ? remaining : 0)
  const bookings = bookingsOf(state)
  expect(sum(rows, 'bookings')).toBe(bookings.length)
  expect(sum(rows, 'guests')).toBe(bookings.reduce((all, { guests }) => all + guests, 0))
  if (stands && placed.pickupTotal === 0)
    expect(sumBy(rows, 'sold', row => row.activity_date)).toEqual(
      sumShares(bookings.map(({ date, share }) => [date, share])),
    )
  const byMethod: Record<string, number> = {}
  for (const [id, amount] of state.payments) {
    const desk = state.deskPayments.get(id)
    if (desk?.state === 'VOIDED') continue
    const method = desk?.method ?? 'GATEWAY'
    byMethod[method] = (byMethod[method] ?? 0) + amount
  }
  expect(sumBy(rows, 'paid', row => row.method)).toEqual(byMethod)
}

const sumShares = (shares: readonly (readonly [string, number])[]) => {
  const sums: Record<string, number> = {}
  for (const [key, share] of shares) sums[key] = (sums[key] ?? 0) + share
  return Object.fromEntries(Object.entries(sums).filter(([, value]) => value !== 0))
}

function compareReservation(live: LiveReservation, rows: readonly LedgerRow[]): void {
  const { paid, remaining } = moneyOf(live)
  expect(sum(rows, 'paid') - sum(rows, 'refunded')).toBe(paid)
  expect(sum(rows, 'refunded')).toBe(live.returned)
  expect(sum(rows, 'sold')).toBe(Math.max(0, live.due))
  expect(sum(rows, 'to_collect')).toBe(remaining)
  const stands = live.terms.lines
    .flatMap(line => line.parts)
    .filter(part => live.state === 'STANDS' && !live.gone.has(part.bookingId))
  expect(sum(rows, 'bookings')).toBe(stands.length)
  if (live.state === 'STANDS' && live.lowered === 0 && live.kept === 0)
    expect(sumBy(rows, 'sold', row => row.booking_id)).toEqual(
      sumShares([
        ...stands.map(part => [part.bookingId, part.share] as const),
        // The pick-up is of no booking.
        ['', live.terms.pickUpTotal],
      ]),
    )
}

type TaxSum = Readonly<{ rateId: string; base: number; amount: number }>
/** Returns the sums of taxes by rate, without those that are nothing. */
const byRate = (taxes: readonly TaxSum[]) => {
  const sums: Record<string, readonly [number, number]> = {}
  for (const { rateId, base, amount } of taxes) {
    const [bases, amounts] = sums[rateId] ?? [0, 0]
    sums[rateId] = [bases + base, amounts + amount]
  }
  return Object.fromEntries(
    Object.entries(sums).filter(([, [base, amount]]) => base !== 0 || amount !== 0),
  )
}
const taxesOfRows = (rows: readonly LedgerRow[]) => byRate(rows.flatMap(({ taxes }) => taxes ?? []))

const rate = (nth: number, basisPoints: number) => ({
  rateId: `0d0e0000-0000-4000-8000-00000000010${nth}`,
  name: `Tax ${nth}`,
  basisPoints,
  mode: 'INCLUDED' as const,
  number: null,
})
const [pb1, service, ppn] = [rate(1, 1_000), rate(2, 733), rate(3, 1_100)]
const taxed = (lineId: string, ...rates: readonly ReturnType<typeof rate>[]) => ({
  lineId,
  taxes: taxesIn(0, rates),
})
const taxedOrderCommands = orderCommands.map(command =>
  command.type === 'PlaceOrder'
    ? {
        ...command,
        order: {
          ...command.order,
          taxes: [
            ...command.order.lines.map(({ lineId }) => taxed(lineId, pb1, service)),
            taxed(pickUpLine, ppn),
          ],
        },
      }
    : command,
)
const taxedReservationCommands = reservationCommands.map(command =>
  command.type === 'MakeReservation'
    ? {
        ...command,
        terms: {
          ...command.terms,
          taxes: [
            ...command.terms.lines
              .flatMap(({ parts }) => parts)
              .map(({ bookingId }, nth) => taxed(bookingId, nth % 2 === 0 ? pb1 : service)),
            taxed(pickUpLine, ppn),
          ],
        },
      }
    : command,
)

const placements = orderCommands.filter(({ type }) => type === 'PlaceOrder')

/** An order that is confirmed, and anything after it. */
const soldAndMore = fc
  .tuple(
    taxedOrderCommands.filter(({ type }) => type === 'PlaceOrder'),
    fc.array(taxedOrderCommands, { maxLength: sequenceMax }),
  )
  .map(([placed, more]): readonly OrderCommand[] => [
    placed.type === 'PlaceOrder'
      ? { ...placed, order: { ...placed.order, withoutPayment: true, paymentDueAt: null } }
      : placed,
    { type: 'ConfirmOrder', voucherCode: 'V', note: null, now: instants.start },
    ...more,
  ])

const runs = { numRuns: 1_000 }

test('the ledger of an order adds up to the order after every command, by day and by method', () => {
  fc.assert(
    fc.property(placements, fc.array(orderCommands, { maxLength: sequenceMax }), (placed, more) =>
      follow(order, [placed, ...more], (state, rows) => {
        if (state.exists) compareOrder(state, rows)
      }),
    ),
    runs,
  )
})

const compareAfterEach = (commands: readonly ReservationCommand[]) =>
  follow(reservation, commands, (state, rows) => {
    if (isMade(state)) compareReservation(state, rows)
  })

test('the ledger of a desk sale adds up to the sale after every command, booking by booking', () => {
  fc.assert(
    fc.property(fc.array(reservationCommands, { maxLength: sequenceMax }), commands =>
      compareAfterEach([make, ...commands]),
    ),
    runs,
  )
})

test('a return that has the id of a payment is counted beside it, and stays when the payment is void', () => {
  const { paymentId } = pay(1)
  const returned = { ...giveBack(1), returnId: paymentId }
  compareAfterEach([
    make,
    pay(1),
    pay(total - 1, ids.otherPayment),
    returned,
    { ...voided, paymentId, ofAnybody: true },
  ])
})

test('the taxes of the ledger are those of the papers of an order, by rate and to the unit', () => {
  let compared = 0
  fc.assert(
    fc.property(soldAndMore, commands =>
      follow(order, commands, (state, rows) => {
        if (!state.exists) return
        const stands = state.status === 'CONFIRMED' || state.status === 'COMPLETED'
        if (state.status !== 'CANCELLED')
          expect(taxesOfRows(rows)).toEqual(stands ? byRate(taxesOfOrder(state)) : {})
        for (const { tax, taxes } of rows)
          expect(tax).toBe((taxes ?? []).reduce((sum, { amount }) => sum + amount, 0))
        if (stands) compared += 1
      }),
    ),
    runs,
  )
  expect(compared).toBeGreaterThan(100)
})

test('the taxes of the ledger are those of the papers of a desk sale, also of what is kept of it', () => {
  let compared = 0
  fc.assert(
    fc.property(fc.array(taxedReservationCommands, { maxLength: sequenceMax }), commands =>
      follow(reservation, commands, (state, rows) => {
        if (!isMade(state)) return
        expect(taxesOfRows(rows)).toEqual(byRate(taxesOfReservation(state)))
        compared += 1
      }),
    ),
    runs,
  )
  expect(compared).toBeGreaterThan(100)
})

test('each row changes an amount', () => {
  fc.assert(
    fc.property(fc.array(reservationCommands, { maxLength: sequenceMax }), commands =>
      follow(reservation, commands, (_state, rows) => {
        for (const { bookings, guests, sold, cost, paid, refunded, to_collect } of rows)
          expect([bookings, guests, sold, cost, paid, refunded, to_collect].some(Boolean)).toBe(
            true,
          )
      }),
    ),
    { numRuns: 200 },
  )
})

test('what an invoice settled of an order is no longer to collect, until its payment is undone', () => {
  const { OrderPlaced, OrderConfirmed } = orderSamples
  const { orderId, grandTotal } = OrderPlaced
  const noted = (settlement: 'INVOICED' | 'SETTLED') =>
    ({ type: 'SettlementNoted', data: { orderId, settlement, at: OrderPlaced.placedAt } }) as const
  const events = [
    { type: 'OrderPlaced', data: { ...OrderPlaced, withoutPayment: true } },
    { type: 'OrderConfirmed', data: OrderConfirmed },
    noted('INVOICED'),
    noted('SETTLED'),
    noted('INVOICED'),
  ] as const
  let sale: SaleRow | undefined
  const open = events.map((event, position) => {
    const before = sale
    sale = saleAfter(before, event, () => undefined)
    const source = { position, at: OrderPlaced.placedAt, kind: kindOf[event.type] }
    return sale === undefined ? 0 : sum(rowsBetween(before, sale, source), 'to_collect')
  })
  expect(open).toEqual([0, grandTotal, 0, -grandTotal, grandTotal])
})
