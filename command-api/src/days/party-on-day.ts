import { isExpected } from '@arung/domain/bookings/kept'
import type { SingleProduct } from '@arung/contracts/operations/reservation-products'
import { booking } from '@arung/domain/bookings/booking'
import type { PartyFacts } from '@arung/domain/days/facts'
import { reservationProduct } from '@arung/domain/operations/reservation-product'
import { bookingStream } from '../bookings/streams.ts'
import { reservationProductStream } from '../operations/streams.ts'
import type { Parts } from '../parts.ts'

/** A party as its booking and product are now. `isOver`: its activity has ended. */
type PartyOnDay = PartyFacts & Readonly<{ isOver: boolean }>

/**
 * Returns a function that reads the party of a booking on this day. It returns null for a booking that is cancelled, on
 * another day or without a product of the reservation area. It reads each product once.
 */
export function partyReader(
  { workers }: Pick<Parts, 'workers'>,
  date: string,
): (bookingId: string) => Promise<PartyOnDay | null> {
  const products = new Map<string, Promise<SingleProduct | null>>()
  const productOf = (id: string): Promise<SingleProduct | null> => {
    const product = products.get(id) ?? load(id)
    products.set(id, product)
    return product
  }
  async function load(id: string): Promise<SingleProduct | null> {
    const { state } = await workers.load(reservationProductStream(id), reservationProduct)
    return state?.value.kind === 'SINGLE' ? state.value : null
  }
  return async bookingId => {
    const { state } = await workers.load(bookingStream(bookingId), booking)
    if (!state.exists || !isExpected(state) || state.terms.date !== date) return null
    const { reservationProductId: productId, list, time, guests } = state.terms
    const product = productId === null ? null : await productOf(productId)
    if (productId === null || product === null) return null
    const { durationMinutes: minutes, units } = product
    const turnaround = units?.turnaroundMinutes ?? 0
    return {
      party: { list, productId, time, guests, minutes, turnaround },
      unitKind: units?.kind ?? null,
      isOver: state.state === 'ENDED',
    }
  }
}
