import type { MatchTarget } from '@arung/contracts/reconciliation/statements'
import type { DomainEvent } from '@arung/domain/event-types'
import type { HeldPlaces } from '@arung/domain/capacity/held-places'
import { claimedValue, rowName } from '@arung/domain/reconciliation/streams'
import type { DecodedEvent } from '@arung/event-store/codec'
import { placesOfBookings, placesOfReservation, bookingStates } from './booked-places.ts'
import { claimsOfBooking } from './moved-places.ts'
import type { Fact, Said } from './facts.ts'

type Decoded = DecodedEvent<DomainEvent>

/** Returns what the events of one stream state about things that other streams mention too. */
export function factsOf(events: readonly Decoded[]): readonly Fact[] {
  const live = liveSince(events)
  const rows = rowsOf(events)
  const ownFacts = [
    ...placesOfBookings(events),
    ...bookingStates(events),
    ...placesOfReservation(events),
    ...claimsOfBooking(events),
  ]
  const said = events.flatMap(decoded => {
    const { position, stream, type } = decoded
    return saidBy(decoded.event, decoded === live, rows).map(([thing, said]) => ({
      thing,
      said,
      by: { position, stream, type },
    }))
  })
  return [...said, ...ownFacts]
}

/** Returns the event since which an order has its places, or null when the order has ended or this is no order. */
export function liveSince(events: readonly Decoded[]): Decoded | null {
  let live: Decoded | null = null
  for (const decoded of events)
    switch (decoded.event.type) {
      case 'OrderPlaced':
      case 'OrderReinstated':
      case 'OrderChanged':
        live = decoded
        break
      case 'OrderDeclined':
      case 'OrderCancelled':
      case 'OrderExpired':
        live = null
        break
      default:
        break
    }
  return live
}

type Rows = ReadonlyMap<number, number>

function saidBy(
  event: DomainEvent,
  lives: boolean,
  rows: Rows,
): readonly (readonly [string, Said])[] {
  switch (event.type) {
    case 'PaymentSucceeded':
      return [[paymentOf(event.data), { what: 'succeeded', ...moneyOf(event.data) }]]
    case 'PaymentRecorded':
    case 'LatePaymentRecorded':
      // Payments at the desk have no stream of their own.
      return 'desk' in event.data
        ? []
        : [[paymentOf(event.data), { what: 'booked', ...moneyOf(event.data) }]]
    case 'RefundReserved':
      return [[refundOf(event.data), { what: 'promised', ...moneyOf(event.data) }]]
    case 'RefundRequested':
      return [[refundOf(event.data), { what: 'asked', ...moneyOf(event.data) }]]
    case 'RefundPaidOut':
      return [[refundOf(event.data), { what: 'paid out', ...moneyOf(event.data) }]]
    case 'RefundRecorded':
      return [[refundOf(event.data), { what: 'refunded', ...moneyOf(event.data) }]]
    case 'StatementRowMatched': {
      const { row, target, difference } = event.data
      const amount = rows.get(row) ?? null
      return [matched(event.data, target, amount === null ? null : amount - difference)]
    }
    case 'StatementRowGrouped':
      return event.data.parts.map(({ target, amount }) => matched(event.data, target, amount))
    case 'StatementRowUngrouped':
      return event.data.targets.map(target => unmatched(event.data, target))
    case 'StatementRowReopened':
      return event.data.target === null ? [] : [unmatched(event.data, event.data.target)]
    case 'AgentPaid': {
      const { paymentId, amount } = event.data
      const thing = claimedValue({ kind: 'AGENT_PAYMENT', paymentId })
      return [[`matched|${thing}`, { what: 'received', amount }]]
    }
    case 'PlacesHeld':
      return [[holdOf(event.data), { what: 'held', demands: event.data.demands }]]
    case 'PlacesReleased':
      return [[holdOf(event.data), { what: 'released' }]]
    case 'HoldChanged':
      return [
        [
          holdOf(event.data),
          { what: 'changing', changeId: event.data.changeId, demands: event.data.after },
        ],
      ]
    case 'HoldSettled':
      return [
        [
          holdOf(event.data),
          { what: 'settled', changeId: event.data.changeId, demands: event.data.demands },
        ],
      ]
    case 'OrderChanged':
      return event.data.after.holds.map(hold => [holdOf(hold), claimOf(hold, lives)])
    case 'OrderPlaced':
    case 'OrderReinstated':
      return event.data.holds.map(hold => [holdOf(hold), claimOf(hold, lives)])
    case 'PoolSaved': {
      const { poolId, version, pool } = event.data
      const { sessionLimit, dayLimit } = pool
      return [[`pool|${poolId}`, { what: 'given', version, sessionLimit, dayLimit }]]
    }
    case 'DayOpened':
    case 'LimitsChanged': {
      const { poolId, version, sessionLimit, dayLimit } = event.data
      return [[`pool|${poolId}`, { what: 'used', version, sessionLimit, dayLimit }]]
    }
    default:
      return []
  }
}

const paymentOf = ({ paymentId }: { paymentId: string }) => `payment|${paymentId}`
const refundOf = ({ refundId }: { refundId: string }) => `refund|${refundId}`
const holdOf = ({ poolId, date, holdId }: { poolId: string; date: string; holdId: string }) =>
  `hold|${poolId}/${date}/${holdId}`
const moneyOf = ({ amount, currency }: { amount: number; currency: string }) => ({
  amount,
  currency,
})
const claimOf = ({ demands, date }: HeldPlaces, lives: boolean): Said => ({
  what: 'claimed',
  demands,
  date,
  lives,
})

type OfRow = Readonly<{ statementId: string; row: number }>

const matched = (
  { statementId, row }: OfRow,
  target: MatchTarget,
  amount: number | null,
): readonly [string, Said] => [
  `matched|${claimedValue(target)}`,
  { what: 'matched', row: rowName(statementId, row), amount },
]
const unmatched = ({ statementId, row }: OfRow, target: MatchTarget): readonly [string, Said] => [
  `matched|${claimedValue(target)}`,
  { what: 'unmatched', row: rowName(statementId, row) },
]

/** Returns the amounts of the rows of a file. */
const rowsOf = (events: readonly Decoded[]): Rows =>
  new Map(
    events.flatMap(({ event }) =>
      event.type === 'StatementImported'
        ? event.data.rows.map(({ row, amount }) => [row, amount] as const)
        : [],
    ),
  )
