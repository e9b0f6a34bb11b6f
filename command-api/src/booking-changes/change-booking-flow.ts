// Streams: capacity* -> booking -> capacity*, reservation. Finished by: the process of bookings, and the timer of each changed hold.
import { booking, type BookingCommand } from '@arung/domain/bookings/booking'
import type { LiveBooking } from '@arung/domain/bookings/booking-state'
import type { PlacesChange, Slot } from '@arung/domain/bookings/events'
import { bookingOwner } from '@arung/domain/capacity/owner'
import { holdNamespace } from '@arung/domain/capacity/streams'
import { guestsOf, type Numbers } from '@arung/contracts/bookings/pricing'
import { changedHolds } from '@arung/domain/orders/changed-holds'
import type { HeldPlaces } from '@arung/domain/capacity/held-places'
import { reservation } from '@arung/domain/reservations/reservation'
import { isMade } from '@arung/domain/reservations/reservation-state'
import { demandsOf, type Offer } from '@arung/domain/reservations/selling'
import { reservationNamespace } from '@arung/domain/reservations/streams'
import { later } from '@arung/domain/time'
import type { CommandMeta } from '@arung/event-store/codec'
import { uuidv5 } from '@arung/platform/ids'
import { endChange, takeChange } from '../capacity/change-holds.ts'
import { capacityRefusals } from '../capacity/refusals.ts'
import { isClosedAt } from '../capacity/unpooled.ts'
import { accepted, followUp, refusedAs } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { numbersOf } from '../reservations/follow-booking-flow.ts'
import { offerOf } from '../reservations/offers.ts'
import { settleReservation } from '../reservations/settle-reservation-flow.ts'
import { reservationStream } from '../reservations/streams.ts'
import { bookingRefusals } from '../bookings/refusals.ts'
import { settleBooking, touchedBy } from './settle-booking-flow.ts'
import { bookingChangeStatus } from '../bookings/change-status.ts'
import { bookingStream } from '../bookings/streams.ts'

type Command = Extract<BookingCommand, { type: 'AskMove' | 'ChangeGuests' }>
type Shared = Pick<Command, 'changeId' | 'seen' | 'places' | 'by' | 'now'>
/** A booking that is to be changed, with its guest numbers and its offer. */
export type Known = Readonly<{
  live: LiveBooking
  numbers: Numbers
  /** Throws 409 `ProductGone` when it is no longer sold. */
  offer: () => Promise<Offer>
}>
/** Plans the booking's new time and guest numbers. Throws the reason when the change is not allowed. */
export type Plan = (known: Known) => Promise<
  Readonly<{
    slot: Slot
    numbers: Numbers
    command: (shared: Shared) => Command
    assertSold: () => Promise<void>
  }>
>
/** Which booking changes, on whose behalf, under which command. */
export type AskedChange = Readonly<{ bookingId: string; by: string; meta: CommandMeta }>
type ChangeParts = Pick<Parts, 'workers' | 'clock' | 'catalogue'>

/** How long a change may take from taking its places to being written, in milliseconds (decision 0036). */
const changeMs = 2 * 60_000

/**
 * Changes a booking of the desk. Takes the new places beside the old ones, then writes the change to the booking, then
 * gives back the places that the booking's stream no longer needs. Wherever a process dies in between, the places end
 * as the old or the new ones. The same request resumes where it stopped. A request that waits keeps its places until
 * the booking has replaced it.
 */
