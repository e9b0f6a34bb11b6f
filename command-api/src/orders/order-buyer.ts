import { order } from '@arung/domain/orders/order'
import type { Buyer } from '@arung/domain/checkouts/buyer'
import { notFound, unauthenticated } from '@arung/platform/http/errors'
import type { Principal } from '@arung/platform/http/principal'
import { orderIdOf } from '../order-address.ts'
import type { Parts } from '../parts.ts'
import { orderStream } from './streams.ts'

/**
 * Returns whether a customer or an agent placed the order, if the caller may act for them. Throws 404 for a stranger,
 * 401 without a sign-in.
 */
export async function buyerOf(
  parts: Parts,
  slug: string,
  principal: Principal,
): Promise<'CUSTOMER' | 'AGENT'> {
  const stream = orderStream(orderIdOf(parts.addressKey, slug))
  const { state } = await parts.workers.load(stream, order)
  if (!state.exists) throw notFound()
  const { buyer } = state.placed
  assertBuyer(buyer, principal)
  return buyer.kind === 'AGENT' ? 'AGENT' : 'CUSTOMER'
}

/**
 * A guest's order belongs to everybody who holds its address, an account's order only to its owner. Throws 404 or 401.
 */
export function assertBuyer({ accountId }: Buyer, principal: Principal): void {
  if (accountId === null) return
  if (principal.kind !== 'account') throw unauthenticated()
  if (principal.accountId !== accountId) throw notFound()
}
