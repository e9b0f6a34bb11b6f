import type { ReservationTerms } from './events.ts'

type Priced = Pick<ReservationTerms, 'lines' | 'pickUpTotal' | 'total'>

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)

/**
 * Returns a reservation without the price of one booking: its share is subtracted from its line and from the total. The
 * pick-up price stays the same. A discount for guests who come by themselves never exceeds the price of the remaining
 * bookings.
 */
export function withoutBooking<Terms extends Priced>(terms: Terms, bookingId: string): Terms {
  const lines = terms.lines.map(line => {
    const parts = line.parts.map(part =>
      part.bookingId === bookingId ? { ...part, share: 0 } : part,
    )
    return { ...line, parts, total: sum(parts.map(({ share }) => share)) }
  })
  const ofLines = sum(lines.map(({ total }) => total))
  const pickUpTotal = Math.max(terms.pickUpTotal, -ofLines)
  return { ...terms, lines, pickUpTotal, total: ofLines + pickUpTotal }
}
