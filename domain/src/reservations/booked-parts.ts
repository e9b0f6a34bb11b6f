import type { BookingTerms } from '../bookings/events.ts'
import type { ReservationTerms, ReservedPart } from './events.ts'

/** A part of a reservation with what its booking has of it. */
export type BookedPart = Readonly<{ part: ReservedPart; terms: BookingTerms }>

const adult = { name: 'Adult', nameId: 'Dewasa' }
const child = { name: 'Child', nameId: 'Anak' }

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
        date: line.date,
        time: part.time,
        guests: line.adults + line.children,
        rates: [
          { ...adult, quantity: line.adults },
          { ...child, quantity: line.children },
        ].filter(({ quantity }) => quantity > 0),
        addOns: [],
        share: part.share,
      },
    })),
  )
