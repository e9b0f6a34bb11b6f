import { afterAll, beforeAll, expect, test } from 'vitest'
import { capacityDay } from '@arung/domain/capacity/capacity-day'
import { bookingOwner, orderOwner, type Owner } from '@arung/domain/capacity/owner'
import { verifyCapacity } from '@arung/domain/capacity/verify'
import { randomUuid } from '@arung/platform/ids'
import { ownerShop, type OwnerShop } from './owner-shop.ts'

let shop: OwnerShop
beforeAll(async () => {
  shop = await ownerShop({ sessionLimit: 8, dayLimit: 12 })
})
afterAll(() => shop.world.close())

const moves = [
  'hold',
  'hold',
  'hold',
  'write',
  'write',
  'change',
  'change',
  'expire',
  'expire',
  'cancel',
  'release',
  'limit',
] as const

/** A history generated from its seed, so that a failing one can be replayed. */
function historyOf(seed: number) {
  let state = seed
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  return Array.from({ length: 8 + next(24) }, () => ({
    does: moves[next(moves.length)]!,
    party: next(4),
  }))
}

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])(
  'whatever bookings and orders do with a day, no place is sold twice, lost, or left with an ended owner: %i',
  async seed => {
    const date = shop.date(seed)
    // An order that nobody placed, and bookings, with the same ids.
    const ids = [randomUuid(), randomUuid()] as const
    const owners: readonly Owner[] = ids.flatMap(id => [bookingOwner(id), orderOwner(id)])
    const own = (at: number) => owners[at]!
    const held = new Map<number, string>()
    for (const { does, party: at } of historyOf(seed)) {
      const holdId = held.get(at)
      switch (does) {
        case 'hold': {
          if (holdId !== undefined) break
          const taken = await shop.hold(date, own(at), 3)
          if (taken !== null) held.set(at, taken)
          break
        }
        case 'write':
          if (own(at).kind === 'BOOKING') await shop.write(own(at).id, date)
          break
        case 'cancel':
          if (own(at).kind === 'BOOKING' && (await shop.cancel(own(at).id)) === 'accepted')
            if (holdId !== undefined) await shop.say('release-hold', date, holdId, own(at))
          break
        case 'release':
          // A release by the other kind of owner with the same id has no effect.
          if (holdId !== undefined) {
            const before = await shop.holdOf(date, holdId)
            await shop.say('release-hold', date, holdId, own(at ^ 1))
            expect(await shop.holdOf(date, holdId)).toEqual(before)
          }
          break
        case 'change':
          if (holdId !== undefined) await shop.change(date, holdId, own(at), at + 1)
          break
        case 'expire':
          shop.world.clock.advance(20 * 60_000)
          for (const hold of held.values()) await shop.expire(date, hold)
          break
        case 'limit':
          await shop.limit(date, '09:00', 6 + at)
      }
      expect(verifyCapacity(await shop.eventsOf(date))).toBeNull()
    }
    shop.world.clock.advance(20 * 60_000)
    for (const look of await shop.looksOf(date)) await look()
    await expectSettled(date, new Map([...held].map(([at, hold]) => [hold, own(at)])))
  },
)

/** Once every timer has run, active bookings have their places sold to them, and nobody else has any. */
async function expectSettled(date: string, held: ReadonlyMap<string, Owner>): Promise<void> {
  const events = await shop.eventsOf(date)
  expect(verifyCapacity(events)).toBeNull()
  const state = events.reduce(
    (before, event) => capacityDay.evolve(before, event),
    capacityDay.initial,
  )
  let sold = 0
  for (const [holdId, owner] of held) {
    const hold = await shop.holdOf(date, holdId)
    const lives = owner.kind === 'BOOKING' && (await shop.stateOf(owner.id)) === 'APPROVED'
    expect(hold?.status).toBe(lives ? 'sold' : 'released')
    if (hold?.status !== 'sold') continue
    expect(hold).toMatchObject({ owner })
    expect(hold.changes).toBeUndefined()
    sold += hold.demands.reduce((sum, { places }) => sum + places, 0)
  }
  expect(state.taken).toBe(sold)
}
