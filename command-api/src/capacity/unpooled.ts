import { capacityDay, isClosed } from '@arung/domain/capacity/capacity-day'
import { reservationProduct } from '@arung/domain/operations/reservation-product'
import { reservationProductStream } from '../operations/streams.ts'
import type { Parts } from '../parts.ts'
import { capacityStream } from './streams.ts'

/** Returns whether sessions are closed under this id: that of a pool, or of a product that takes places of none. */
export async function isClosable(
  { workers, catalogue }: Pick<Parts, 'workers' | 'catalogue'>,
  id: string,
): Promise<boolean> {
  if (catalogue.state.pools.has(id)) return true
  return takesNoPlaces({ workers }, id)
}

/** Returns whether this is a product of the reservation area that takes places of no pool. */
export async function takesNoPlaces(
  { workers }: Pick<Parts, 'workers'>,
  id: string,
): Promise<boolean> {
  const { state } = await workers.load(reservationProductStream(id), reservationProduct)
  return state !== null && state.value.kind === 'SINGLE' && state.value.pools.length === 0
}

type Session = Readonly<{ productId: string; date: string; time: string }>

/**
 * Returns whether a session of a product without a pool is closed. No hold of places could refuse its sale, so the sale
 * looks here. Reads the log, because another process may have closed it a moment ago (decision 0110).
 */
export async function isClosedAt(
  { workers }: Pick<Parts, 'workers'>,
  { productId, date, time }: Session,
): Promise<boolean> {
  const { state } = await workers.load(capacityStream(productId, date), capacityDay)
  return isClosed(state, time)
}
