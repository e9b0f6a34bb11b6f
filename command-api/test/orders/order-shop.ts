import { afterAll, beforeAll, expect } from 'vitest'
import { openShop, payInvoice, placedOrder, recordPayment, type Shop } from '../shop.ts'
import { openWorld, type World } from '../world.ts'

/** A shop, opened once per test file, and the order calls of guests, desk and workers. */
export function orderShop(options: Parameters<typeof openWorld>[0] = {}) {
  let world: World
  let shop: Shop
  beforeAll(async () => {
    world = await openWorld({ ...options, settings: { paymentMinutes: 30, ...options.settings } })
    shop = await openShop(world)
  })
  afterAll(() => world.close())

  const internal = (path: string, body: unknown = {}) =>
    world.send('POST', `/internal${path}`, body, { token: world.system() })
  const typesOf = async (orderId: string) =>
    (await world.log()).filter(one => one.stream === `order-${orderId}`).map(one => one.type)
  const review = (slug: string, what: string, body: unknown) =>
    world.send('POST', `/admins/orders/${slug}/${what}`, body, { token: shop.admin.token })

  async function paidOrder(adults = 2) {
    const order = await placedOrder(world, shop, adults)
    const amount = adults * 350_000
    const { paymentId } = await payInvoice(world, { ...order, amount })
    const recorded = await recordPayment(world, { ...order, paymentId, amount })
    expect(recorded.status).toBe(200)
    return { ...order, paymentId, amount }
  }

  return { world: () => world, shop: () => shop, internal, typesOf, review, paidOrder }
}
