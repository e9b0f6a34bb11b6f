import { booking } from '@arung/domain/bookings/booking'
import type { LiveBooking } from '@arung/domain/bookings/booking-state'
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
import { writeChange } from '../orders/change-order-flow.ts'
import { orderStream } from '../orders/streams.ts'
import { isFollowed, lineOf, movedChoice } from './order-line.ts'
import {
  assertAsSeen,
  changedMeanwhile,
  PartyGone,
  type HandleParts,
  type PartyTurn,
} from './party-facts.ts'
import { keepParty } from './keep-party.ts'
import { metaFor } from './party-meta.ts'
import { orderMoveRefusals } from './refusals.ts'

type Choice = PartyTurn['party']['choice']

/**
 * Moves the session of one booking of an order, keeps the booking without a date, or cancels the order with all money
 * back. Guests read the operator's sentence in their language. Throws the reason when that is refused.
 */
export async function handleOrderParty(
  parts: HandleParts,
  own: CommandMeta,
  turn: PartyTurn,
): Promise<void> {
  const { choice } = turn.party
  if (choice.kind === 'MOVE') await moveParty(parts, own, turn, choice)
  else if (choice.kind === 'KEEP') await keepOrderParty(parts, own, turn)
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
  if (line === undefined) throw new PartyGone()
  const choice = movedChoice(line, live, to)
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

/** The booking alone says that it has no date. Its order keeps its lines and its money until the guests choose. */
async function keepOrderParty(
  parts: HandleParts,
  own: CommandMeta,
  turn: PartyTurn,
): Promise<void> {
  const { state, live, bookingId } = turn
  const { replay } = await parts.workers.loadFor(bookingStream(bookingId), booking, own)
  if (replay === null) {
    const { state: sold } = await parts.workers.load(orderStream(live.sale.id), order)
    if (!sold.exists) throw notFound()
    assertFollowed(sold, live)
    assertNotCanceled(state, sold)
    const line = lineOf(sold, live)
    if (line === undefined) throw new PartyGone()
    if (line.sessions.length > 1) throw refusedAs('ComboStaysOnDay', orderMoveRefusals)
  }
  await keepParty(parts, own, turn)
}

/** Throws when the order ended, or says something else than its booking does yet. */
function assertFollowed(sold: LiveOrder, live: LiveBooking): void {
  if (over.has(sold.status)) throw new PartyGone()
  if (!isFollowed(sold, live)) throw changedMeanwhile()
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
