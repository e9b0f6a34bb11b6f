import { afterEach, describe, expect, test, vi } from 'vitest'
import { verifyCapacity } from '@arung/domain/capacity/verify'
import { capacityDay } from '@arung/domain/capacity/capacity-day'
import { StoreUnavailable } from '@arung/event-store/errors'
import type { EventStore } from '@arung/event-store/event-store'
import { randomUuid } from '@arung/platform/ids'
import { choice, days, fillIn, openShop, place, startCheckout } from './shop.ts'
import { openWorld, type Loose, type World } from './world.ts'

let open: World | undefined
afterEach(async () => {
  vi.restoreAllMocks()
  await open?.close()
  open = undefined
})

const expire = (world: World, hold: { poolId: string; date: string; holdId: string }) =>
  world.send(
    'POST',
    '/internal/capacity/expire-hold',
    { poolId: hold.poolId, date: hold.date, holdId: hold.holdId },
    { token: world.system() },
  )
const heldIn = async (world: World) => {
  const log = await world.log()
  const sum = (type: string) =>
    log
      .filter(one => one.type === type)
      .flatMap(one => one.data.demands)
      .reduce((total, demand) => total + demand.places, 0)
  return sum('PlacesHeld') - sum('PlacesReleased')
}

describe('an on-sale', () => {
  /** Many buyers at once for the places of one session. */
  async function onSale(world: World, { buyers, places }: { buyers: number; places: number }) {
    const shop = await openShop(world, { sessionLimit: places, dayLimit: null })
    const line = choice(shop.rafting, 1, { date: days(30) })
    const answers = await Promise.all(
      Array.from({ length: buyers }, () => startCheckout(world, [line])),
    )
    const log = await world.log()
    const capacity = log
      .filter(one => one.stream.startsWith('capacity-'))
      .map(({ type, data }): Loose => ({ type, data }))
    return { answers: answers.map(one => one.answer), capacity }
  }

  test('a thousand buyers for 400 places buy exactly 400', async () => {
    const world = (open = await openWorld())
    const { answers, capacity } = await onSale(world, { buyers: 1_000, places: 400 })
    expect(answers.filter(answer => answer.status === 201)).toHaveLength(400)
    const refused = answers.filter(answer => answer.status === 409)
    expect(refused).toHaveLength(600)
    expect(refused.every(answer => answer.code === 'SoldOut')).toBe(true)
    expect(refused[0]?.alternatives.lines[0].sessions[0].left).toBe(0)
    expect(verifyCapacity(capacity)).toBeNull()
  })

  test('control: without the check of the limits a crowd oversells, and the verifier finds it', async () => {
    const world = (open = await openWorld())
    const decide = capacityDay.decide
    vi.spyOn(capacityDay, 'decide').mockImplementation((command, day) =>
      decide(command, { ...day, taken: 0, takenAt: {} }),
    )
    const { answers, capacity } = await onSale(world, { buyers: 100, places: 40 })
    expect(answers.filter(answer => answer.status === 201).length).toBeGreaterThan(40)
    expect(verifyCapacity(capacity)).not.toBeNull()
  })
})

describe('holds', () => {
  test('a crash between holding and opening leaves only a hold that expires', async () => {
    let broken = false
    const wrapStore = (store: EventStore): EventStore => ({
      ...store,
      append: (stream, expected, events) =>
        broken && stream.startsWith('checkout-')
          ? Promise.reject(new StoreUnavailable('The connection broke'))
          : store.append(stream, expected, events),
    })
    const world = (open = await openWorld({ wrapStore }))
    const shop = await openShop(world)
    broken = true
    const { answer, body, key } = await startCheckout(world, [choice(shop.rafting, 5)])
    expect(answer).toMatchObject({ status: 503, code: 'Unavailable' })
    expect(answer.headers.get('retry-after')).toBe('1')
    expect(await heldIn(world)).toBe(5)
    broken = false
    const retried = await world.send('POST', '/checkouts', body, { key })
    expect(retried.status).toBe(201)
    expect(await heldIn(world)).toBe(5)
    broken = true
    await startCheckout(world, [choice(shop.rafting, 3)])
    expect(await heldIn(world)).toBe(8)
    const orphan = (await world.log()).findLast(one => one.type === 'PlacesHeld')?.data
    expect((await expire(world, orphan)).status).toBe(503)
    world.clock.advance(16 * 60_000)
    expect((await expire(world, orphan)).data).toEqual({ outcome: 'released' })
    expect((await expire(world, orphan)).data).toEqual({ outcome: 'nothing' })
    expect(await heldIn(world)).toBe(5)
  })

  test('a late retry of a crashed start finds its places gone', async () => {
    const world = (open = await openWorld())
    const shop = await openShop(world)
    const first = await startCheckout(world, [choice(shop.rafting, 2)])
    const hold = (await world.log()).findLast(one => one.type === 'PlacesHeld')?.data
    world.clock.advance(16 * 60_000)
    await expire(world, hold)
    const types = (await world.log()).slice(-2).map(one => one.type)
    expect(types).toEqual(['PlacesReleased', 'CheckoutExpired'])
    const other = await world.sibling()
    const again = await other.send('POST', '/checkouts', first.body, { key: first.key })
    expect(again).toMatchObject({ status: 201, data: first.answer.data })
    expect(await heldIn(world)).toBe(0)
    await other.close()
  })

  test('places that are being bought do not expire under the buyer', async () => {
    const world = (open = await openWorld({ settings: { paymentMinutes: 20 } }))
    const shop = await openShop(world)
    const { checkoutId } = await startCheckout(world, [choice(shop.rafting, 2)])
    await fillIn(world, checkoutId, 2, 'buyer@guests.example')
    const hold = (await world.log()).findLast(one => one.type === 'PlacesHeld')?.data
    world.clock.advance(15 * 60_000 - 1)
    const [placed] = await Promise.all([
      place(world, checkoutId, 700_000),
      world.send('DELETE', `/checkouts/${checkoutId}`),
    ])
    world.clock.advance(2)
    const looked = await expire(world, hold)
    if (placed.status === 201) {
      expect(await heldIn(world)).toBe(2)
      expect(looked.data).toEqual({ outcome: 'nothing' })
      world.clock.advance(31 * 60_000)
      expect((await expire(world, hold)).data).toEqual({ outcome: 'released' })
      expect(await world.types()).toContain('OrderExpired')
    }
    expect(await heldIn(world)).toBe(0)
  })

  test('internal routes answer only our own processes', async () => {
    const world = (open = await openWorld())
    const admin = await world.person('admins', 'boss')
    const body = { poolId: randomUuid(), date: days(1), holdId: randomUuid() }
    const as = (token?: string) =>
      world.send('POST', '/internal/capacity/expire-hold', body, { token })
    expect((await as()).status).toBe(401)
    expect((await as(admin.token)).status).toBe(403)
    expect((await as(world.system())).data).toEqual({ outcome: 'nothing' })
  })
})
