// Streams: capacity* -> reservation -> booking*, capacity* -> receivable. Finished by: the same row again, and the process of reservations.
import type { BookingRow } from '@arung/contracts/moving/booking-columns'
import { reservation } from '@arung/domain/reservations/reservation'
import { isMade, type LiveReservation } from '@arung/domain/reservations/reservation-state'
import { reservationNamespace } from '@arung/domain/reservations/streams'
import type { CommandMeta } from '@arung/event-store/codec'
import { uuidv5 } from '@arung/platform/ids'
import { followUp } from '../commands.ts'
import { makeReservation } from '../reservations/make-reservation-flow.ts'
import { settleReservation } from '../reservations/settle-reservation-flow.ts'
import { reservationStream } from '../reservations/streams.ts'
import { approveForAgent, sellMovedForAgent } from './agent-bookings-flow.ts'
import { comparedWith } from './booking-compared.ts'
import { assertRow, lineOf, partyOf, pickUpOf, soldAtOf } from './booking-row.ts'
import { recordPaid } from './booking-money.ts'
import { offeredFor, type Sold } from './booking-price.ts'
import { marked, metaOf, problem, RowRefused, type Mover, type Moving } from './moving.ts'
import { raiseLimits } from './raise-limits.ts'

/** Bookings that are still to come, as sales of the desk or of an agent: with their places, their price and their money. */
export const bookings: Mover<BookingRow> = {
  // The last places of a day go to whoever stands first in the file.
  laneOf: ({ date }) => date,
  async move(moving, row) {
    assertRow(moving, row)
    const of = { ...moving, parts: marked(moving) }
    const meta = await attemptOf(of, row)
    const reservationId = uuidv5(reservationNamespace, meta.commandId)
    const before = await liveOf(of, reservationId)
    if (before === null) await sell(of, meta, row, reservationId)
    else if (before.state === 'CANCELED') return { outcome: 'SAME' }
    const live = await finished(of, meta, row, reservationId)
    return before === null ? { outcome: 'ADDED' } : comparedWith(of, row, live)
  },
  columnOf: {
    ProductGone: 'product',
    SessionUnknown: 'time',
    SessionOver: 'time',
    DateTooFar: 'date',
    UnitsTooFew: 'units',
    UnitsTooMany: 'units',
    SoldOut: 'adults',
    Closed: 'time',
    VoucherTaken: 'voucher',
    PaymentMethodNotAgreed: 'agent_method',
    NoAgent: 'agent',
    BookingLimitReached: 'agent',
    CreditLimitReached: 'agent',
    MoreThanRemains: 'paid',
  },
}

/** A run that died while places were held leaves a sale that never will be. The next run makes another. */
const attemptsMax = 10

/** Returns the command of a row: the first whose sale was not dropped. */
async function attemptOf(moving: Moving, { reference }: BookingRow): Promise<CommandMeta> {
  for (let nth = 0; nth < attemptsMax; nth += 1) {
    const meta = metaOf(moving, `booking|${reference}${nth === 0 ? '' : `|${nth}`}`)
    const stream = reservationStream(uuidv5(reservationNamespace, meta.commandId))
    const { state } = await moving.parts.workers.load(stream, reservation)
    if (state.state !== 'DROPPED') return meta
  }
  throw new Error(`A booking was dropped ${attemptsMax} times`)
}

async function liveOf(moving: Moving, reservationId: string): Promise<LiveReservation | null> {
  const { state } = await moving.parts.workers.load(reservationStream(reservationId), reservation)
  return isMade(state) ? state : null
}

async function sell(
  moving: Moving,
  meta: CommandMeta,
  row: BookingRow,
  reservationId: string,
): Promise<void> {
  const offered = await offeredFor(moving, row, reservationId)
  if ((row.paid ?? 0) > offered.total) throw new RowRefused(problem('paid', 'PaidTooMuch'))
  const sold = { row, offered, soldAt: soldAtOf(moving, row) }
  if (moving.isOverCapacity) await raiseLimits(moving, offered.demands)
  if (offered.agent !== null) await sellMovedForAgent(moving, meta, sold, offered.agent)
  else await sellAtDesk(moving, meta, sold)
}

async function sellAtDesk(
  { parts, by }: Moving,
  meta: CommandMeta,
  { row, offered, soldAt }: Sold,
): Promise<void> {
  const line = { ...lineOf(row, offered.productId), override: offered.override }
  const { source } = row
  await makeReservation(parts, meta, {
    by,
    seller: null,
    soldAt,
    body: {
      lines: [line],
      party: partyOf(row),
      source,
      hotel: source === 'HOTEL' ? { name: row.hotel ?? '', reference: null } : null,
      pickUp: pickUpOf(row),
      note: row.note,
      onRequest: false,
      payment: null,
      expectedTotal: offered.total,
      locale: row.language ?? 'en',
    },
  })
}

/** Does what an earlier run may have left: its bookings, the approval of an agent's sale, and the money. */
async function finished(
  moving: Moving,
  meta: CommandMeta,
  row: BookingRow,
  reservationId: string,
): Promise<LiveReservation> {
  await settleReservation(moving.parts, followUp(meta, 'moved in'), reservationId)
  await approveForAgent(moving, meta, reservationId)
  const live = await liveOf(moving, reservationId)
  if (live === null) throw new Error(`The sale ${reservationId} is gone`)
  await recordPaid(moving, meta, { row, live, soldAt: soldAtOf(moving, row) })
  return (await liveOf(moving, reservationId)) ?? live
}
