import { z } from 'zod'
import { RetrieveCart } from '@arung/contracts/carts/requests'
import { CartView } from '@arung/contracts/carts/views'
import { Uuid } from '@arung/contracts/scalars'
import { allow } from '@arung/domain/accounts/permissions'
import { noAgentPrices } from '@arung/domain/catalogue/catalogue'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { availabilityModel, countsOf } from '../capacity/queries.ts'
import { siteDays } from '../capacity/site-days.ts'
import type { CatalogueFacts } from '../catalogue/load-catalogue.ts'
import { agentPrices, specialPriceModel } from '../catalogue/special-prices.ts'
import type { Parts } from '../parts.ts'
import { pricedCart } from './priced-cart.ts'
import { cartModel, cartOf, type CartRow } from './queries.ts'

const emptyCart = {
  details: [],
  overlaps: [],
  currency: null,
  pickup: null,
  subTotal: 0,
  addOnsTotal: 0,
  pickupTotal: 0,
  discount: 0,
  grandTotal: 0,
}

/** Cart retrieval, which the specification makes a POST (point 7). */
export const cartRoutes = (parts: Parts): Route[] => [
  retrieval(parts, 'users'),
  retrieval(parts, 'agents'),
]

const retrieval = (parts: Parts, realm: 'users' | 'agents') =>
  defineRoute({
    method: 'post',
    path: `/${realm}/:uuid/retrive-carts`,
    feature: 'carts',
    summary: "The caller's cart at today's prices",
    access: allow('cart:own', realm === 'users' ? 'USER' : 'AGEN'),
    ownership: 'self',
    limit: 'read',
    params: z.strictObject({ uuid: Uuid.toLowerCase() }),
    body: RetrieveCart,
    data: CartView,
    async run({ params, body, principal, request }) {
      await parts.accountStatus.assertActive(principal, request.minPosition)
      await parts.progress.reached(
        [cartModel, availabilityModel, specialPriceModel],
        request.minPosition,
      )
      const { facts } = await parts.catalogue.at(request.minPosition)
      const cart = await cartOf(parts.database, params.uuid)
      if (!cart) return { data: emptyCart }
      const productIds = cart.lines.map(({ choice }) => choice.productId)
      const [prices, counts] = await Promise.all([
        realm === 'agents' ? agentPrices(parts.database, params.uuid, productIds) : noAgentPrices,
        countsFor(parts, facts, cart),
      ])
      const choices = cart.lines.map(({ lineId, choice }) => ({ ...choice, lineId }))
      const currency = realm === 'agents' ? cart.currency : (body.currency ?? cart.currency)
      const { pickupZoneId } = body
      const terms = { currency, agentPrices: prices, pickupZoneId, counts }
      return {
        data: pricedCart(choices, facts, { ...terms, now: parts.clock.now().toISOString() }),
      }
    },
  })

/** Returns the places taken on the days of a cart. */
async function countsFor(parts: Parts, facts: CatalogueFacts, cart: CartRow) {
  const productIds = cart.lines.map(({ choice }) => choice.productId)
  const dates = cart.lines.map(({ choice }) => choice.date).sort()
  const [from = '', to = from] = [dates[0], dates.at(-1)]
  const wanted = new Set(dates)
  const days = await siteDays(parts.database, facts, { productIds, from, to })
  return countsOf(days.filter(day => wanted.has(day.date)))
}
