import type { CheckoutView } from '@arung/contracts/checkouts/views'
import { liveResource, type Resource } from '../../app/api/resource.ts'

/** A checkout. Knowing its id gives the right to see it. */
export const checkoutResource = (checkoutId: string): Resource<CheckoutView> =>
  liveResource('GET /checkouts/:checkoutId', { params: { checkoutId } })
