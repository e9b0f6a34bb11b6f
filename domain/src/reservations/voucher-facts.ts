import { ownTransport } from '@arung/contracts/pickups/own-transport'
import type { Party } from '@arung/contracts/reservations/requests'
import type { Locale } from '@arung/contracts/scalars'
import type { BookingState } from '@arung/contracts/bookings/statuses'
import type { SoldPickUp } from './events.ts'

/** A booking as it appears on the voucher. */
export type OutingBooking = Readonly<{
  name: string
  nameId: string
  /** YYYY-MM-DD and HH:mm on the operator's clock. */
  date: string
  time: string
  guests: number
  rates: readonly Readonly<{ name: string; nameId: string; quantity: number }>[]
  state: BookingState
  /** It is kept without a date until this day. Null while it has a date. */
  keptUntil: string | null
}>
type Sold = Readonly<{
  number: string
  locale: Locale
  party: Party
  pickUp: SoldPickUp | null
  bookings: readonly OutingBooking[]
}>

/** Returns where the guests are picked up, or that they come by themselves. Null where neither was said. */
export const pickUpWords = (pickUp: SoldPickUp | null, locale: Locale): string | null =>
  pickUp?.kind === 'SELF' ? ownTransport[locale] : (pickUp?.place ?? null)

/** Returns the content of a desk sale's voucher, in the party's language. Null while none of its bookings is active. */
export function voucherFacts({ number, locale, party, pickUp, bookings }: Sold) {
  const isId = locale === 'id'
  // What waits for a date stands last.
  const at = ({ date, time, keptUntil }: OutingBooking) => `${keptUntil ?? ''} ${date}${time}`
  const active = bookings
    .filter(({ state }) => state !== 'CANCELED' && state !== 'NEED_APPROVAL')
    .toSorted((a, b) => at(a).localeCompare(at(b)))
  const [first] = active
  if (first === undefined) return null
  const { date: day, time: hour } = first
  return {
    number,
    locale,
    arrival: first.keptUntil === null ? { date: day, time: hour } : null,
    persons: Math.max(...active.map(({ guests }) => guests)),
    contact: { name: party.name, phone: party.phone },
    pickUp: pickUpWords(pickUp, locale),
    stops: active.map(({ date, time, name, nameId, rates, keptUntil }) => ({
      date,
      time,
      until: null,
      name: isId ? nameId : name,
      parts: rates.map(part => `${part.quantity} × ${isId ? part.nameId : part.name}`),
      keptUntil,
    })),
    note: null,
    guests: [
      { name: party.name, pic: true },
      ...party.others.map(({ name }) => ({ name, pic: false })),
    ],
  }
}
