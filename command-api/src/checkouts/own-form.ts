import { checkout, type OpenCheckout } from '@arung/domain/checkouts/checkout'
import { notFound } from '@arung/platform/http/errors'
import { assertOwner } from '@arung/platform/http/owner'
import type { Principal } from '@arung/platform/http/principal'
import type { Parts } from '../parts.ts'
import { checkoutStream } from './streams.ts'

/** A booking form by its address, and who asks for it. */
export type FormAddress = Readonly<{ checkoutId: string; principal: Principal }>

/** The booking form, for its buyer. Throws 404 where there is none, and as `assertOwner` does. */
export async function ownForm(
  { workers }: Pick<Parts, 'workers'>,
  { checkoutId, principal }: FormAddress,
): Promise<{ state: OpenCheckout; position: number }> {
  const { state, position } = await workers.load(checkoutStream(checkoutId), checkout)
  if (!state.exists) throw notFound()
  assertOwner(state.started.buyer.accountId, principal)
  return { state, position }
}
