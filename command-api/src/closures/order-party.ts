import { booking } from '@arung/domain/bookings/booking'
import type { LiveBooking } from '@arung/domain/bookings/booking-state'
import type { LiveClosure } from '@arung/domain/closures/closure-state'
import { order, type LiveOrder } from '@arung/domain/orders/order'
import { isSame } from '@arung/domain/same'
import type { CommandMeta } from '@arung/event-store/codec'
import { notFound } from '@arung/platform/http/errors'
import { bookingStream } from '../bookings/streams.ts'
import { accepted, refusedAs } from '../commands.ts'
import { orderRefusals } from '../order-refusals.ts'
import { writeChange } from '../orders/change-order-flow.ts'
import { orderStream } from '../orders/streams.ts'
import { cancelOrderParty } from './cancel-order-party.ts'
import { assertFollowed, lineOf, movedChoice, wordsFor } from './order-line.ts'
import {
  assertAsSeen,
  changedMeanwhile,
  PartyGone,
  type HandleParts,
  type PartyTurn,
} from './party-facts.ts'
import { keepParty } from './keep-party.ts'
import { orderMoveRefusals } from './refusals.ts'

type Choice = PartyTurn['party']['choice']

/**
 * Moves the session of one booking of an order, keeps the booking without a date, or cancels its line with the money of
 * it. Guests read the operator's sentence in their language. Throws the reason when that is refused.
 */
export async function handleOrderParty(
  parts: HandleParts,
  own: CommandMeta,
  turn: PartyTurn,
): Promise<void> {
  const { choice } = turn.party
  if (choice.kind === 'MOVE') await moveParty(parts, own, turn, choice)
  else if (choice.kind === 'KEEP') await keepOrderParty(parts, own, turn)
  else await cancelOrderParty(parts, own, turn)
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
  assertNotCanceled(state, sold, live)
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
    assertNotCanceled(state, sold, live)
    const line = lineOf(sold, live)
    if (line === undefined) throw new PartyGone()
    if (line.sessions.length > 1) throw refusedAs('ComboStaysOnDay', orderMoveRefusals)
  }
  await keepParty(parts, own, turn)
}

/** Throws while another activity of the same combo is to be cancelled, which cancels the combo. */
function assertNotCanceled(
  { parties }: LiveClosure,
  { bookings }: LiveOrder,
  { terms: { lineId } }: LiveBooking,
): void {
  const isCanceled = bookings.some(one => {
    const party = parties.get(one.bookingId)
    return one.lineId === lineId && party?.outcome === null && party.choice.kind === 'CANCEL'
  })
  if (isCanceled) throw refusedAs('CanceledWithCombo', orderMoveRefusals)
}
