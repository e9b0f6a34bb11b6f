import type { BookingTerms } from '../bookings/events.ts'
import { guestsIn } from '../bookings/numbers.ts'
import type { PartNow, ReservationTerms, ReservedLine, ReservedPart } from './events.ts'

/** A part of a reservation with what its booking has of it. */
export type BookedPart = Readonly<{ part: ReservedPart; terms: BookingTerms }>

/** How a part is done now: as its line was sold, or as its booking was changed since. */
export const partNow = (line: ReservedLine, { changed }: ReservedPart): Omit<PartNow, 'revision'> =>
  changed ?? { date: line.date, adults: line.adults, children: line.children, units: line.units }

/** The bookings that a reservation has: one for each activity of each of its lines. */
export const bookedParts = ({ lines }: Pick<ReservationTerms, 'lines'>): readonly BookedPart[] =>
  lines.flatMap(line =>
    line.parts.map((part, nth) => ({
      part,
      terms: {
        lineId: line.lineId,
        part: nth,
        productId: null,
        soldProductId: null,
        reservationProductId: part.productId,
        list: part.dayList,
        name: part.name,
        nameId: part.nameId,
        date: partNow(line, part).date,
        time: part.time,
        ...guestsIn(partNow(line, part)),
        addOns: [],
        share: part.share,
      },
    })),
  )
