import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { booking } from '@arung/domain/bookings/booking'
import { bookingOwner, orderOwner, type Owner } from '@arung/domain/capacity/owner'
import { randomUuid } from '@arung/platform/ids'
import { bookingStream } from '../../src/bookings/streams.ts'
import { expireHold } from '../../src/hold-ends/expire-hold-flow.ts'
import { ownMeta } from '../../src/commands.ts'
import { ownerShop, type OwnerShop } from './owner-shop.ts'

const minutes = 60_000
let shop: OwnerShop
let date = ''
beforeAll(async () => {
  shop = await ownerShop({ sessionLimit: 100, dayLimit: null })
  date = shop.date(0)
})
afterAll(() => shop.world.close())

async function heldFor(owner: Owner): Promise<string> {
  const holdId = await shop.hold(date, owner, 2)
  if (holdId === null) throw new Error('The day is full')
  return holdId
}
const outcomeOf = async (holdId: string) => (await shop.expire(date, holdId)).data.outcome

describe('the places of a booking whose hold has expired', () => {
  test('are sold once the booking is written', async () => {
    const id = randomUuid()
    const holdId = await heldFor(bookingOwner(id))
    await shop.write(id, date)
    shop.world.clock.advance(16 * minutes)
    expect(await outcomeOf(holdId)).toBe('sold')
    expect(await shop.holdOf(date, holdId)).toMatchObject({
      status: 'sold',
      owner: bookingOwner(id),
    })
    expect(await shop.typesOf(id)).toEqual(['BookingOpened'])
  })

  test('go back when the booking was cancelled', async () => {
    const id = randomUuid()
    const holdId = await heldFor(bookingOwner(id))
    await shop.write(id, date)
    await shop.cancel(id)
    shop.world.clock.advance(16 * minutes)
    expect(await outcomeOf(holdId)).toBe('released')
    expect(await shop.holdOf(date, holdId)).toEqual({ status: 'released' })
  })

  test('go back when nobody wrote the booking, which its stream records first, and once', async () => {
    const id = randomUuid()
    const holdId = await heldFor(bookingOwner(id))
    const other = await heldFor(bookingOwner(id))
    shop.world.clock.advance(16 * minutes)
    expect(await outcomeOf(holdId)).toBe('released')
    const { state } = await shop.world.api.parts.workers.load(bookingStream(id), booking)
    expect(state).toEqual({ exists: false, forfeited: true })
    expect(await outcomeOf(other)).toBe('released')
    // A process that slept between holding its places and writing its booking finds that.
    expect(await shop.write(id, date)).toBe('refused')
    expect(await shop.typesOf(id)).toEqual(['BookingForfeited'])
  })

  test('wait while the booking needs approval, and follow the decision', async () => {
    const [yes, no] = [randomUuid(), randomUuid()]
    const holds = [await heldFor(bookingOwner(yes)), await heldFor(bookingOwner(no))] as const
    for (const id of [yes, no]) await shop.write(id, date, 'NEED_APPROVAL')
    shop.world.clock.advance(16 * minutes)
    for (const hold of holds) expect(await outcomeOf(hold)).toBe('kept')
    await shop.approve(yes)
    await shop.decline(no)
    expect(await outcomeOf(holds[0])).toBe('sold')
    expect(await outcomeOf(holds[1])).toBe('released')
  })

  test('are sold when the booking is written at the very moment of the check', async () => {
    const id = randomUuid()
    const holdId = await heldFor(bookingOwner(id))
    shop.world.clock.advance(16 * minutes)
    const { parts } = shop.world.api
    const writing: typeof parts.workers = {
      ...parts.workers,
      async execute(stream, ...rest) {
        if (stream === bookingStream(id)) await shop.write(id, date)
        return parts.workers.execute(stream, ...rest)
      },
    }
    const ref = { poolId: shop.poolId, date, holdId }
    const { outcome } = await expireHold({ ...parts, workers: writing }, ownMeta(randomUuid()), ref)
    expect(outcome).toBe('sold')
    expect(await shop.typesOf(id)).toEqual(['BookingOpened'])
  })

  test('do not belong to an order with the same id', async () => {
    const id = randomUuid()
    const holdId = await heldFor(bookingOwner(id))
    expect(await shop.say('sell-hold', date, holdId, orderOwner(id))).toMatchObject({
      status: 409,
      code: 'HoldUnknown',
    })
    await shop.say('release-hold', date, holdId, orderOwner(id))
    expect(await shop.holdOf(date, holdId)).toMatchObject({
      status: 'held',
      owner: bookingOwner(id),
    })
  })
})

test("an unwritten change of a booking's places leaves the booking what it has", async () => {
  const id = randomUuid()
  const owner = bookingOwner(id)
  const holdId = await heldFor(owner)
  await shop.write(id, date)
  const changeId = await shop.change(date, holdId, owner, 3)
  expect(await shop.holdOf(date, holdId)).toMatchObject({ changes: [{ changeId }] })
  expect((await shop.settle(date, holdId, owner, changeId)).status).toBe(503)
  shop.world.clock.advance(3 * minutes)
  expect((await shop.settle(date, holdId, owner, changeId)).data).toEqual({ outcome: 'kept' })
  expect(await shop.holdOf(date, holdId)).toMatchObject({
    owner,
    demands: [{ time: '09:00', places: 2 }],
  })
})
