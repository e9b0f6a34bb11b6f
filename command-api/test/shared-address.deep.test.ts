import { afterAll, beforeAll, expect, test } from 'vitest'
import { deviceTokenHeader } from '@arung/contracts/envelope'
import { defaultSettings } from '@arung/command-api/catalogue/default-settings'
import { defaultPoints, postgresLimiter } from '@arung/platform/http/protect/limits'
import { testDatabase } from '@arung/platform/testing/database'
import { choice, contact, openShop, participants, startCheckout, type Shop } from './shop.ts'
import { openWorld, password, type World } from './world.ts'

const guestsCount = 40
const requestKey = 'a key of the limits of this test'
/** The product's limits, stored as in the product. Everybody comes from the address of their hotel. */
let limits: Awaited<ReturnType<typeof testDatabase>>
let world: World
let shop: Shop
beforeAll(async () => {
  limits = await testDatabase()
  world = await openWorld({
    limiter: postgresLimiter(limits.pool, requestKey),
    trustProxyHops: 1,
    settings: { openPlacesPerAddressMax: defaultSettings.openPlacesPerAddressMax },
  })
  shop = await openShop(world)
})
afterAll(async () => {
  await world.close()
  await limits.drop()
})

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
const signIn = (email: string, word: string, address: string, device?: string) =>
  world.send(
    'POST',
    '/users/login',
    { email, password: word },
    {
      headers: {
        'x-forwarded-for': address,
        ...(device ? { [deviceTokenHeader]: device } : {}),
      },
    },
  )

/** A booking from the first call to the order, with a mistyped code. Returns the statuses of all calls. */
async function book(guest: number, address: string): Promise<number[]> {
  const statuses: number[] = []
  const at = from(address)
  const send = async (method: string, path: string, body?: unknown) => {
    const answer = await world.send(method, path, body, at)
    statuses.push(answer.status)
    return answer
  }
  const email = `guest${guest}@guests.example`
  const { checkoutId, answer } = await startCheckout(world, [choice(shop.rafting, 2)], at)
  statuses.push(answer.status)
  const path = `/checkouts/${checkoutId}`
  await send('PUT', `${path}/participants`, { participants: participants(2) })
  await send('PUT', `${path}/contact`, { contact: contact(email) })
  await send('POST', `${path}/verification`)
  const code = await world.codeFor(email)
  const mistyped = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  await send('POST', `${path}/verification/confirm`, { code: mistyped })
  await send('POST', `${path}/verification/confirm`, { code })
  await send('POST', `${path}/order`, { expectedTotal: 700_000, currency: 'IDR' })
  return statuses
}

test('forty guests of one hotel book at the same time, though each mistypes the code', async () => {
  const hotel = '203.0.113.9'
  const guests = Array.from({ length: guestsCount }, (_, guest) => book(guest, hotel))
  for (const statuses of await Promise.all(guests))
    expect(statuses).toEqual([201, 200, 200, 200, 422, 200, 201])
})

test('forty people of one office sign in within a minute', async () => {
  const office = '203.0.113.10'
  const statuses = new Set<number>()
  for (let at = 0; at < guestsCount; at += 1) {
    const { email } = await world.person('users', `office${at}`)
    for (const word of ['mistyped-word-1', password])
      statuses.add((await signIn(email, word, office)).status)
  }
  expect(statuses).toEqual(new Set([401, 200]))
}, 240_000)

test('guessing codes from a shared address is stopped', async () => {
  const hotel = '203.0.113.11'
  const { points } = defaultPoints.code
  const triesOfOne = 5
  const statuses: number[] = []
  // Codes for many accounts, each requested from elsewhere, so that the guesser's address only adds tries.
  for (let at = 0; at * triesOfOne < points + 10; at += 1) {
    const email = `crowd${at}@users.example`
    const { data } = await world.send(
      'POST',
      '/users/forgot-password',
      { email },
      from(`10.9.${at}.1`),
    )
    const guess = { slug: data.slug, code: '123456' }
    for (let tried = 0; tried < triesOfOne; tried += 1) {
      const path = '/users/forgot-password/verification'
      statuses.push((await world.send('POST', path, guess, from(hotel))).status)
    }
  }
  expect(statuses.slice(0, points).every(status => status === 422)).toBe(true)
  expect(statuses.slice(points).every(status => status === 429)).toBe(true)
})

test('guessing passwords from a shared address is stopped, and a known device still gets in', async () => {
  const office = '203.0.113.12'
  const owner = await world.person('users', 'owner')
  const { data } = await signIn(owner.email, password, office)
  const { points } = defaultPoints['sign-in-wrong']
  const statuses: number[] = []
  for (let at = 0; at < points + 10; at += 1)
    statuses.push((await signIn(`victim${at}@users.example`, 'spring-2026-x', office)).status)
  expect(statuses.slice(0, points).every(status => status === 401)).toBe(true)
  expect(statuses.slice(points).every(status => status === 429)).toBe(true)
  expect((await signIn(owner.email, password, office)).status).toBe(429)
  expect((await signIn(owner.email, password, office, data.deviceToken)).status).toBe(200)
})
