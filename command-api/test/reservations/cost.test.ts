import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EventStore } from '@arung/event-store/event-store'
import { openWorld, type World } from '../world.ts'
import { openDesk, price } from './desk.ts'

/** Categories of the streams that were read and appended to, in order. */
const asked = { reads: [] as string[], appends: [] as string[] }
const categoryOf = (stream: string) => stream.slice(0, stream.indexOf('-'))
const counting = (store: EventStore): EventStore => ({
  ...store,
  readStream(stream, ...rest) {
    asked.reads.push(categoryOf(stream))
    return store.readStream(stream, ...rest)
  },
  append(stream, ...rest) {
    asked.appends.push(categoryOf(stream))
    return store.append(stream, ...rest)
  },
})

let world: World
let desk: Awaited<ReturnType<typeof openDesk>>
beforeAll(async () => {
  world = await openWorld({ wrapStore: counting })
  desk = await openDesk(world)
})
afterAll(() => world.close())

test('a desk sale reads one stream and appends five times, payment included', async () => {
  const sale = () => desk.riverSale({ payment: { method: 'CASH', amount: 2 * price } })
  expect((await desk.sell(sale())).status).toBe(201)
  asked.reads = []
  asked.appends = []
  expect((await desk.sell(sale())).status).toBe(201)
  expect(asked.appends.toSorted()).toEqual([
    'booking',
    'capacity',
    'capacity',
    'claim',
    'reservation',
  ])
  expect(asked.reads.filter(one => one !== 'account')).toEqual(['reservation'])
})
