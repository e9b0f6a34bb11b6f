import { expect, test } from 'vitest'
import { sampleEvent } from '@arung/event-store/contract-samples'
import {
  positionOf,
  streamName,
  type EventStore,
  type LogPage,
} from '@arung/event-store/event-store'
import { createMemoryEventStore } from '@arung/event-store/memory-event-store'
import { randomUuid } from '@arung/platform/ids'
import { createSharedLog } from '../src/engine/shared-log.ts'

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
