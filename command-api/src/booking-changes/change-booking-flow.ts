// Streams: capacity* -> booking -> capacity*, reservation. Finished by: the process of bookings, and the timer of each changed hold.
import { booking, type BookingCommand } from '@arung/domain/bookings/booking'
import type { LiveBooking } from '@arung/domain/bookings/booking-state'
import type { PlacesChange, Slot } from '@arung/domain/bookings/events'
import { bookingOwner } from '@arung/domain/capacity/owner'
import { holdNamespace } from '@arung/domain/capacity/streams'
import type { Numbers } from '@arung/contracts/reservations/pricing'
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
/** A booking that is to be changed, with who comes and what is done with it. */
export type Known = Readonly<{
  live: LiveBooking
  numbers: Numbers
  /** Throws 409 `ProductGone` where it is not sold any more. */
  offer: () => Promise<Offer>
}>
/** What it is to be: when, and for how many. Throws what speaks against it. */
export type Plan = (known: Known) => Promise<
  Readonly<{
    slot: Slot
    numbers: Numbers
    command: (shared: Shared) => Command
    assertSold: () => Promise<void>
  }>
>
/** Which booking is changed, by whose account, under which command. */
export type AskedChange = Readonly<{ bookingId: string; by: string; meta: CommandMeta }>
type ChangeParts = Pick<Parts, 'workers' | 'clock' | 'catalogue'>

/** How long a change has from taking its places to being written (decision 0036). */
const changeMs = 2 * 60_000

/**
 * Changes a booking of the desk: its new places are taken beside the old ones, then the booking says so, and what is not
 * needed any more goes back by what its stream says. Whatever ends in between, the places end as one or the other; the same
 * request again goes on where it was.
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
    const settled = await settleEvents(parts, meta, { bookingId, changeId }, events)
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
  // What the booking itself refuses takes no places, and neither does what is so already.
  const decision = booking.decide(asked(nowhere), state)
  if (!decision.ok) throw refusedAs(decision.refusal, bookingRefusals)
  if (decision.events.length === 0) return { data: null, position: seenAt }
  await planned.assertSold()
  const before = await ownHolds(parts, meta, state)
  const after = holdsAnew(await offer(), before, planned, changeId)
  const holds = changedHolds(before, after)
  const owner = bookingOwner(bookingId)
  const expiresAt = later(now, changeMs)
  const wanted = { owner, changeId, holds, expiresAt, statusOf: bookingChangeStatus }
  const refusal = await takeChange(parts, meta, wanted)
  if (refusal !== null) throw refusedAs(refusal, capacityRefusals)
  const outcome = await parts.workers.execute(stream, booking, asked({ before, after }), meta)
  if (outcome.outcome !== 'accepted') await endChange(parts, meta, wanted)
  const { position, events } = accepted(outcome, bookingRefusals)
  const settled = await settleEvents(parts, meta, { bookingId, changeId }, events)
  return { data: null, position: Math.max(position, settled) }
}

type Events = Extract<ReturnType<typeof booking.decide>, { ok: true }>['events']

/** Settles a change that has happened; one that waits keeps the places of both days. */
export async function settleEvents(
  parts: ChangeParts,
  meta: CommandMeta,
  of: Readonly<{ bookingId: string; changeId: string }>,
  events: Events,
): Promise<number> {
  let position = 0
  for (const { data } of events) {
    if (!('places' in data)) continue
    const own = followUp(meta, `settle|${of.changeId}`)
    const settled = await settleBooking(parts, own, of, touchedBy(data.places))
    position = Math.max(position, settled.position)
  }
  return position
}

/** The booking's own places; those of its sale are its own once that is settled. */
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

/** What the activity takes there: in a pool and day where the booking has places, it is the same hold that changes. */
const holdsAnew = (
  { parts }: Offer,
  before: readonly HeldPlaces[],
  { slot: { date, time }, numbers }: Awaited<ReturnType<Plan>>,
  changeId: string,
): readonly HeldPlaces[] =>
  parts.flatMap(({ product }) =>
    demandsOf(product, { guests: numbers, units: numbers.units, date }, time).map(
      ({ poolId, demands }) => {
        const own = before.find(hold => hold.poolId === poolId && hold.date === date)
        const holdId = own?.holdId ?? uuidv5(holdNamespace, `${changeId}|${poolId}|${date}`)
        return { poolId, date, holdId, demands }
      },
    ),
  )
