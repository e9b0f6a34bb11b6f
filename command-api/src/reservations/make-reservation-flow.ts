// Streams: capacity* -> reservation -> booking*, capacity*. Finished by: the process of reservations, and the timer of each hold.
import { hourMs } from '@arung/contracts/dates'
import { pickUpTotal } from '@arung/contracts/bookings/pricing'
import type { MakeReservation } from '@arung/contracts/reservations/requests'
import type { ReservationMade } from '@arung/contracts/reservations/views'
import type { TakenTendered } from '@arung/domain/cash-rates/take-tendered'
import { limitsOf } from '@arung/domain/capacity/demands'
import type { ReservationSource } from '@arung/contracts/bookings/sales'
import type {
  ReservationTerms,
  ReservedLine,
  SellingAgent,
} from '@arung/domain/reservations/events'
import { reservation } from '@arung/domain/reservations/reservation'
import { isMade } from '@arung/domain/reservations/reservation-state'
import type { Offer, SoldLine } from '@arung/domain/reservations/selling'
import { reservationNamespace } from '@arung/domain/reservations/streams'
import { instantOf, isBefore, later } from '@arung/domain/time'
import type { CommandMeta } from '@arung/event-store/codec'
import { HttpError } from '@arung/platform/http/errors'
import { uuidv5 } from '@arung/platform/ids'
import { capacityRefusals } from '../capacity/refusals.ts'
import { isClosedAt } from '../capacity/unpooled.ts'
import { claimOrderNumber } from '../checkouts/order-number.ts'
import { accepted, followUp, refusedAs } from '../commands.ts'
import { holdAll, releaseAll } from '../holds.ts'
import { voucherCodeOf } from '../orders/voucher-code.ts'
import type { Parts } from '../parts.ts'
import { madeView } from './made-view.ts'
import { wayOf } from './pick-up.ts'
import { reservationRefusals, sellingRefusals } from './refusals.ts'
import { settleReservation } from './settle-reservation-flow.ts'
import { reservationStream } from './streams.ts'
import { soldOf, taxedTerms } from './taxed-lines.ts'
import { ratesNow } from '../taxes/rates-now.ts'

/** What a sale is made with. */
export type MakeParts = Pick<Parts, 'workers' | 'catalogue' | 'clock' | 'addressKey' | 'claimKey'>
/**
 * The agent that sells, at prices of its own. `secure` takes what the sale needs besides its places, and throws the
 * reason why it cannot. `giveUp` returns that again.
 */
export type Seller = Readonly<{
  agent: Omit<SellingAgent, 'lapsesAt'>
  requestMs: number
  priceOf: (offer: Offer) => number
  secure: (terms: ReservationTerms) => Promise<void>
  giveUp: (terms: ReservationTerms) => Promise<void>
}>
type Sale = Readonly<{
  body: Omit<MakeReservation, 'source'> & Readonly<{ source: ReservationSource }>
  by: string
  /** Null at the desk. */
  seller: Seller | null
  /** Cash in dollars that its payment is the worth of. */
  tendered?: TakenTendered | null
  /** When it was sold, for a sale that is moved in; now when left out. */
  soldAt?: string
}>
type Asked = Sale & Readonly<{ reservationId: string; now: string }>

/** How long places are held while a sale is being written, in milliseconds. */
const heldMs = 5 * 60_000

/**
 * Holds the places, writes the reservation with its payment, opens its bookings and sells them their places. All ids
 * follow from the command's id, so a repetition finds each step done. The process that follows reservations finishes
 * what was interrupted. If there is no reservation, the end of a hold first records that there will be none, and then
 * gives the places back.
 */
export async function makeReservation(
  parts: MakeParts,
  meta: CommandMeta,
  sale: Sale,
): Promise<{ data: ReservationMade; position: number }> {
  const reservationId = uuidv5(reservationNamespace, meta.commandId)
  const stream = reservationStream(reservationId)
  const now = parts.clock.now().toISOString()
  const before = await parts.workers.load(stream, reservation)
  const terms = isMade(before.state)
    ? before.state.terms
    : await securedTerms(parts, meta, { ...sale, reservationId, now })
  const { body, seller } = sale
  const payment = body.payment && {
    paymentId: uuidv5(reservationNamespace, `${meta.commandId}|payment`),
    ...body.payment,
    tendered: sale.tendered ?? null,
  }
  const command = { type: 'MakeReservation', terms, payment, now: sale.soldAt ?? now } as const
  const outcome = await parts.workers.execute(stream, reservation, command, meta)
  if (outcome.outcome === 'refused' && outcome.refusal !== 'ReservationDropped') {
    await giveBack(parts, meta, terms)
  }
  if (outcome.outcome === 'refused') await seller?.giveUp(terms)
  const made = accepted(outcome, reservationRefusals)
  const isFresh = !isMade(before.state) && outcome.outcome === 'accepted' && !outcome.replayed
  const fresh = isFresh && isMade(made.state) ? made.state : null
  const settled = await settleReservation(parts, meta, reservationId, fresh)
  return {
    data: madeView(settled.state ?? made.state),
    position: Math.max(made.position, settled.position),
  }
}

