import { notFound } from '@arung/platform/http/errors'
import { idBehind, signedId } from './signed-id.ts'

const purpose = 'order'

/** The secret address of an order. */
export const orderSlugOf = (key: string, orderId: string): string => signedId(key, purpose, orderId)

/** The order behind a secret address; 404 for one that we never made. */
export function orderIdOf(key: string, slug: string): string {
  const orderId = idBehind(key, purpose, slug)
  if (orderId === null) throw notFound()
  return orderId
}
