import type { DayListKind } from '@arung/contracts/operations/product-types'
import { closingIdsOf } from '@arung/domain/capacity/closing-ids'
import { closingRight } from '@arung/domain/capacity/closing-right'
import type { ClosingRight } from '@arung/domain/capacity/rights'
import { productType } from '@arung/domain/operations/product-type'
import { reservationProduct } from '@arung/domain/operations/reservation-product'
import { forbidden } from '@arung/platform/http/errors'
import type { Principal } from '@arung/platform/http/principal'
import { productTypeStream, reservationProductStream } from '../operations/streams.ts'
import type { Parts } from '../parts.ts'

type Closed = Readonly<{ poolId: string; productId: string | null }>

/**
 * Returns the right by which staff close sessions of a pool, or of a product without one. Throws 403 for a person in
 * charge who names no product of their own list that is closed with it.
 */
export async function rightOver(
  parts: Pick<Parts, 'workers'>,
  principal: Principal,
  closed: Closed,
): Promise<ClosingRight> {
  if (principal.kind !== 'account' || principal.position === null) throw forbidden()
  const right = closingRight(principal.position, await listOf(parts, closed))
  if (right === null) throw forbidden()
  return right
}

/** Returns the list of a product that is closed with the pool, or null for any other. */
async function listOf(
  { workers }: Pick<Parts, 'workers'>,
  { poolId, productId }: Closed,
): Promise<DayListKind | null> {
  if (productId === null) return null
  const { state } = await workers.load(reservationProductStream(productId), reservationProduct)
  if (state === null || state.isRetired || state.value.kind !== 'SINGLE') return null
  if (!closingIdsOf(productId, state.value.pools).includes(poolId)) return null
  const type = await workers.load(productTypeStream(state.value.typeId), productType)
  return type.state?.value.kind ?? null
}
