import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import type { DayFacts } from '@arung/domain/days/day-facts'
import { uuid } from '@arung/projections/testing/sample-events'
import { startProposals } from '../../src/days/proposals.ts'

const proposals = startProposals()
afterAll(() => proposals.stop())

const times = ['08:00', '09:30', '11:00', '13:00']
const asked = { list: 'RAFTING', times } as const
/** A river day with parties of one to five guests, and rafts for all of them. */
const riverDay = (parties: number): DayFacts => ({
  parties: Array.from({ length: parties }, (_, nth) => ({
    bookingId: uuid(32, nth),
    list: 'RAFTING',
    time: times[nth % times.length] ?? '',
    guests: 1 + (nth % 5),
    minutes: 80,
    turnaround: 0,
    unitKind: 'RAFT',
    guideRatio: null,
    language: null,
    units: [],
    isOver: false,
  })),
  guides: [],
  units: new Map(
    Array.from({ length: parties }, (_, nth) => [
      uuid(62, nth),
      { kind: 'RAFT', seats: 6, isOut: false },
    ]),
  ),
  people: new Map(),
  stopped: new Map(),
})

test(
  'a proposal for a full day is computed without blocking the process',
  { tags: 'deep' },
  async () => {
    await proposals.units(riverDay(4), asked)
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    await sleep(20)
    const startedMs = performance.now()
    const { changes, left } = await proposals.units(riverDay(800), asked)
    const tookMs = performance.now() - startedMs
    // The monitor records a blocked loop only once it runs again.
    await sleep(20)
    delay.disable()
    expect([changes.length, left]).toEqual([800, []])
    expect(delay.max / 1e6).toBeLessThan(tookMs / 3)
  },
)

test('a proposal that fails is refused, and the next one is computed', async () => {
  const broken = { ...riverDay(4), units: null } as never
  await expect(proposals.units(broken, asked)).rejects.toThrow()
  expect((await proposals.units(riverDay(4), asked)).left).toEqual([])
})
