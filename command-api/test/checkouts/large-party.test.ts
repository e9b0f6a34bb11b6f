import { afterAll, beforeAll, expect, test } from 'vitest'
import { largePartyPlaces, provingMinutes } from '@arung/domain/checkouts/hold-terms'
import { choice, contact, openShop, startCheckout, type Shop } from '../shop.ts'
import { openWorld, type World } from '../world.ts'

const holdMinutes = 15
const people = largePartyPlaces + 6
let world: World
let shop: Shop
beforeAll(async () => {
  world = await openWorld({ settings: { holdMinutes } })
  shop = await openShop(world)
})
afterAll(() => world.close())

const minutesUntil = (instant: string) =>
  Math.round((Date.parse(instant) - world.clock.now().getTime()) / 60_000)
const start = async (adults: number, token?: string) => {
  const { checkoutId, answer } = await startCheckout(world, [choice(shop.rafting, adults)], {
    token,
  })
  return { checkoutId, minutes: minutesUntil(answer.data.holdExpiresAt) }
}
const askForCode = async (checkoutId: string, email: string) => {
  await world.send('PUT', `/checkouts/${checkoutId}/contact`, { contact: contact(email) })
  await world.send('POST', `/checkouts/${checkoutId}/verification`)
  return world.codeFor(email)
}
const prove = async (checkoutId: string, email: string) => {
  const code = await askForCode(checkoutId, email)
  return world.send('POST', `/checkouts/${checkoutId}/verification/confirm`, { code })
}
const eventsOf = async (checkoutId: string) =>
  (await world.log()).filter(one => one.data.checkoutId === checkoutId)
const holdOf = async (checkoutId: string) =>
  (await world.log()).find(one => one.type === 'PlacesHeld' && one.data.holder.id === checkoutId)!
    .data
const lookAtHold = async (checkoutId: string) => {
  const { poolId, date, holdId } = await holdOf(checkoutId)
  const body = { poolId, date, holdId }
  return world.send('POST', '/internal/capacity/expire-hold', body, { token: world.system() })
}

test('a party holds its places for the full time, a large one without a proved address for minutes', async () => {
  expect((await start(largePartyPlaces)).minutes).toBe(holdMinutes)
  expect((await start(people)).minutes).toBe(provingMinutes)
  const { token } = await world.person('users', 'guide')
  expect((await start(people, token)).minutes).toBe(holdMinutes)
})

test('the places of a large party that proves no address are released after those minutes', async () => {
  const { checkoutId } = await start(people)
  world.clock.advance(provingMinutes * 60_000 + 1)
  expect((await lookAtHold(checkoutId)).data).toEqual({ outcome: 'released' })
  expect((await eventsOf(checkoutId)).at(-1)?.type).toBe('CheckoutExpired')
})

test('a proved address keeps the places, and the first timer ends nothing', async () => {
  const { checkoutId } = await start(people)
  world.clock.advance((provingMinutes - 1) * 60_000)
  expect((await prove(checkoutId, 'school@guests.example')).status).toBe(200)
  const { data } = (await eventsOf(checkoutId)).at(-1)!
  expect(minutesUntil(data.holdExpiresAt)).toBe(holdMinutes)
  world.clock.advance(61_000)
  expect((await lookAtHold(checkoutId)).data).toEqual({ outcome: 'nothing' })
  world.clock.advance(holdMinutes * 60_000)
  expect((await lookAtHold(checkoutId)).data).toEqual({ outcome: 'released' })
})

test('proving again, even another address, does not extend the hold again', async () => {
  const { checkoutId } = await start(people)
  await prove(checkoutId, 'first@guests.example')
  const { holdExpiresAt } = (await eventsOf(checkoutId)).at(-1)!.data
  world.clock.advance(10 * 60_000)
  expect((await prove(checkoutId, 'second@guests.example')).status).toBe(200)
  const lengthened = (await eventsOf(checkoutId)).filter(one => one.type === 'HoldLengthened')
  expect(lengthened.map(one => one.data.holdExpiresAt)).toEqual([holdExpiresAt])
})

test('an address proved too late keeps nothing; a renewed hold lasts the full time', async () => {
  const { checkoutId } = await start(people)
  const email = 'late@guests.example'
  world.clock.advance((provingMinutes - 0.5) * 60_000)
  const code = await askForCode(checkoutId, email)
  world.clock.advance(40_000)
  await lookAtHold(checkoutId)
  const path = `/checkouts/${checkoutId}`
  expect((await world.send('POST', `${path}/verification/confirm`, { code })).status).toBe(200)
  expect((await eventsOf(checkoutId)).map(one => one.type)).not.toContain('HoldLengthened')
  const again = await world.send('POST', `${path}/renew-hold`)
  expect(minutesUntil(again.data.holdExpiresAt)).toBe(holdMinutes)
})
