import { expect, test } from 'vitest'
import type { Pool } from 'pg'
import type { EventStore, RecordedEvent } from '@arung/event-store/event-store'
import { createMemoryEventStore } from '@arung/event-store/memory-event-store'
import { sampleEvent } from '@arung/event-store/contract-samples'
import { streamName, positionOf } from '@arung/event-store/event-store'
import { randomUuid } from '@arung/platform/ids'
import { followOrder } from '../../src/verify/follow-order.ts'

/** A database in which every event has its predecessor. Nothing else is queried here. */
const pool = { query: async () => ({ rows: [] }) } as unknown as Pool

async function logOf(positions: EventStore['positions']): Promise<readonly RecordedEvent[]> {
  const store = createMemoryEventStore(undefined, positions)
  for (let nth = 0; nth < 4; nth += 1)
    await store.append(streamName('sample', randomUuid()), 'no-stream', [sampleEvent()])
  return (await store.readAll(positionOf(0), 10)).events
}

async function reasonsOf(
  events: readonly RecordedEvent[],
  positions: EventStore['positions'],
): Promise<string[]> {
  const reasons: string[] = []
  const found = (_check: unknown, _event: unknown, reason: string) => reasons.push(reason)
  const order = followOrder(pool, found, { after: 0, positions, log: 'event_store.events' })
  await order.see(events, events.at(-1)?.position ?? 0)
  return reasons
}

test('a gap counts only in a log with gapless positions', async () => {
  const [gapless, growing] = [await logOf('gapless'), await logOf('growing')]
  expect(await reasonsOf(gapless, 'gapless')).toEqual([])
  expect(await reasonsOf(growing, 'growing')).toEqual([])
  const without = (log: readonly RecordedEvent[]) => log.filter((_, nth) => nth !== 1)
  expect(await reasonsOf(without(gapless), 'gapless')).toEqual([
    'the event at position 2 is missing',
  ])
  expect(await reasonsOf(without(growing), 'growing')).toEqual([])
})

test('an event out of position order is reported', async () => {
  const [first, second, ...rest] = await logOf('growing')
  const reasons = await reasonsOf([second!, first!, ...rest], 'growing')
  expect(reasons).toEqual([`stands behind position ${second!.position}`])
})
