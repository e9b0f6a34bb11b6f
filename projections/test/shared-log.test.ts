import { expect, test } from 'vitest'
import { positionOf, type EventStore, type LogPage } from '@arung/event-store/event-store'
import { createSharedLog } from '../src/shared-log.ts'

/** A log of `length` positions that counts its reads. */
function countedLog(length: number) {
  const reads: number[] = []
  let tellReplaced = () => {}
  const readAll = (after: number, limit: number): Promise<LogPage> => {
    reads.push(after)
    return Promise.resolve({ events: [], scannedTo: positionOf(Math.min(length, after + limit)) })
  }
  // Nothing else of the store is asked here.
  const onReplaced: EventStore['onReplaced'] = tell => {
    tellReplaced = tell
    return () => {}
  }
  return {
    reads,
    store: { readAll, onReplaced } as unknown as EventStore,
    replace: () => tellReplaced(),
  }
}

test('one window is read ahead of the reader, never more', async () => {
  const { reads, store } = countedLog(10_000)
  const shared = createSharedLog(store, 0)
  await shared.readAll(positionOf(0), 100)
  await new Promise(resolve => setTimeout(resolve, 20))
  expect(reads).toEqual([0, 100])
  await shared.readAll(positionOf(100), 100)
  await new Promise(resolve => setTimeout(resolve, 20))
  expect(reads).toEqual([0, 100, 200])
})

test('readers of the same window cost one read', async () => {
  const { reads, store } = countedLog(150)
  const shared = createSharedLog(store, 0)
  await Promise.all([1, 2, 3].map(() => shared.readAll(positionOf(0), 100)))
  await Promise.all([1, 2, 3].map(() => shared.readAll(positionOf(100), 100)))
  expect(reads).toEqual([0, 100])
})

test('what was read of a log is read again once it is another', async () => {
  const { reads, store, replace } = countedLog(50)
  const shared = createSharedLog(store, 0)
  await shared.readAll(positionOf(0), 100)
  await shared.readAll(positionOf(0), 100)
  expect(reads).toEqual([0])
  replace()
  await shared.readAll(positionOf(0), 100)
  expect(reads).toEqual([0, 0])
})
