import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nameBooking, openNamingModels } from '../read-models.ts'
import { choice, fillIn, openShop, place, startCheckout, type Shop } from '../shop.ts'
import { openWorld, password, type World } from '../world.ts'

let world: World
let shop: Shop
beforeAll(async () => {
  world = await openWorld()
  shop = await openShop(world)
  await openNamingModels(world)
})
afterAll(() => world.close())

type Realm = 'users' | 'agents'
type Person = Awaited<ReturnType<World['person']>>
const erase = (realm: Realm, accountId: string, body: object = {}, token = shop.admin.token) =>
  world.send('POST', `/admins/${realm}/${accountId}/erase`, body, { token })
const keys = async (subject: string) => (await world.api.parts.vault.keysOf([subject])).size
const signedIn = async (realm: Realm, { email }: Person) =>
  (await world.send('POST', `/${realm}/login`, { email, password })).status

/** Places a person's order and names it in the read model. */
async function ordered(buyer: Person) {
  const { checkoutId } = await startCheckout(world, [choice(shop.rafting, 1)], buyer)
  await fillIn(world, checkoutId, 1, buyer.email, buyer.token)
  await nameBooking(world, checkoutId, buyer.accountId)
  const { data } = await place(world, checkoutId, 350_000, buyer)
  return { checkoutId, slug: data.slug as string, orderNumber: data.orderNumber as string }
}
const cancel = (slug: string) =>
  world.send(
    'POST',
    `/admins/orders/${slug}/cancel`,
    { reason: 'Ill', refund: 'POLICY' },
    { token: shop.admin.token },
  )

test('a customer with a trip ahead is kept, and is erased for good once the trip is cancelled', async () => {
  const customer = await world.person('users', 'erase-me')
  const { checkoutId, slug } = await ordered(customer)
  const kept = [{ kind: 'BOOKING', id: checkoutId, reason: 'TRIP_AHEAD' }]
  expect((await erase('users', customer.accountId, { dry: true })).data).toMatchObject({ kept })
  expect(await erase('users', customer.accountId)).toMatchObject({
    status: 409,
    code: 'AccountStillOpen',
    alternatives: { kept },
  })
  expect(await signedIn('users', customer)).toBe(200)
  expect((await world.send('POST', `/orders/${slug}/cancel`, {}, customer)).status).toBe(200)

  const { data } = await erase('users', customer.accountId, { dry: true })
  expect(data).toMatchObject({ forgotten: [{ kind: 'BOOKING', id: checkoutId }], kept: [] })
  expect(await keys(customer.accountId)).toBe(1)
  expect((await erase('users', customer.accountId)).status).toBe(200)
  expect(await keys(customer.accountId)).toBe(0)
  expect(await signedIn('users', customer)).toBe(401)
  expect((await world.send('GET', '/users/profile', undefined, customer)).status).not.toBe(200)
  expect(await world.types(`checkout-${checkoutId}`)).toContain('CheckoutForgotten')
  const ended = (await world.log()).filter(({ stream }) => stream.endsWith(customer.accountId))
  expect(ended.slice(-2).map(({ type, actor }) => [type, actor])).toEqual([
    ['AccountLeft', `admin:${shop.admin.accountId}`],
    ['AccountForgotten', `admin:${shop.admin.accountId}`],
  ])
  const before = (await world.log()).length
  expect((await erase('users', customer.accountId)).status).toBe(200)
  expect((await world.log()).length).toBe(before)
})

test('an agent who owes money for an order on account is kept, long after the trip', async () => {
  const agent = await world.person('agents', 'owing')
  const terms = { withoutSystemPayment: true }
  const path = `/admins/agents/${agent.accountId}/payment-terms`
  expect((await world.send('PUT', path, terms, { token: shop.admin.token })).status).toBe(200)
  const { slug } = await ordered(agent)
  const day = 86_400_000
  world.clock.advance(400 * day)
  const token = (await world.person('admins', 'later')).token
  expect(await erase('agents', agent.accountId, {}, token)).toMatchObject({
    status: 409,
    alternatives: { kept: [{ reason: 'MONEY_OWED' }] },
  })
  world.clock.advance(-400 * day)
  expect((await cancel(slug)).status).toBe(200)
  expect((await erase('agents', agent.accountId)).status).toBe(200)
  expect(await signedIn('agents', agent)).toBe(401)
})

test('the check covers even the oldest of very many bookings', async () => {
  const customer = await world.person('users', 'old-hand')
  const { checkoutId: given } = await startCheckout(world, [choice(shop.rafting, 1)], customer)
  await world.send('DELETE', `/checkouts/${given}`, undefined, customer)
  const { checkoutId } = await ordered(customer)
  await world.db.pool.query(
    `UPDATE read.checkouts SET hold_expires_at = '2020-01-01' WHERE checkout_id = $1`,
    [checkoutId],
  )
  await world.db.pool.query(
    'INSERT INTO read.checkouts (checkout_id, account_id) SELECT $1, $2 FROM generate_series(1, 250)',
    [given, customer.accountId],
  )
  expect(await erase('users', customer.accountId)).toMatchObject({
    status: 409,
    alternatives: { kept: [{ id: checkoutId, reason: 'TRIP_AHEAD' }] },
  })
})

test('only an admin erases accounts, and only in the realm that they belong to', async () => {
  const customer = await world.person('users', 'not-so')
  const agent = await world.person('agents', 'not-so')
  expect((await erase('agents', customer.accountId)).status).toBe(404)
  expect((await erase('users', agent.accountId)).status).toBe(404)
  expect((await erase('users', randomUUID())).status).toBe(404)
  for (const { token } of [customer, agent])
    expect((await erase('users', customer.accountId, {}, token)).status).toBe(403)
  expect(await signedIn('users', customer)).toBe(200)
})
