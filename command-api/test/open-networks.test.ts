import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { provingMinutes } from '@arung/domain/checkouts/hold-terms'
import { choice, days, fillIn, openShop, place, startCheckout, type Shop } from './shop.ts'
import { openWorld, type World } from './world.ts'

const holdMinutes = 15
const perNetwork = 120
let world: World
let shop: Shop
beforeAll(async () => {
  world = await openWorld({
    trustProxyHops: 1,
    settings: { holdMinutes, openPlacesPerAddressMax: perNetwork },
  })
  shop = await openShop(world, { sessionLimit: 400, dayLimit: 400 })
})
afterAll(() => world.close())

/** No places go back here, so every test uses a day of its own. */
let day = 10
afterEach(() => {
  world.clock.advance(2 * 3_600_000)
  day += 1
})
const lineOf = (adults: number) => choice(shop.rafting, adults, { date: days(day) })
const start = async (ip: string, adults: number) => {
  const { checkoutId, answer } = await startCheckout(world, [lineOf(adults)], {
    headers: { 'x-forwarded-for': ip },
  })
  const { holdExpiresAt } = answer.data ?? {}
  const minutes = Math.round((Date.parse(holdExpiresAt) - world.clock.now().getTime()) / 60_000)
  return { checkoutId, status: answer.status, code: answer.code, minutes }
}

test.each([
  ['four addresses of one /24', (n: number) => `203.0.113.${10 + (n % 4)}`],
  ['four /64 of one /48', (n: number) => `2001:db8:7:${(n % 4) + 1}::1`],
])(
  'a stranger with %s holds 120 places, all but the first of them only for minutes',
  async (_name, ip) => {
    const forms = []
    for (let n = 0; n < 24; n += 1) forms.push(await start(ip(n), 20))
    const held = forms.filter(one => one.status === 201)
    expect(held).toHaveLength(perNetwork / 20)
    expect(held.map(one => one.minutes)).toEqual([
      holdMinutes,
      ...held.slice(1).map(() => provingMinutes),
    ])
    expect(forms.find(one => one.status !== 201)).toMatchObject({
      status: 409,
      code: 'TooManyOpenBookings',
    })
    // It does not stop a booking from elsewhere.
    expect(await start('198.51.100.7', 20)).toMatchObject({ status: 201, minutes: holdMinutes })
  },
)

test('forty guests in the lobby of one hotel book one after the other, each with a proved address', async () => {
  const lobby = '192.0.2.44'
  for (let n = 0; n < 40; n += 1) {
    const { checkoutId, status } = await start(lobby, 2)
    expect([n, status]).toEqual([n, 201])
    await fillIn(world, checkoutId, 2, `guest-${n}@lobby.example`)
    expect((await place(world, checkoutId, 700_000)).status).toBe(201)
  }
})

test('forty guests of one network who start at once hold places for minutes, and longer once each proves an address', async () => {
  const forms = []
  for (let n = 0; n < 40; n += 1) forms.push(await start(`192.0.2.${n}`, 2))
  expect(forms.map(one => one.status)).toEqual(forms.map(() => 201))
  expect(forms.filter(one => one.minutes === provingMinutes)).toHaveLength(39)
  const before = await start('192.0.2.99', 60)
  expect(before).toMatchObject({ status: 409, code: 'TooManyOpenBookings' })
  for (const [n, { checkoutId }] of forms.entries())
    await fillIn(world, checkoutId, 2, `crowd-${n}@lobby.example`)
  const last = forms.at(-1)!.checkoutId
  const lengthened = (await world.log()).find(
    one => one.type === 'HoldLengthened' && one.data.checkoutId === last,
  )
  expect(lengthened).toBeDefined()
  // A proved booking no longer counts for the network.
  expect((await start('192.0.2.99', 60)).status).toBe(201)
})

test('a signed-in customer has proved an address, and holds places for the full time beside others', async () => {
  const { token } = await world.person('users', 'known')
  await start('203.0.113.200', 2)
  const headers = { 'x-forwarded-for': '203.0.113.201' }
  const { answer } = await startCheckout(world, [lineOf(2)], { token, headers })
  const ms = Date.parse(answer.data.holdExpiresAt) - world.clock.now().getTime()
  expect(Math.round(ms / 60_000)).toBe(holdMinutes)
})
