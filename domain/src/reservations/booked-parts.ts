import type { BookingTerms } from '../bookings/events.ts'
import { guestsIn } from '../bookings/numbers.ts'
import type { PartNow, ReservationTerms, ReservedLine, ReservedPart } from './events.ts'

/** A part of a reservation with the terms of its booking. */
export type BookedPart = Readonly<{ part: ReservedPart; terms: BookingTerms }>

/**
 * Returns the current numbers and date of a part: those of its booking's latest change, or those that its line was sold
 * with.
 */
export const partNow = (line: ReservedLine, { changed }: ReservedPart): Omit<PartNow, 'revision'> =>
  changed ?? { date: line.date, adults: line.adults, children: line.children, units: line.units }

/** Returns the bookings of a reservation: one for each activity of each line. */
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
