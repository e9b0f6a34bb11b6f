import type { ReservationEvent, ReservationTerms, ReservedLine } from './events.ts'

type Changed = Extract<ReservationEvent, { type: 'ReservedBookingChanged' }>['data']

/** The terms with what one of its bookings became: its line costs what its parts do. */
export const withBooking = (terms: ReservationTerms, changed: Changed): ReservationTerms => ({
  ...terms,
  lines: linesWith(terms.lines, changed),
  total: changed.total,
  freeCancellationUntil: changed.freeCancellationUntil,
})

/** The same of its lines alone. */
export const linesWith = (
  lines: readonly ReservedLine[],
  { bookingId, time, share, revision, date, adults, children, units }: Changed,
): readonly ReservedLine[] =>
  lines.map(line => {
    const part = line.parts.find(one => one.bookingId === bookingId)
    if (part === undefined) return line
    const now = { ...part, time, share, changed: { revision, date, adults, children, units } }
    return {
      ...line,
      total: line.total + share - part.share,
      parts: line.parts.map(one => (one === part ? now : one)),
    }
  })
