import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingMessages } from '@arung/contracts/checkouts/messages'
import {
  choice,
  openShop,
  payInvoice,
  placedOrder,
  recordPayment,
  startCheckout,
  type Shop,
} from './shop.ts'
import { openWorld, type World } from './world.ts'

const perAddress = 4
const perAccount = 2
let world: World
let shop: Shop
beforeAll(async () => {
  world = await openWorld({
    settings: { openBookingsPerAccountMax: perAccount, openBookingsPerAddressMax: perAddress },
  })
  shop = await openShop(world, { sessionLimit: 40, dayLimit: 40 })
})
afterAll(() => world.close())

/** Pays what an order asks for now and records it, as the workers do with the gateway's news. */
async function pay(of: { orderId: string; slug: string; amount: number }) {
  const { paymentId } = await payInvoice(world, of)
  await recordPayment(world, { ...of, paymentId })
}

const attempts = (count: number, adults: number, token?: string) =>
  Promise.all(
    Array.from({ length: count }, () =>
      startCheckout(world, [choice(shop.rafting, adults)], { token }),
    ),
  )
const held = (started: Awaited<ReturnType<typeof attempts>>) =>
  started.filter(one => one.answer.status === 201)
const runOut = () => world.clock.advance(2 * 3_600_000)

// Threat C6 of the reliability page: `hoard`.
test('one address cannot hold all places, whatever it tries at once; after expiry a buyer succeeds', async () => {
  const started = await attempts(20, 4)
  expect(held(started)).toHaveLength(perAddress)
  const refused = started.find(one => one.answer.status !== 201)!.answer
  expect(refused).toMatchObject({
    status: 409,
    code: 'TooManyOpenBookings',
    message: bookingMessages.tooManyOpenBookings,
  })
  const places = (await world.log())
    .filter(one => one.type === 'PlacesHeld')
    .reduce((sum, one) => sum + one.data.demands[0].places, 0)
  expect(places).toBe(perAddress * 4)
  runOut()
  expect((await startCheckout(world, [choice(shop.rafting, 4)])).answer.status).toBe(201)
  runOut()
})

test('without the limit the same buyer holds every place', async () => {
  const open = await openWorld()
  const other = await openShop(open, { sessionLimit: 40, dayLimit: 40 })
  for (let nth = 0; nth < 10; nth += 1)
    expect((await startCheckout(open, [choice(other.rafting, 4)])).answer.status).toBe(201)
  const honest = await startCheckout(open, [choice(other.rafting, 1)])
  expect(honest.answer).toMatchObject({ status: 409, code: 'SoldOut' })
  await open.close()
})

test('an account has its own limit, and repeating or breaking a booking frees nothing', async () => {
  const { token } = await world.person('users', 'ayu')
  const started = held(await attempts(6, 1, token))
  expect(started).toHaveLength(perAccount)
  const [first] = started
  const again = await world.send('POST', '/checkouts', first!.body, { key: first!.key, token })
  expect(again.status).toBe(201)
  const lines = [choice(shop.rafting, 4_000)]
  const broken = await startCheckout(world, lines, { token, checkoutId: first!.checkoutId })
  expect(broken.answer.status).toBe(422)
  expect(held(await attempts(1, 1, token))).toHaveLength(0)
  await world.send('DELETE', `/checkouts/${first!.checkoutId}`, undefined, { token })
  expect(held(await attempts(2, 1, token))).toHaveLength(1)
  runOut()
})

test('an unpaid order counts until its time to pay is over, a paid one no more', async () => {
  for (let nth = 0; nth < perAddress; nth += 1) await placedOrder(world, shop, 1)
  expect(held(await attempts(1, 1))).toHaveLength(0)
  runOut()
  const order = await placedOrder(world, shop, 1)
  await pay({ ...order, amount: 350_000 })
  expect(held(await attempts(perAddress + 1, 1))).toHaveLength(perAddress)
})
