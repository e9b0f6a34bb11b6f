import type { ReservationTerms } from './events.ts'

type Priced = Pick<ReservationTerms, 'lines' | 'pickUpTotal' | 'total'>

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)

/**
 * A reservation without what one of its bookings cost: its share goes from its line and from the total. The way costs what
 * it did, and takes no more off than the others cost where guests who come by themselves pay less.
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
