import { order } from '@arung/domain/orders/order'
import type { Buyer } from '@arung/domain/checkouts/buyer'
import { notFound, unauthenticated } from '@arung/platform/http/errors'
import type { Principal } from '@arung/platform/http/principal'
import { orderIdOf } from '../order-address.ts'
import type { Parts } from '../parts.ts'
import { orderStream } from './streams.ts'

/** Who an order is of, where whoever asks may act for them. Throws 404 for a stranger, 401 for nobody. */
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

/** A guest's order is anybody's who holds its address, an account's order its owner's alone. Throws 404 or 401. */
export function assertBuyer({ accountId }: Buyer, principal: Principal): void {
  if (accountId === null) return
  if (principal.kind !== 'account') throw unauthenticated()
  if (principal.accountId !== accountId) throw notFound()
}
