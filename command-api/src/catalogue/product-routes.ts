import { z } from 'zod'
import {
  ProductRequest,
  SaveProduct,
  SetDisabledDates,
  SwitchProduct,
} from '@arung/contracts/catalogue/requests'
import { Uuid } from '@arung/contracts/scalars'
import { product } from '@arung/domain/catalogue/product'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { uuidv5 } from '@arung/platform/ids'
import { accepted, metaOf } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { IdPath } from '../scalars.ts'
import { productStream } from './streams.ts'
import { admin } from './admin.ts'
import { productRefusals } from './refusals.ts'
import { saveProduct } from './save-product-flow.ts'

/** What was stored. It is less than what was sent when that had more than structure and safe links. */
const saved = z.strictObject({ id: Uuid, product: SaveProduct })
const productBytesMax = 262_144

/** Products and the dates on which they are not sold. */
export const productRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...admin,
    method: 'post',
    path: '/admins/products',
    summary: 'Adds a product',
    bodyBytesMax: productBytesMax,
    body: ProductRequest,
    data: saved,
    status: 201,
    async run(input) {
      const productId = uuidv5(input.request.commandId, 'product')
      return saveProduct(parts, input, productId, input.body)
    },
  }),
  defineRoute({
    ...admin,
    method: 'put',
    path: '/admins/products/:id',
    summary: 'Changes a product, or adds one under an id of the caller',
    bodyBytesMax: productBytesMax,
    params: IdPath,
    body: ProductRequest,
    data: saved,
    run: input => saveProduct(parts, input, input.params.id, input.body),
  }),
  defineRoute({
    ...admin,
    method: 'put',
    path: '/admins/products/:id/switches',
    summary: 'Says whether a product is shown, and whether it can be booked',
    params: IdPath,
    body: SwitchProduct,
    data: 'empty',
    async run(input) {
      const productId = input.params.id
      const now = parts.clock.now().toISOString()
      const outcome = await parts.workers.execute(
        productStream(productId),
        product,
        { type: 'SwitchProduct', productId, ...input.body, now },
        metaOf(input),
      )
      const { position } = accepted(outcome, productRefusals)
      await parts.catalogue.waitFor(position)
      return { data: null, position }
    },
  }),
  defineRoute({
    ...admin,
    method: 'put',
    path: '/admins/products/:id/disabled-dates',
    summary: 'Says on which dates a product is not sold',
    params: IdPath,
    body: SetDisabledDates,
    data: 'empty',
    async run(input) {
      const productId = input.params.id
      const now = parts.clock.now().toISOString()
      const outcome = await parts.workers.execute(
        productStream(productId),
        product,
        { type: 'ChangeDates', productId, ...input.body, now },
        metaOf(input),
      )
      const { position } = accepted(outcome, productRefusals)
      await parts.catalogue.waitFor(position)
      return { data: null, position }
    },
  }),
]
