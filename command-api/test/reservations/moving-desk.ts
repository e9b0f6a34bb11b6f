import { capacityDay } from '@arung/domain/capacity/capacity-day'
import type { CapacityEvent } from '@arung/domain/capacity/events'
import { verifyCapacity } from '@arung/domain/capacity/verify'
import { afterAll, expect } from 'vitest'
import { capacityStream } from '../../src/capacity/streams.ts'
import { breakingStore } from '../breaking-store.ts'
import { openWorld } from '../world.ts'
import { openDesk } from './desk.ts'

/** A desk whose store can break, with a front office person who may not approve. Closed after the file's tests. */
export async function openMovingDesk() {
  const breaking = breakingStore()
  const world = await openWorld({ wrapStore: breaking.wrap })
  afterAll(() => world.close())
  const desk = await openDesk(world)
  const front = await desk.position('made', 'FRONT_OFFICE')
  /** Places taken on the river in one session of a day. */
  async function taken(date: string, time: string): Promise<number> {
    const stream = capacityStream(desk.pools.river, date)
    const { state } = await world.api.parts.workers.load(stream, capacityDay)
    return state.takenAt[time] ?? 0
  }
  /** Checks that the river's histories of these days have no fault. */
  async function expectSound(...dates: readonly string[]): Promise<void> {
    const log = await world.log()
    for (const date of dates) {
      const stream = capacityStream(desk.pools.river, date)
      const events = log.filter(one => one.stream === stream)
      expect(
        verifyCapacity(events.map(({ type, data }) => ({ type, data }) as CapacityEvent)),
      ).toBeNull()
    }
  }
  return { breaking, world, desk, front, taken, expectSound }
}
