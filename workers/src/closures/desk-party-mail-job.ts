import { booking } from '@arung/domain/bookings/booking'
import type { LiveBooking } from '@arung/domain/bookings/booking-state'
import type { BookingEvent } from '@arung/domain/bookings/events'
import type { ClosureEvent } from '@arung/domain/closures/events'
import { sendMail, type MailParts } from '../mail/send-mail.ts'
import { isForgotten } from '../orders/order-facts.ts'
import type { JobRunner } from '../outbox/run-job.ts'
import { textOf } from '../payload.ts'
import type { ReadEvents } from '../read-events.ts'
import type { SaleFacts } from '../reservations/load-sale.ts'
import { deskPartyMail, type ClosedDeskParty } from './desk-party-mail.ts'

export type DeskPartyMailParts = Pick<MailParts, 'mailer' | 'publicUrl' | 'senderOf'> &
  Readonly<{ read: ReadEvents; loadSale: (reservationId: string) => Promise<SaleFacts> }>

/**
 * Tells a party of the desk what a closure did to its booking, in its language. The guests of an order are told by the
 * mails of their order. A party without an address, or one that was forgotten meanwhile, gets no mail, nor does one whose
 * booking has changed again.
 */
export const deskPartyMailJob =
  (parts: DeskPartyMailParts): JobRunner =>
  async job => {
    const closureId = textOf(job.payload, 'closureId')
    const events = await parts.read<BookingEvent>('booking', textOf(job.payload, 'bookingId'))
    const live = events.reduce(booking.evolve, booking.initial)
    if (!live.exists || live.sale.kind !== 'RESERVATION') return
    const [started] = await parts.read<ClosureEvent>('closure', closureId)
    if (started?.type !== 'ClosureStarted') throw new Error(`There is no closure ${closureId}`)
    const change = changeOf(textOf(job.payload, 'outcome'), { closureId, live, events })
    const { party, number, locale } = (await parts.loadSale(live.sale.id)).sale.terms
    if (change === null || party === null || isForgotten(party) || party.email === null) return
    const { name, nameId, guests } = live.terms
    const closed = {
      ...change,
      locale,
      number,
      guests,
      name: party.name,
      activity: locale === 'id' ? nameId : name,
      words: started.data.words[locale],
    }
    await sendMail(parts, job, {
      name: party.name,
      address: party.email,
      locale,
      content: deskPartyMail(closed),
    })
  }

type Known = Readonly<{
  closureId: string
  live: LiveBooking
  events: readonly BookingEvent[]
}>

/** Returns the session that a booking had and what became of it. Null when that does not hold any more. */
function changeOf(
  outcome: string,
  { closureId, live, events }: Known,
): Pick<ClosedDeskParty, 'was' | 'became'> | null {
  const { state, kept, terms } = live
  if (outcome === 'CANCELED')
    return state === 'CANCELED' ? { was: terms, became: { kind: 'CANCELED' } } : null
  if (state === 'CANCELED' || state === 'ENDED') return null
  if (outcome === 'KEPT')
    return kept?.closureId === closureId
      ? { was: terms, became: { kind: 'KEPT', until: kept.until } }
      : null
  const moved = events.findLast(event => event.type === 'BookingMoved')
  return moved === undefined
    ? null
    : { was: moved.data.before, became: { kind: 'MOVED', to: terms } }
}
