import { booking } from '@arung/domain/bookings/booking'
import type { DecidedParty, LiveClosure } from '@arung/domain/closures/closure-state'
import { orderName, partyName } from '@arung/domain/closures/streams'
import { order, type LiveOrder } from '@arung/domain/orders/order'
import type { CommandMeta } from '@arung/event-store/codec'
import { HttpError, notFound, unavailable } from '@arung/platform/http/errors'
import { bookingRefusals } from '../bookings/refusals.ts'
import { bookingStream } from '../bookings/streams.ts'
import { accepted, followUp } from '../commands.ts'
import { orderRefusals } from '../order-refusals.ts'
import { closeLines } from '../orders/close-lines-flow.ts'
import { orderStream } from '../orders/streams.ts'
import { changeIdOf } from '../orders/write-terms-flow.ts'
import { assertFollowed, isFollowed, lineOf, wordsFor } from './order-line.ts'
import {
  assertAsSeen,
  changedMeanwhile,
  PartyGone,
  whyNotAsSeen,
  type HandleParts,
  type PartyTurn,
} from './party-facts.ts'
import { metaFor } from './party-meta.ts'

/** How often an order that changes at the same moment is taken up, over all tries of the job. */
const triesMax = 20

/**
 * Cancels what a closed session was sold in: the line of the booking with its money back, or the whole order when
 * nothing else of it takes place. Guests get one mail for all lines of their order that are cancelled together.
 */
export async function cancelOrderParty(
  parts: HandleParts,
  own: CommandMeta,
  turn: PartyTurn,
): Promise<void> {
  await cancelLines(parts, own, turn)
  await sendHome(parts, followUp(own, 'closed'), turn)
}

async function cancelLines(parts: HandleParts, own: CommandMeta, turn: PartyTurn): Promise<void> {
  const { state, live, party } = turn
  const stream = orderStream(live.sale.id)
  const once = metaFor(own, orderName(state.closureId, live.sale.id), party.by)
  for (const meta of triesOf(own)) {
    const { state: sold, replay: ended } = await parts.workers.loadFor(stream, order, once)
    if (!sold.exists) throw notFound()
    if (ended !== null) return void accepted(ended, orderRefusals)
    const { replay } = await parts.workers.loadFor(stream, order, meta)
    if (replay !== null) return void accepted(replay, orderRefusals)
    if (sold.dropped.has(changeIdOf(meta))) continue
    if (lineOf(sold, live) === undefined) {
      if (wasClosed(state, sold, own)) return
      throw new PartyGone()
    }
    assertAsSeen(state, party, live)
    assertFollowed(sold, live)
    const lineIds = await linesToCancel(parts, turn, sold)
    const reason = wordsFor(state, sold)
    if (lineIds.size === sold.placed.lines.length)
      return cancelOrder(parts, once, { orderId: live.sale.id, reason })
    try {
      return void (await closeLines(parts, { state: sold, meta, lineIds, reason }))
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      // Another change of its places is under way, and is over when the job is tried again.
      if (error.code === 'ChangeRunning') throw unavailable()
      if (!races.has(error.code)) throw error
    }
  }
  throw changedMeanwhile()
}

/** Another change of the order was quicker, and the holds of its former places may be gone. */
const races: ReadonlySet<string> = new Set(['ChangedMeanwhile', 'HoldReleased'])

/** A change that lost a race is dropped for good, so the next one has an id of its own. */
const triesOf = (own: CommandMeta): readonly CommandMeta[] =>
  Array.from({ length: triesMax }, (_, nth) => (nth === 0 ? own : followUp(own, `again|${nth}`)))

/** Returns whether the turn of another party of this closure has taken the line out of its order. */
function wasClosed(
  { closureId, parties }: LiveClosure,
  sold: LiveOrder,
  own: CommandMeta,
): boolean {
  return sold.bookings.some(({ bookingId }) => {
    const party = parties.get(bookingId)
    if (party === undefined) return false
    const name = partyName(closureId, bookingId, party.round)
    return triesOf(metaFor(own, name, party.by)).some(one => sold.changes.has(changeIdOf(one)))
  })
}

/** Returns the lines of the order with a party that waits to be cancelled and is as it was seen. */
async function linesToCancel(
  { workers }: HandleParts,
  { state, live: { terms } }: PartyTurn,
  sold: LiveOrder,
): Promise<ReadonlySet<string>> {
  const lineIds = new Set([terms.lineId])
  for (const { bookingId, lineId } of sold.bookings) {
    const party = state.parties.get(bookingId)
    if (lineIds.has(lineId) || party === undefined || !isCanceled(party)) continue
    const { state: other } = await workers.load(bookingStream(bookingId), booking)
    if (other.exists && whyNotAsSeen(state, party, other) === null && isFollowed(sold, other))
      lineIds.add(lineId)
  }
  return lineIds
}

const isCanceled = ({ choice, outcome }: DecidedParty): boolean =>
  choice.kind === 'CANCEL' && outcome === null

/** All parties of the order give it the same id, so it is cancelled once. */
async function cancelOrder(
  { workers, clock }: HandleParts,
  once: CommandMeta,
  { orderId, reason }: Readonly<{ orderId: string; reason: string }>,
): Promise<void> {
  const now = clock.now().toISOString()
  const command = { type: 'CancelOrder', by: 'ADMIN', refund: 'FULL', reason, now } as const
  accepted(await workers.execute(orderStream(orderId), order, command, once), orderRefusals)
}

/** Guests who have arrived stay on the lists when their order says otherwise, unless their session does not take place. */
async function sendHome(
  { workers, clock }: HandleParts,
  meta: CommandMeta,
  { bookingId, live: { sale }, party: { by: closedBy } }: PartyTurn,
): Promise<void> {
  const now = clock.now().toISOString()
  const command = { type: 'FollowSale', bookingId, sale, terms: null, closedBy, now } as const
  accepted(await workers.execute(bookingStream(bookingId), booking, command, meta), bookingRefusals)
}
