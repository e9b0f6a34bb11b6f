import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reading } from './contract-reading.ts'
import { newStream, readToEnd, sampleEvent } from './contract-samples.ts'
import { AppendTooLarge } from './errors.ts'
import { revisionOf, type EventStore, type RecordedEvent } from './event-store.ts'

/** Tests the promises of the port, for any adapter. `make` returns a store that others may have written to. */
export function eventStoreContract(
  name: string,
  make: () => Promise<{ store: EventStore; close(): Promise<void> }>,
): void {
  describe(name, () => {
    let made: { store: EventStore; close(): Promise<void> }
    beforeAll(async () => {
      made = await make()
    })
    afterAll(() => made.close())
    appending(() => made.store)
    repeating(() => made.store)
    reading(() => made.store)
    racing(() => made.store)
  })
}

function appending(storeOf: () => EventStore): void {
  test('a stream begins at revision 0 and counts its events', async () => {
    const [store, stream] = [storeOf(), newStream()]
    const first = await store.append(stream, 'no-stream', [sampleEvent(), sampleEvent()])
    expect(first).toMatchObject({ outcome: 'appended', revision: 1 })
    const next = await store.append(stream, revisionOf(1), [sampleEvent()])
    expect(next).toMatchObject({ outcome: 'appended', revision: 2 })
  })

  test('a second beginning of a stream is a conflict that tells where the stream is', async () => {
    const [store, stream] = [storeOf(), newStream()]
    await store.append(stream, 'no-stream', [sampleEvent()])
    const second = await store.append(stream, 'no-stream', [sampleEvent()])
    expect(second).toEqual({ outcome: 'conflict', actual: 0 })
  })

  test('an append after a revision that the stream never reached is a conflict', async () => {
    const [store, stream] = [storeOf(), newStream()]
    const result = await store.append(stream, revisionOf(3), [sampleEvent()])
    expect(result).toEqual({ outcome: 'conflict', actual: 'no-stream' })
    expect(await store.readStream(stream)).toEqual([])
  })

  test('a conflict stores none of its events', async () => {
    const [store, stream] = [storeOf(), newStream()]
    await store.append(stream, 'no-stream', [sampleEvent('Kept')])
    await store.append(stream, 'no-stream', [sampleEvent('Lost'), sampleEvent('Lost')])
    expect((await store.readStream(stream)).map(event => event.type)).toEqual(['Kept'])
  })

  test('an append of more events than the store takes says so, and stores none', async () => {
    const [store, stream] = [storeOf(), newStream()]
    const many = Array.from({ length: store.eventsPerAppendMax }, () => sampleEvent())
    await expect(store.append(stream, 'no-stream', [sampleEvent(), ...many])).rejects.toThrow(
      AppendTooLarge,
    )
    expect(await store.readStream(stream)).toEqual([])
    const [first, ...rest] = many
    const stored = await store.append(stream, 'no-stream', [first!, ...rest])
    expect(stored).toMatchObject({ outcome: 'appended', revision: many.length - 1 })
  })

  test('an append that expects nothing is stored wherever the stream is', async () => {
    const [store, stream] = [storeOf(), newStream()]
    await store.append(stream, 'any', [sampleEvent()])
    const second = await store.append(stream, 'any', [sampleEvent()])
    expect(second).toMatchObject({ outcome: 'appended', revision: 1 })
  })

  test('positions and the head grow with every append', async () => {
    const store = storeOf()
    const before = await store.head()
    const one = await store.append(newStream(), 'no-stream', [sampleEvent()])
    const two = await store.append(newStream(), 'no-stream', [sampleEvent()])
    const positions = [one, two].map(result => ('position' in result ? result.position : -1))
    expect(positions[0]).toBeGreaterThan(before)
    expect(positions[1]).toBeGreaterThan(positions[0] ?? Infinity)
    expect(await store.head()).toBe(positions[1])
  })
}

function repeating(storeOf: () => EventStore): void {
  test('the same append again is answered with its first result', async () => {
    const [store, stream] = [storeOf(), newStream()]
    const [a, b] = [sampleEvent(), sampleEvent()]
    const first = await store.append(stream, 'no-stream', [a, b])
    await store.append(stream, revisionOf(1), [sampleEvent()])
    expect(await store.append(stream, 'no-stream', [a, b])).toEqual(first)
    expect(await store.readStream(stream)).toHaveLength(3)
  })

  test('a retry that shares only its first event with what is stored is no success', async () => {
    const [store, stream] = [storeOf(), newStream()]
    const [a, b, c] = [sampleEvent('A'), sampleEvent('B'), sampleEvent('C')]
    await store.append(stream, 'no-stream', [a, b])
    const retried = await store.append(stream, 'no-stream', [a, c])
    expect(retried).toEqual({ outcome: 'conflict', actual: 1 })
    expect((await store.readStream(stream)).map(event => event.type)).toEqual(['A', 'B'])
  })

  test('a retry that is longer than what is stored is no success', async () => {
    const [store, stream] = [storeOf(), newStream()]
    const a = sampleEvent()
    await store.append(stream, 'no-stream', [a])
    const retried = await store.append(stream, 'no-stream', [a, sampleEvent()])
    expect(retried.outcome).toBe('conflict')
  })
}

function racing(storeOf: () => EventStore): void {
  test('of many appends after one revision exactly one is stored', async () => {
    const [store, stream] = [storeOf(), newStream()]
    const results = await Promise.all(
      Array.from({ length: 20 }, () => store.append(stream, 'no-stream', [sampleEvent()])),
    )
    expect(results.filter(result => result.outcome === 'appended')).toHaveLength(1)
    expect(await store.readStream(stream)).toHaveLength(1)
  })

  test('many appends that expect nothing are all stored', async () => {
    const [store, stream] = [storeOf(), newStream()]
    const events = Array.from({ length: 50 }, () => sampleEvent())
    await Promise.all(events.map(event => store.append(stream, 'any', [event])))
    const stored = (await store.readStream(stream)).map(event => event.id)
    expect(stored.sort()).toEqual(events.map(event => event.id).sort())
  })

  test('a reader that follows the log while it grows misses nothing and sees nothing twice', async () => {
    const store = storeOf()
    const from = await store.head()
    const streams = Array.from({ length: 40 }, newStream)
    let writing = true
    const writers = Promise.all(
      streams.map(async stream => {
        await store.append(stream, 'no-stream', [sampleEvent()])
        for (let revision = 0; revision < 4; revision += 1)
          await store.append(stream, revisionOf(revision), [sampleEvent()])
      }),
    ).finally(() => (writing = false))
    const seen: RecordedEvent[] = []
    let at = from
    for (;;) {
      const finished = !writing
      const page = await store.readAll(at, 7)
      seen.push(...page.events)
      if (page.scannedTo === at && finished) break
      at = page.scannedTo
    }
    await writers
    expect(seen.map(event => event.id)).toEqual(
      (await readToEnd(store, from, 1_000)).map(event => event.id),
    )
    for (const stream of streams) {
      const revisions = seen.filter(event => event.stream === stream).map(event => event.revision)
      expect(revisions).toEqual([0, 1, 2, 3, 4])
    }
  })
}