/** Returns what is sold, with its places held and whatever else its seller has to secure. */
async function securedTerms(
  parts: MakeParts,
  meta: CommandMeta,
  asked: Asked,
): Promise<ReservationTerms> {
  const terms = await heldTerms(parts, meta, asked)
  try {
    await asked.seller?.secure(terms)
  } catch (error) {
    if (error instanceof HttpError && error.status === 409) await giveBack(parts, meta, terms)
    throw error
  }
  return terms
}

/** Returns what is sold, with its places held. Throws a named 409 when it is not available, and then holds nothing. */
async function heldTerms(
  parts: MakeParts,
  meta: CommandMeta,
  asked: Asked,
): Promise<ReservationTerms> {
  const { reservationId, body, by, now, seller } = asked
  const rates = await ratesNow(parts)
  const sold = await Promise.all(body.lines.map((_line, nth) => soldOf(parts, asked, nth, rates)))
  const { pickUp, zone } = wayOf(parts, body)
  const pickUpPrice = pickUpTotal(zone, waysOf(sold, body))
  const total = sold.reduce((sum, { line }) => sum + line.total, pickUpPrice)
  if (total !== body.expectedTotal)
    throw refusedAs('TotalChanged', sellingRefusals, {
      expected: body.expectedTotal,
      actual: total,
    })
  const begins = sold.flatMap(({ line, parts: own }) =>
    own.map(({ part }) => instantOf(line.date, part.time)),
  )
  const first = begins.toSorted()[0] ?? now
  // Guests of an agent come with an approval, and nobody approves what has begun.
  if (seller !== null && !isBefore(now, first)) throw refusedAs('SessionOver', sellingRefusals)
  const agent = seller && {
    ...seller.agent,
    lapsesAt: [later(now, seller.requestMs), first].toSorted()[0] ?? first,
  }
  const { freeCancellationHours } = parts.catalogue.state.settings
  // The steps are independent: places go back by themselves, and the number waits for this reservation.
  const [lines, number] = await Promise.all([
    heldLines(parts, meta, reservationId, sold, now),
    claimOrderNumber(parts, meta, {
      orderId: reservationId,
      activityDate: sold.map(({ line }) => line.date).toSorted()[0] ?? '',
    }),
  ])
  const { party, hotel, note, source, onRequest, locale } = body
  return {
    reservationId,
    number,
    voucherCode: voucherCodeOf(parts.addressKey, reservationId),
    party,
    hotel,
    pickUp,
    note,
    source,
    agent,
    onRequest,
    locale,
    lines,
    pickUpTotal: pickUpPrice,
    total,
    ...taxedTerms(asked, sold, pickUpPrice, rates),
    freeCancellationUntil: later(first, -freeCancellationHours * hourMs),
    by,
  }
}

const waysOf = (sold: readonly SoldLine[], { lines }: Pick<MakeReservation, 'lines'>) =>
  sold.map(({ line }, nth) => ({
    date: line.date,
    times: lines[nth]?.times ?? [],
    guests: { adults: line.adults, children: line.children },
    total: line.total,
  }))

/** Holds part after part, each in the same order for all callers. A refusal gives back what was held before it. */
async function heldLines(
  parts: MakeParts,
  meta: CommandMeta,
  reservationId: string,
  sold: readonly SoldLine[],
  now: string,
): Promise<readonly ReservedLine[]> {
  const lines: ReservedLine[] = []
  const all: ReservedLine['parts'][number]['holds'][number][] = []
  for (const { line, parts: own } of sold) {
    const held: ReservedLine['parts'][number][] = []
    for (const { part, demands } of own) {
      const giveUp = () =>
        releaseAll(parts, meta, { holds: all, owner: null, reason: 'NOT_ALL_FREE' })
      if (demands.length === 0 && (await isClosedAt(parts, { ...part, date: line.date }))) {
        await giveUp()
        throw refusedAs('Closed', capacityRefusals, { left: 0 })
      }
      const answer = await holdAll(parts, followUp(meta, `hold|${part.bookingId}`), {
        demands: demands.map(one => ({ ...one, ...limitsOf(one.poolId, parts.catalogue.state) })),
        holder: { kind: 'STAFF', id: reservationId },
        expiresAt: later(now, heldMs),
      })
      if (!answer.ok) {
        await giveUp()
        if (answer.refusal === 'HoldReleased')
          throw refusedAs('ReservationDropped', reservationRefusals)
        throw refusedAs(answer.refusal, capacityRefusals, { left: answer.left(part.time) })
      }
      all.push(...answer.holds)
      held.push({ ...part, holds: answer.holds })
    }
    lines.push({ ...line, parts: held })
  }
  return lines
}

/** Gives back the places of a sale that was refused in the end. */
const giveBack = (parts: MakeParts, meta: CommandMeta, { lines }: ReservationTerms) =>
  releaseAll(parts, meta, {
    holds: lines.flatMap(line => line.parts.flatMap(({ holds }) => holds)),
    owner: null,
    reason: 'GIVEN_UP',
  })
