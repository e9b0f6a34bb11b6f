import { afterAll, beforeAll, expect, test } from 'vitest'
import { choice, contact, openShop, participants, startCheckout, type Shop } from '../shop.ts'
import { openWorld, type World } from '../world.ts'

let world: World
let shop: Shop
let ayu: { token: string; email: string }
let made: { token: string; email: string }
beforeAll(async () => {
  world = await openWorld()
  shop = await openShop(world)
  ayu = await world.person('users', 'ayu')
  made = await world.person('users', 'made')
})
afterAll(() => world.close())

const picture = () => {
  const form = new FormData()
  form.set('picture', new Blob([Buffer.from('no picture')], { type: 'image/png' }), 'me.png')
  return form
}
/** Every call that writes to a booking form. */
const writes: readonly (readonly [string, string, () => unknown])[] = [
  ['PUT', '/participants', () => ({ participants: participants(2) })],
  ['PUT', '/contact', () => ({ contact: contact('stranger@guests.example') })],
  ['PUT', '/pickup', () => ({ zoneId: null })],
  ['POST', '/identity-pictures', picture],
  ['POST', '/verification', () => undefined],
  ['POST', '/verification/confirm', () => ({ code: '123456' })],
  ['POST', '/renew-hold', () => undefined],
  ['POST', '/order', () => ({ expectedTotal: 700_000, currency: 'IDR' })],
  ['DELETE', '', () => undefined],
]
const eventsOf = async (checkoutId: string) =>
  (await world.log()).filter(one => one.stream === `checkout-${checkoutId}`).length

test.each(writes)(
  "%s %s of an account's form is for that account alone",
  async (method, path, body) => {
    const { checkoutId } = await startCheckout(world, [choice(shop.rafting, 2)], ayu)
    const send = (token?: string) =>
      world.send(method, `/checkouts/${checkoutId}${path}`, body(), { token })
    const before = await eventsOf(checkoutId)
    expect((await send()).status).toBe(401)
    expect((await send(made.token)).status).toBe(404)
    expect(await eventsOf(checkoutId)).toBe(before)
    expect([401, 404]).not.toContain((await send(ayu.token)).status)
  },
)

test.each(writes)(
  "%s %s of a guest's form is for anyone who has its address",
  async (method, path, body) => {
    const { checkoutId } = await startCheckout(world, [choice(shop.rafting, 2)])
    for (const token of [undefined, ayu.token]) {
      const { status } = await world.send(method, `/checkouts/${checkoutId}${path}`, body(), {
        token,
      })
      expect([401, 404]).not.toContain(status)
    }
  },
)