export async function changeBooking(
  parts: ChangeParts,
  { bookingId, by, meta }: AskedChange,
  plan: Plan,
): Promise<{ data: null; position: number }> {
  const stream = bookingStream(bookingId)
  const { state, position: seenAt, replay } = await parts.workers.loadFor(stream, booking, meta)
  if (!state.exists) throw refusedAs('BookingUnknown', bookingRefusals)
  const changeId = uuidv5(reservationNamespace, `change|${meta.commandId}`)
  if (replay !== null) {
    const { position, events } = accepted(replay, bookingRefusals)
    const settled = await settleEvents(parts, meta, bookingId, events)
    return { data: null, position: Math.max(position, settled) }
  }
  if (state.sale.kind === 'ORDER') throw refusedAs('FollowsOrder', bookingRefusals)
  const numbers = await numbersOf(parts, state)
  if (numbers === null) throw refusedAs('BookingUnknown', bookingRefusals)
  const { terms, revision: seen } = state
  const offer = () => offerOf(parts, terms.reservationProductId ?? '')
  const planned = await plan({ live: state, numbers, offer })
  const now = parts.clock.now().toISOString()
  const nowhere = { before: [], after: [] }
  const asked = (places: PlacesChange) => planned.command({ changeId, seen, places, by, now })
  // A change that the booking refuses, or that is already in effect, takes no places.
  const decision = booking.decide(asked(nowhere), state)
  if (!decision.ok) throw refusedAs(decision.refusal, bookingRefusals)
  if (decision.events.length === 0) return { data: null, position: seenAt }
  await planned.assertSold()
  if (takesMore(planned, { live: state, numbers }))
    await assertNotClosed(parts, await offer(), planned.slot)
  const before = await ownHolds(parts, meta, state)
  // The booking has accepted that its waiting request, if any, is replaced.
  const { waiting } = state
  const known = [...before, ...(waiting?.places.after ?? [])]
  const after = holdsAnew(await offer(), known, planned, changeId)
  const holds = changedHolds(before, after)
  const owner = bookingOwner(bookingId)
  const expiresAt = later(now, changeMs)
  const replaces = waiting?.changeId ?? null
  const wanted = { owner, changeId, replaces, holds, expiresAt, statusOf: bookingChangeStatus }
  const refusal = await takeChange(parts, meta, wanted)
  if (refusal !== null) throw refusedAs(refusal, capacityRefusals)
  const outcome = await parts.workers.execute(stream, booking, asked({ before, after }), meta)
  if (outcome.outcome !== 'accepted') await endChange(parts, meta, wanted)
  const { position, events } = accepted(outcome, bookingRefusals)
  const settled = await settleEvents(parts, meta, bookingId, events)
  return { data: null, position: Math.max(position, settled) }
}

type Planned = Awaited<ReturnType<Plan>>

/** Returns whether a change takes anything that the booking does not have: another session, or places for more guests. */
const takesMore = ({ slot, numbers }: Planned, before: Pick<Known, 'live' | 'numbers'>): boolean =>
  slot.date !== before.live.terms.date ||
  slot.time !== before.live.terms.time ||
  guestsOf(numbers) > guestsOf(before.numbers)

/** Throws 409 `Closed` where the activity takes places of no pool, whose hold would refuse it. */
async function assertNotClosed(
  parts: ChangeParts,
  { parts: own }: Offer,
  { date, time }: Slot,
): Promise<void> {
  for (const { id: productId, product } of own) {
    if (product.pools.length > 0) continue
    if (await isClosedAt(parts, { productId, date, time }))
      throw refusedAs('Closed', capacityRefusals)
  }
}

type Events = Extract<ReturnType<typeof booking.decide>, { ok: true }>['events']

/** Settles each change that is decided. A change that waits keeps the places of both days. */
export async function settleEvents(
  parts: ChangeParts,
  meta: CommandMeta,
  bookingId: string,
  events: Events,
): Promise<number> {
  let position = 0
  for (const { data } of events) {
    if (!('places' in data)) continue
    const { changeId, places } = data
    const own = followUp(meta, `settle|${changeId}`)
    const of = { bookingId, changeId }
    const settled = await settleBooking(parts, own, of, touchedBy(places))
    position = Math.max(position, settled.position)
  }
  return position
}

/** The booking's own places. The places of its sale become its own once the sale is settled. */
async function ownHolds(
  parts: ChangeParts,
  meta: CommandMeta,
  { bookingId, sale, holds }: LiveBooking,
): Promise<readonly HeldPlaces[]> {
  if (holds !== null) return holds
  await settleReservation(parts, followUp(meta, 'settle-first'), sale.id)
  const { state } = await parts.workers.load(reservationStream(sale.id), reservation)
  if (!isMade(state)) return []
  const all = state.terms.lines.flatMap(line => line.parts)
  return all.find(part => part.bookingId === bookingId)?.holds ?? []
}

/**
 * The holds of the activity at its new time. In a pool and day where the booking or its waiting request has places
 * already, the same hold changes.
 */
const holdsAnew = (
  { parts }: Offer,
  known: readonly HeldPlaces[],
  { slot: { date, time }, numbers }: Awaited<ReturnType<Plan>>,
  changeId: string,
): readonly HeldPlaces[] =>
  parts.flatMap(({ product }) =>
    demandsOf(product, { guests: numbers, units: numbers.units, date }, time).map(
      ({ poolId, demands }) => {
        const own = known.find(hold => hold.poolId === poolId && hold.date === date)
        const holdId = own?.holdId ?? uuidv5(holdNamespace, `${changeId}|${poolId}|${date}`)
        return { poolId, date, holdId, demands }
      },
    ),
  )
