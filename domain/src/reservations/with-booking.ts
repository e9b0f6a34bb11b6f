import type { ReservationEvent, ReservationTerms, ReservedLine } from './events.ts'

type Changed = Extract<ReservationEvent, { type: 'ReservedBookingChanged' }>['data']

/** Returns the terms with one changed booking. The price of its line is the sum of its parts. */
export function withBooking(terms: ReservationTerms, changed: Changed): ReservationTerms {
  const lines = linesWith(terms.lines, changed)
  const { total, freeCancellationUntil } = changed
  return { ...terms, lines, pickUpTotal: pickUpPriceOf(lines, total), total, freeCancellationUntil }
}

type Priced = Pick<ReservationTerms, 'pickUpTotal' | 'total' | 'taxes'>
type Repriced = Extract<ReservationEvent, { type: 'PickUpPriceChanged' }>['data']

/** Returns what a sale costs once its pick-up has another price. */
export const withPickUpPrice = <Sold extends Priced>(
  sold: Sold,
  { pickUpTotal, total, taxes }: Repriced,
): Sold => ({ ...sold, pickUpTotal, total, ...(taxes === undefined ? {} : { taxes }) })

/** Returns the pick-up price. It stays the same, unless its discount would exceed what the activities cost now. */
export const pickUpPriceOf = (lines: readonly ReservedLine[], total: number): number =>
  total - lines.reduce((sum, line) => sum + line.total, 0)

/** Returns the same for the lines alone. */
export const linesWith = (
  lines: readonly ReservedLine[],
  { bookingId, time, share, revision, date, adults, children, units }: Changed,
): readonly ReservedLine[] =>
  lines.map(line => {
    const part = line.parts.find(one => one.bookingId === bookingId)
    if (part === undefined) return line
    const now = { ...part, time, share, changed: { revision, date, adults, children, units } }
    // A product that is sold on its own is the whole of its line.
    const sold = line.parts.length === 1 ? { date, adults, children, units } : {}
    return {
      ...line,
      ...sold,
      total: line.total + share - part.share,
      parts: line.parts.map(one => (one === part ? now : one)),
    }
  })
