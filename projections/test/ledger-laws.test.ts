import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookingsOf } from '@arung/domain/bookings/of-order'
import type { Decider } from '@arung/domain/decider'
import { countedOf, remainingOf } from '@arung/domain/orders/money'
import { order, type LiveOrder } from '@arung/domain/orders/order'
import { moneyOf } from '@arung/domain/reservations/money'
import { isMade, type LiveReservation } from '@arung/domain/reservations/reservation-state'
import { reservation } from '@arung/domain/reservations/reservation'
import { orderCommands } from '../../domain/test/order-commands.ts'
import { reservationCommands } from '../../domain/test/reservation-commands.ts'
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
  expect(sum(rows, 'to_collect')).toBe(stands ? remaining : 0)
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
      sumShares(stands.map(part => [part.bookingId, part.share])),
    )
}

const runs = { numRuns: 1_000 }

test('the ledger of an order adds up to the order after every command, by day and by method', () => {
  fc.assert(
    fc.property(fc.array(orderCommands, { maxLength: sequenceMax }), commands =>
      follow(order, commands, (state, rows) => {
        if (state.exists) compareOrder(state, rows)
      }),
    ),
    runs,
  )
})

test('the ledger of a desk sale adds up to the sale after every command, booking by booking', () => {
  fc.assert(
    fc.property(fc.array(reservationCommands, { maxLength: sequenceMax }), commands =>
      follow(reservation, commands, (state, rows) => {
        if (isMade(state)) compareReservation(state, rows)
      }),
    ),
    runs,
  )
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
