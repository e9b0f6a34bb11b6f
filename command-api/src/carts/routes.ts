import { z } from 'zod'
import type { Role } from '@arung/contracts/accounts/realms'
import { type LineChoice } from '@arung/contracts/catalogue/line-choice'
import { AddCartLine, ChangeCartLine } from '@arung/contracts/carts/requests'
import { Uuid } from '@arung/contracts/scalars'
import { allow } from '@arung/domain/accounts/permissions'
import { cart, type CartCommand, type CartRefusal } from '@arung/domain/carts/cart'
import { messages } from '@arung/contracts/messages'
import { HttpError } from '@arung/platform/http/errors'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { assertTradesIn, buyerOf } from '../buyer.ts'
import { accepted, metaOf, type RefusalTable, type Caller } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { Id, UuidPath } from '../scalars.ts'
import { cartStream } from './streams.ts'

export const cartRefusals: RefusalTable<CartRefusal> = {
  CartFull: { status: 409, message: 'The cart is full' },
  LineUnknown: { status: 404, message: messages.notFound },
  LineIdTaken: { status: 409, message: 'This line is in the cart with another choice' },
}

const LinePath = z.strictObject({ uuid: Id, lineId: Uuid })
type Owner = Readonly<{ realm: 'users' | 'agents'; role: Role }>
const owners: readonly Owner[] = [
  { realm: 'users', role: 'USER' },
  { realm: 'agents', role: 'AGEN' },
]

/** The cart of a signed-in customer or agent. */
export const cartRoutes = (parts: Parts): readonly Route[] =>
  owners.flatMap(owner => routesOf(parts, owner))

function routesOf(parts: Parts, { realm, role }: Owner): readonly Route[] {
  const own = {
    feature: 'carts',
    access: allow('cart:own', role),
    ownership: 'self',
    limit: 'write',
    data: 'empty',
  } as const
  const now = () => parts.clock.now().toISOString()
  return [
    defineRoute({
      ...own,
      method: 'post',
      path: `/${realm}/:uuid/carts/lines`,
      summary: 'Adds a choice to the cart',
      params: UuidPath,
      body: AddCartLine,
      run(input) {
        const { lineId, currency, choice } = input.body
        assertTradesIn(buyerOf(input.principal), currency)
        assertOnSale(parts, choice)
        const ownerId = input.params.uuid
        return send(parts, input, {
          type: 'AddLine',
          ownerId,
          lineId,
          currency,
          choice,
          now: now(),
        })
      },
    }),
    defineRoute({
      ...own,
      method: 'patch',
      path: `/${realm}/:uuid/carts/lines/:lineId`,
      summary: 'Changes a choice in the cart',
      params: LinePath,
      body: ChangeCartLine,
      run(input) {
        const { uuid: ownerId, lineId } = input.params
        const { choice } = input.body
        assertOnSale(parts, choice)
        return send(parts, input, { type: 'ChangeLine', ownerId, lineId, choice, now: now() })
      },
    }),
    defineRoute({
      ...own,
      method: 'delete',
      path: `/${realm}/:uuid/carts/lines/:lineId`,
      summary: 'Takes a choice out of the cart',
      params: LinePath,
      run(input) {
        const { uuid: ownerId, lineId } = input.params
        return send(parts, input, { type: 'RemoveLine', ownerId, lineId, now: now() })
      },
    }),
  ]
}

/** A cart may hold an item that has sold out since, but not one that was never on sale. */
function assertOnSale({ catalogue }: Parts, { productId }: LineChoice): void {
  const product = catalogue.state.products.get(productId)?.product
  if (!product?.active || !product.forSale)
    throw new HttpError(409, 'ProductUnavailable', messages.productUnavailable)
}

async function send(
  { workers }: Parts,
  input: Caller & Readonly<{ params: Readonly<{ uuid: string }> }>,
  command: CartCommand,
) {
  const outcome = await workers.execute(cartStream(input.params.uuid), cart, command, metaOf(input))
  return { data: null, position: accepted(outcome, cartRefusals).position }
}
