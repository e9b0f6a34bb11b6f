import { expect, test } from 'vitest'
import { positionOf, type EventStore, type LogPage } from '@arung/event-store/event-store'
import { createSharedLog } from '../src/shared-log.ts'

/** A log of `length` positions, all of them empty, that counts its reads. */
function countedLog(length: number) {
  const reads: number[] = []
  let [tellReplaced, ring] = [() => {}, () => {}]
  const readAll = (after: number, limit: number): Promise<LogPage> => {
    reads.push(after)
    return Promise.resolve({ events: [], scannedTo: positionOf(Math.min(length, after + limit)) })
  }
  // Nothing else of the store is asked here.
  const onReplaced: EventStore['onReplaced'] = tell => {
    tellReplaced = tell
    return () => {}
  }
  const onGrowth: EventStore['onGrowth'] = tell => {
    ring = tell
    return () => {}
  }
  return {
    reads,
    store: { readAll, onReplaced, onGrowth } as unknown as EventStore,
    replace: () => tellReplaced(),
    grow(to: number) {
      length = to
      ring()
    },
  }
}

test('readers of the same window cost one read', async () => {
  const { reads, store } = countedLog(150)
  const shared = createSharedLog(store)
  await Promise.all([1, 2, 3].map(() => shared.readAll(positionOf(0), 100)))
  await Promise.all([1, 2, 3].map(() => shared.readAll(positionOf(100), 100)))
  expect(reads).toEqual([0, 100])
})

test('what was read of a log is read again once it is another', async () => {
  const { reads, store, replace } = countedLog(50)
  const shared = createSharedLog(store)
  await shared.readAll(positionOf(0), 100)
  await shared.readAll(positionOf(0), 100)
  expect(reads).toEqual([0])
  replace()
  await shared.readAll(positionOf(0), 100)
  expect(reads).toEqual([0, 0])
})

test('nobody reads on behind the end of the log before it has grown, or a ring may have been lost', async () => {
  const { reads, store, grow } = countedLog(50)
  const shared = createSharedLog(store)
  await shared.readAll(positionOf(0), 100)
  expect(await shared.readAll(positionOf(50), 100)).toEqual({ events: [], scannedTo: 50 })
  expect(reads).toEqual([0])
  grow(60)
  expect(await shared.readAll(positionOf(50), 100)).toMatchObject({ scannedTo: 60 })
  expect(await shared.readAll(positionOf(60), 100)).toMatchObject({ scannedTo: 60 })
  expect(reads).toEqual([0, 50])
  await new Promise(resolve => setTimeout(resolve, 600))
  await shared.readAll(positionOf(60), 100)
  expect(reads).toEqual([0, 50, 60])
})

test('a read that the log has outgrown tells nothing of its end', async () => {
  const { reads, store, grow } = countedLog(50)
  const shared = createSharedLog(store)
  const reading = shared.readAll(positionOf(0), 100)
  grow(60)
  expect(await reading).toMatchObject({ scannedTo: 50 })
  expect(await shared.readAll(positionOf(50), 100)).toMatchObject({ scannedTo: 60 })
  expect(reads).toEqual([0, 50])
})
