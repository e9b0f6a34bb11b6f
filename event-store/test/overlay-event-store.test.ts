import { expect, test } from 'vitest'
import { eventStoreContract } from '../src/contract.ts'
import { newStream, readToEnd, sampleEvent } from '../src/contract-samples.ts'
import { positionOf, revisionOf } from '../src/event-store.ts'
import { createMemoryEventStore } from '../src/memory-event-store.ts'
import { createOverlayEventStore } from '../src/overlay-event-store.ts'
import { createMemoryVault, createOverlayVault } from '../src/vault.ts'

eventStoreContract('an overlay over a log', async () => {
  const below = createMemoryEventStore()
  await below.append(newStream(), 'no-stream', [sampleEvent()])
  return { store: await createOverlayEventStore(below), close: async () => undefined }
})

test('a stream of the log goes on above it, and the log keeps what it had', async () => {
  const [below, stream] = [createMemoryEventStore(), newStream()]
  await below.append(stream, 'no-stream', [sampleEvent('Below'), sampleEvent('Below')])
  const store = await createOverlayEventStore(below)
  expect(await store.append(stream, revisionOf(0), [sampleEvent()])).toEqual({
    outcome: 'conflict',
    actual: 1,
  })
  expect(await store.append(stream, revisionOf(1), [sampleEvent('Above')])).toMatchObject({
    outcome: 'appended',
    revision: 2,
  })
  const types = async (from: typeof store) =>
    (await from.readStream(stream)).map(({ type }) => type)
  expect(await types(store)).toEqual(['Below', 'Below', 'Above'])
  expect(await types(below)).toEqual(['Below', 'Below'])
  expect(await below.head()).toBe(positionOf(2))
})

test('a reader of the whole log finds what is above behind what is below', async () => {
  const below = createMemoryEventStore()
  await below.append(newStream(), 'no-stream', [sampleEvent('Below')])
  const store = await createOverlayEventStore(below)
  await store.append(newStream(), 'no-stream', [sampleEvent('Above')])
  const seen = await readToEnd(store, positionOf(0), 10)
  expect(seen.map(({ type }) => type)).toEqual(['Below', 'Above'])
})

test('an overlay of the vault opens known boxes, and makes keys that nobody keeps', async () => {
  const below = createMemoryVault()
  const known = await below.keyFor('guest:1')
  const vault = createOverlayVault(below)
  expect(await vault.keyFor('guest:1')).toEqual(known)
  const fresh = await vault.keyFor('guest:2')
  expect((await vault.keysOf(['guest:1', 'guest:2'])).get('guest:2')).toEqual(fresh)
  expect((await below.keysOf(['guest:2'])).size).toBe(0)
})
