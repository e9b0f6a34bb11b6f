import { guestsOf, type Numbers } from '@arung/contracts/bookings/pricing'
import type { BookingTerms } from './events.ts'

const adult = { name: 'Adult', nameId: 'Dewasa' }
const child = { name: 'Child', nameId: 'Anak' }

/** Returns how many guests come with a booking of the desk, and at which rates. */
export const guestsIn = (numbers: Numbers): Pick<BookingTerms, 'guests' | 'rates'> => ({
  guests: guestsOf(numbers),
  rates: [
    { ...adult, quantity: numbers.adults },
    { ...child, quantity: numbers.children },
  ].filter(({ quantity }) => quantity > 0),
})
