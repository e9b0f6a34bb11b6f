import type { z } from 'zod'
import type { AddCartLine, ChangeCartLine, RetrieveCart } from './requests.ts'
import type { CartView } from './views.ts'

/** Requests and responses of the cart routes. */
export type CartsApi = Record<
  `POST /${'users' | 'agents'}/:uuid/carts/lines`,
  { body: z.input<typeof AddCartLine>; data: null }
> &
  Record<
    `PATCH /${'users' | 'agents'}/:uuid/carts/lines/:lineId`,
    { body: z.input<typeof ChangeCartLine>; data: null }
  > &
  Record<`DELETE /${'users' | 'agents'}/:uuid/carts/lines/:lineId`, { data: null }> &
  Record<
    `POST /${'users' | 'agents'}/:uuid/retrive-carts`,
    { body: z.input<typeof RetrieveCart>; data: CartView }
  >
