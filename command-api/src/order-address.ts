import { notFound } from '@arung/platform/http/errors'
import { idBehind, signedId } from './signed-id.ts'

const purpose = 'order'

/** Returns the secret address of an order. */
export const orderSlugOf = (key: string, orderId: string): string => signedId(key, purpose, orderId)

/** Returns the order behind a secret address. Throws 404 for an address that was never issued. */
export function orderIdOf(key: string, slug: string): string {
  const orderId = idBehind(key, purpose, slug)
  if (orderId === null) throw notFound()
  return orderId
}
