import { expect, test } from 'vitest'
import { randomUuid } from '@arung/platform/ids'
import { sampleEvent } from '../src/contract-samples.ts'
import { positionOf, streamName, type EventStore, type LogPage } from '../src/event-store.ts'
import { createMemoryEventStore } from '../src/memory-event-store.ts'
import { nextTurn } from '../src/pause.ts'
import { createSharedLog } from '../src/shared-log.ts'

/** Creates a log of `length` positions, all of them empty, that counts its reads. */
function countedLog(length: number) {
  const reads: number[] = []
  let [tellReplaced, notify] = [() => {}, () => {}]
  const readAll = (after: number, limit: number): Promise<LogPage> => {
    reads.push(after)
    const scannedTo = positionOf(Math.min(length, after + limit))
    return Promise.resolve({ events: [], scannedTo, more: scannedTo < length })
  }
  // The test uses nothing else of the store.
  const onReplaced: EventStore['onReplaced'] = tell => {
    tellReplaced = tell
    return () => {}
  }
  const onGrowth: EventStore['onGrowth'] = tell => {
    notify = tell
    return () => {}
  }
  return {
    reads,
    store: { readAll, onReplaced, onGrowth } as unknown as EventStore,
    replace: () => tellReplaced(),
    grow(to: number) {
      length = to
      notify()
    },
  }
}

test('readers of the same window share one read', async () => {
  const { reads, store } = countedLog(150)
  const shared = createSharedLog(store)
  await Promise.all([1, 2, 3].map(() => shared.readAll(positionOf(0), 100)))
  await Promise.all([1, 2, 3].map(() => shared.readAll(positionOf(100), 100)))
  expect(reads).toEqual([0, 100])
})

test('cached windows are read again once the log is replaced', async () => {
  const { reads, store, replace } = countedLog(50)
  const shared = createSharedLog(store)
  await shared.readAll(positionOf(0), 100)
  await shared.readAll(positionOf(0), 100)
  expect(reads).toEqual([0])
  replace()
  await shared.readAll(positionOf(0), 100)
  expect(reads).toEqual([0, 0])
})

test('readers read past the end of the log only once it has grown, or when a notice may have been lost', async () => {
  const { reads, store, grow } = countedLog(50)
  const shared = createSharedLog(store)
  await shared.readAll(positionOf(0), 100)
  expect(await shared.readAll(positionOf(50), 100)).toEqual({
    events: [],
    scannedTo: 50,
    more: false,
  })
  expect(reads).toEqual([0])
  grow(60)
  expect(await shared.readAll(positionOf(50), 100)).toMatchObject({ scannedTo: 60 })
  expect(await shared.readAll(positionOf(60), 100)).toMatchObject({ scannedTo: 60 })
  expect(reads).toEqual([0, 50])
  await new Promise(resolve => setTimeout(resolve, 600))
  await shared.readAll(positionOf(60), 100)
  expect(reads).toEqual([0, 50, 60])
})

test('a read during which the log grew does not mark the end of the log', async () => {
  const { reads, store, grow } = countedLog(50)
  const shared = createSharedLog(store)
  const reading = shared.readAll(positionOf(0), 100)
  grow(60)
  expect(await reading).toMatchObject({ scannedTo: 50 })
  expect(await shared.readAll(positionOf(50), 100)).toMatchObject({ scannedTo: 60 })
  expect(reads).toEqual([0, 50])
})

test('the end of a log with gaps in its positions is known as well', async () => {
  const log = createMemoryEventStore(undefined, 'growing')
  for (let nth = 0; nth < 3; nth += 1)
    await log.append(streamName('sample', randomUuid()), 'no-stream', [sampleEvent()])
  let reads = 0
  const shared = createSharedLog({
    ...log,
    readAll: (after, limit) => {
      reads += 1
      return log.readAll(after, limit)
    },
  })
  const first = await shared.readAll(positionOf(0), 2)
  expect(first).toMatchObject({ more: true })
  const last = await shared.readAll(first.scannedTo, 2)
  expect(last).toMatchObject({ more: false, scannedTo: await log.head() })
  expect(await shared.readAll(last.scannedTo, 2)).toMatchObject({ events: [], more: false })
  expect(reads).toBe(2)
  expect(await shared.readAll(positionOf(0), 1)).toMatchObject({ more: true })
})

test('readers that want pages of other sizes share a read that has not begun, and get no more than they want', async () => {
  const { reads, store } = await filled(6)
  const shared = createSharedLog(store)
  const [whole, part] = await Promise.all([
    shared.readAll(positionOf(0), 100),
    shared.readAll(positionOf(0), 4),
  ])
  expect(whole.events).toHaveLength(6)
  expect(part).toMatchObject({ events: whole.events.slice(0, 4), scannedTo: 4, more: true })
  expect(reads).toEqual([0])
})

test('a reader that fell behind gets everything in memory as one page', async () => {
  const { reads, store, log } = await filled(3)
  const shared = createSharedLog(store)
  let at = (await shared.readAll(positionOf(0), 100)).scannedTo
  for (let nth = 0; nth < 3; nth += 1) {
    await log.append(streamName('sample', randomUuid()), 'no-stream', [sampleEvent()])
    await nextTurn()
    at = (await shared.readAll(at, 100)).scannedTo
  }
  expect(reads).toEqual([0, 3, 4, 5])
  const all = await shared.readAll(positionOf(1), 100)
  expect(all.events.map(one => one.position)).toEqual([2, 3, 4, 5, 6])
  expect(all).toMatchObject({ scannedTo: 6, more: false })
  const cut = await shared.readAll(positionOf(1), 3)
  expect(cut.events.map(one => one.position)).toEqual([2, 3, 4])
  expect(cut).toMatchObject({ scannedTo: 4, more: true })
  expect(reads).toHaveLength(4)
})

test('a page in memory does not end the log once there was another notice', async () => {
  const { store, log } = await filled(2)
  const shared = createSharedLog(store)
  expect(await shared.readAll(positionOf(0), 100)).toMatchObject({ more: false })
  await log.append(streamName('sample', randomUuid()), 'no-stream', [sampleEvent()])
  await nextTurn()
  // Who reads it now may have heard that notice already, and would wait for the next one.
  expect(await shared.readAll(positionOf(0), 100)).toMatchObject({ scannedTo: 2, more: true })
})

test('a log that is shared already is shared as it is', () => {
  const shared = createSharedLog(createMemoryEventStore())
  expect(createSharedLog(shared)).toBe(shared)
})

/** Creates a log with `count` events that counts its reads. */
async function filled(count: number) {
  const log = createMemoryEventStore()
  for (let nth = 0; nth < count; nth += 1)
    await log.append(streamName('sample', randomUuid()), 'no-stream', [sampleEvent()])
  await nextTurn()
  const reads: number[] = []
  const readAll: EventStore['readAll'] = (after, limit) => {
    reads.push(after)
    return log.readAll(after, limit)
  }
  return { log, reads, store: { ...log, readAll } }
}
