import { booking } from '@arung/domain/bookings/booking'
import type { LiveBooking } from '@arung/domain/bookings/booking-state'
import { bookingsOf } from '@arung/domain/bookings/of-order'
import type { LineTerms } from '@arung/domain/catalogue/line-terms'
import type { LiveClosure } from '@arung/domain/closures/closure-state'
import { orderName } from '@arung/domain/closures/streams'
import { order, type LiveOrder } from '@arung/domain/orders/order'
import { isSame } from '@arung/domain/same'
import type { CommandMeta } from '@arung/event-store/codec'
import { notFound } from '@arung/platform/http/errors'
import { bookingRefusals } from '../bookings/refusals.ts'
import { bookingStream } from '../bookings/streams.ts'
import { accepted, followUp, refusedAs } from '../commands.ts'
import { orderRefusals } from '../order-refusals.ts'
import { choiceOf } from '../orders/changed-terms.ts'
import { writeChange } from '../orders/change-order-flow.ts'
import { orderStream } from '../orders/streams.ts'
import {
  assertAsSeen,
  changedMeanwhile,
  PartyGone,
  type HandleParts,
  type PartyTurn,
} from './party-facts.ts'
import { metaFor } from './party-meta.ts'
import { orderMoveRefusals } from './refusals.ts'

type Choice = PartyTurn['party']['choice']

/**
 * Moves the session of one booking of an order, or cancels the order with all money back. Guests read the operator's
 * sentence in their language. Throws the reason when that is refused.
 */
export async function handleOrderParty(
  parts: HandleParts,
  own: CommandMeta,
  turn: PartyTurn,
): Promise<void> {
  const { choice } = turn.party
  if (choice.kind === 'MOVE') await moveParty(parts, own, turn, choice)
  else await cancelOrder(parts, own, turn)
}

async function moveParty(
  parts: HandleParts,
  own: CommandMeta,
  { state, party, live }: PartyTurn,
  to: Extract<Choice, { kind: 'MOVE' }>,
): Promise<void> {
  const orderId = live.sale.id
  const stream = orderStream(orderId)
  const { state: sold, replay } = await parts.workers.loadFor(stream, order, own)
  if (replay !== null) {
    accepted(replay, orderRefusals)
    return
  }
  if (!sold.exists) throw notFound()
  assertAsSeen(state, party, live)
  assertFollowed(sold, live)
  assertNotCanceled(state, sold)
  const line = lineOf(sold, live)
  const { productId: _product, ...choice } = movedChoice(line, live, to)
  await writeChange(parts, {
    orderId,
    meta: own,
    change: {
      lineId: line.lineId,
      choice,
      leftOut: [],
      // The guests did not ask for the move, so it costs them nothing, and nobody gives anything back unasked.
      expectedTotal: sold.placed.grandTotal,
      reason: wordsFor(state, sold),
    },
    async assertSeen(before) {
      if (!isSame(before.lines, sold.placed.lines)) throw changedMeanwhile()
    },
  })
}

function movedChoice(
  line: LineTerms,
  { terms }: LiveBooking,
  { date, time }: Readonly<{ date: string; time: string }>,
) {
  const chosen = choiceOf(line)
  if (chosen.times.length > 1 && date !== line.date)
    throw refusedAs('ComboStaysOnDay', orderMoveRefusals)
  const times = chosen.times.map((own, part) => (part === terms.part ? time : own))
  return {
    productId: chosen.productId,
    date,
    times,
    quantities: { ...chosen.quantities },
    addOns: chosen.addOns.map(addOn => ({ ...addOn })),
  }
}

function lineOf({ placed }: LiveOrder, { terms }: LiveBooking): LineTerms {
  const line = placed.lines.find(({ lineId }) => lineId === terms.lineId)
  if (line === undefined) throw new PartyGone()
  return line
}

/** Throws when the order ended, or says something else than its booking does yet. */
function assertFollowed(sold: LiveOrder, live: LiveBooking): void {
  if (over.has(sold.status)) throw new PartyGone()
  const terms = bookingsOf(sold).find(
    one => one.lineId === live.terms.lineId && one.part === live.terms.part,
  )
  const { date, time, guests } = live.terms
  const isSeen = terms?.date === date && terms.time === time && terms.guests === guests
  if (!isSeen) throw changedMeanwhile()
}

/** Throws while another party of the order is to be cancelled, which cancels the order: its guests get one mail. */
function assertNotCanceled({ parties }: LiveClosure, { bookings }: LiveOrder): void {
  const isCanceled = bookings.some(({ bookingId }) => {
    const party = parties.get(bookingId)
    return party?.outcome === null && party.choice.kind === 'CANCEL'
  })
  if (isCanceled) throw refusedAs('CanceledWithOrder', orderMoveRefusals)
}

const over: ReadonlySet<LiveOrder['status']> = new Set(['CANCELLED', 'DECLINED', 'EXPIRED'])

/** Several parties may belong to one order. It is cancelled once, and each of them is cancelled with it. */
async function cancelOrder(
  parts: HandleParts,
  own: CommandMeta,
  { state, bookingId, party, live }: PartyTurn,
): Promise<void> {
  const orderId = live.sale.id
  const stream = orderStream(orderId)
  const once = metaFor(own, orderName(state.closureId, orderId), party.by)
  const { state: sold, replay } = await parts.workers.loadFor(stream, order, once)
  if (!sold.exists) throw notFound()
  if (replay === null) {
    assertAsSeen(state, party, live)
    assertFollowed(sold, live)
  }
  const now = parts.clock.now().toISOString()
  const reason = wordsFor(state, sold)
  const outcome = await parts.workers.execute(
    stream,
    order,
    { type: 'CancelOrder', by: 'ADMIN', refund: 'FULL', reason, now },
    once,
  )
  accepted(outcome, orderRefusals)
  await sendHome(parts, followUp(own, 'closed'), { bookingId, live, closedBy: party.by })
}

/** Guests who have arrived stay on the lists when their order is cancelled, unless their session does not take place. */
async function sendHome(
  { workers, clock }: HandleParts,
  meta: CommandMeta,
  {
    bookingId,
    live,
    closedBy,
  }: Readonly<{ bookingId: string; live: LiveBooking; closedBy: string }>,
): Promise<void> {
  const { sale } = live
  const now = clock.now().toISOString()
  const outcome = await workers.execute(
    bookingStream(bookingId),
    booking,
    { type: 'FollowSale', bookingId, sale, terms: null, closedBy, now },
    meta,
  )
  accepted(outcome, bookingRefusals)
}

const wordsFor = ({ words }: LiveClosure, { placed }: LiveOrder): string => words[placed.locale]
