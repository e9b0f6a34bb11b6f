import { asksForMove } from '@arung/contracts/bookings/statuses'
import { statusCodeOf } from '@arung/contracts/bookings/statuses'
import type { ReservationMoney, ReservationView } from '@arung/contracts/reservations/views'
import { localDateAt } from '@arung/domain/time'
import type { Account } from '../caller.ts'
import { has, personOf } from './people.ts'
import { pickUpView } from '../pickups/sold-pick-up.ts'
import type { ReservationRow } from './queries.ts'
import { returnsOf, type ReturnSettings } from './returns-view.ts'
import { requestView } from '../bookings/waiting-request.ts'

type Line = ReservationView['lines'][number]

/**
 * Returns a sale of the desk as its caller may see it: amounts with the permission to see prices, payments with that to
 * see payments.
 */
export function reservationView(
  row: ReservationRow,
  account: Account,
  { now, settings }: Readonly<{ now: string; settings: ReturnSettings }>,
): ReservationView {
  const { position, accountId } = account
  const seesPrices = has(position, 'prices:see')
  const seesPayments = has(position, 'payments:see')
  return {
    reservationId: row.reservation_id,
    number: row.number,
    state: row.canceled ? 'CANCELED' : 'STANDS',
    source: row.source,
    agent: row.agent && {
      id: row.agent.accountId,
      name: row.agent_name,
      method: row.agent.method,
      voucher: row.agent.voucher,
    },
    hotel: row.hotel,
    party: row.party,
    pickUp: pickUpView(row.pick_up),
    pickUpTotal: seesPrices ? row.pick_up_total : null,
    note: row.note,
    onRequest: row.on_request,
    hasVoucher: hasVoucher(row),
    locale: row.locale,
    madeBy: personOf(row, row.made_by),
    madeAt: row.made_at.toISOString(),
    lines: row.lines.map(line => lineView(row, line, seesPrices)),
    money: seesPrices || seesPayments ? moneyOf(row) : null,
    payments: seesPayments
      ? row.payments.map(({ by, tendered = null, ...payment }) => ({
          ...payment,
          tendered,
          currency: 'IDR' as const,
          by: personOf(row, by),
          mayConfirm: payment.state === 'WAITING' && has(position, 'payments:confirm'),
          mayVoid:
            isThere(payment, row.paid) &&
            (has(position, 'payments:void-others') ||
              (has(position, 'payments:void') &&
                by === accountId &&
                localDateAt(payment.at) === localDateAt(now))),
        }))
      : null,
    returns: seesPayments
      ? row.returns.map(({ by, agreedBy, ...one }) => ({
          ...one,
          currency: 'IDR' as const,
          by: personOf(row, by),
          agreedBy: agreedBy === undefined ? null : personOf(row, agreedBy),
        }))
      : null,
    ...returnsOf(row, account, settings),
  }
}

/** A slip is gone once its money was returned. */
const isThere = (
  { state, amount }: Pick<ReservationRow['payments'][number], 'state' | 'amount'>,
  paid: number,
): boolean => state === 'WAITING' || (state === 'COUNTED' && amount <= paid)

/** Returns whether there is a voucher that admits its party. */
export const hasVoucher = ({ canceled, party, voucher_code, bookings }: ReservationRow): boolean =>
  !canceled &&
  party !== null &&
  voucher_code !== null &&
  Object.values(bookings).some(({ state }) => state !== 'CANCELED' && state !== 'NEED_APPROVAL')

/** Minor units. */
export function moneyOf(row: ReservationRow): ReservationMoney {
  const { total, due, paid, waiting, canceled, returns } = row
  const lowered = returns.reduce((sum, one) => sum + one.lowered, 0)
  const price = Math.max(0, due)
  const left = Math.max(0, price - paid)
  return {
    currency: 'IDR',
    total,
    paid,
    waiting,
    lowered,
    remaining: row.agent_owes ? 0 : left,
    owed: row.agent_owes ? left : 0,
    toReturn: Math.max(0, paid - price),
    kept: canceled ? price : due + lowered - total,
  }
}

function lineView(
  row: ReservationRow,
  line: ReservationRow['lines'][number],
  seesPrices: boolean,
): Line {
  return {
    lineId: line.lineId,
    reservationProductId: line.productId,
    name: line.name,
    nameId: line.nameId,
    adults: line.adults,
    children: line.children,
    units: line.units,
    listTotal: seesPrices ? line.listTotal : null,
    total: seesPrices ? line.total : null,
    override: line.override && {
      reason: line.override.reason,
      by: personOf(row, line.override.by),
    },
    bookings: line.parts.map(part => bookingView(row, line, part, seesPrices)),
  }
}

function bookingView(
  row: ReservationRow,
  line: ReservationRow['lines'][number],
  part: ReservationRow['lines'][number]['parts'][number],
  seesPrices: boolean,
): Line['bookings'][number] {
  const booking = row.bookings[part.bookingId]
  const isPaid = moneyOf(row).remaining === 0
  const move = booking?.move ?? null
  return {
    bookingId: part.bookingId,
    name: part.name,
    nameId: part.nameId,
    date: booking?.date ?? line.date,
    time: booking?.time ?? part.time,
    guests: booking?.guests ?? line.adults + line.children,
    state: booking?.state ?? null,
    statusCode: booking
      ? statusCodeOf(booking.state, { isPaid, moveWaits: asksForMove(move) })
      : null,
    outcome: booking?.outcome ?? null,
    isPaid,
    move: requestView(move, seesPrices),
    share: seesPrices ? part.share : null,
  }
}
