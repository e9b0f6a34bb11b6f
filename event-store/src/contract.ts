import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AppendTooLarge } from './errors.ts'
import {
  revisionOf,
  idAtEnd,
  positionOf,
  streamName,
  type EventStore,
  type EventToAppend,
  type Position,
  type RecordedEvent,
} from './event-store.ts'

/** An event for a test; its id is new unless given. */
export function sampleEvent(type = 'Happened', data: unknown = {}): EventToAppend {
  const id = randomUUID()
  const metadata = {
    schema: 1,
    commandId: randomUUID(),
    correlationId: id,
    causationId: id,
    actor: 'system:test',
    tenant: 'test',
  }
  return { id, type, data, metadata }
}

/** The promises of the port, for any adapter. `make` gives a store that others may have written to. */
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

const newStream = () => streamName('contract', randomUUID())

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

function reading(storeOf: () => EventStore): void {
  test('an event comes back as it was given, with its place and time', async () => {
    const [store, stream] = [storeOf(), newStream()]
    const event = sampleEvent('Named', {
      name: 'Ubud 日本 🌴',
      price: { idr: 1_250_000 },
      none: null,
    })
    await store.append(stream, 'no-stream', [event])
    const [read] = await store.readStream(stream)
    expect(read).toMatchObject({ ...event, stream, revision: 0 })
    expect(Math.abs(Date.now() - (read?.recordedAt.getTime() ?? 0))).toBeLessThan(60_000)
  })

  test('a stream is read in order and from any revision on', async () => {
    const [store, stream] = [storeOf(), newStream()]
    const types = Array.from({ length: 1_203 }, (_, index) => `T${index}`)
    for (let from = 0; from < types.length; from += 700) {
      const [first, ...rest] = types.slice(from, from + 700).map(type => sampleEvent(type))
      if (first) await store.append(stream, 'any', [first, ...rest])
    }
    expect((await store.readStream(stream)).map(event => event.type)).toEqual(types)
    const tail = await store.readStream(stream, revisionOf(1_199))
    expect(tail.map(event => event.revision)).toEqual([1_200, 1_201, 1_202])
    expect(await store.readStream(stream, revisionOf(1_202))).toEqual([])
  })

  test('the log in small windows is the log in one window', async () => {
    const store = storeOf()
    const from = await store.head()
    for (let index = 0; index < 5; index += 1)
      await store.append(newStream(), 'no-stream', [sampleEvent(), sampleEvent()])
    const whole = await readToEnd(store, from, 1_000)
    const parts = await readToEnd(store, from, 3)
    expect(whole).toHaveLength(10)
    expect(parts.map(event => event.id)).toEqual(whole.map(event => event.id))
    const places = whole.map(event => event.position)
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(new Set(places).size).toBe(10)
  })

  test('at the end of the log a window is empty and stays where it was', async () => {
    const store = storeOf()
    await store.append(newStream(), 'no-stream', [sampleEvent()])
    const end = await store.head()
    expect(await store.readAll(end, 10)).toEqual({ events: [], scannedTo: end, more: false })
  })

  test('a page says that there may be more as long as there is, and names the event where it ends', async () => {
    const store = storeOf()
    const from = await store.head()
    const stream = newStream()
    await store.append(stream, 'no-stream', [sampleEvent(), sampleEvent(), sampleEvent()])
    const first = await store.readAll(from, 2)
    expect(first).toMatchObject({ more: true, scannedTo: first.events[1]?.position })
    expect(idAtEnd(first)).toBe(first.events[1]?.id)
    const last = await store.readAll(first.scannedTo, 2)
    expect(last).toMatchObject({ more: false, scannedTo: await store.head() })
    expect(last.events.map(event => event.stream)).toEqual([stream])
  })

  test('the event at a position is known by its id, and nothing is before the first', async () => {
    const store = storeOf()
    const from = await store.head()
    await store.append(newStream(), 'no-stream', [sampleEvent(), sampleEvent()])
    const { events } = await store.readAll(from, 10)
    for (const event of events) expect(await store.idAt(event.position)).toBe(event.id)
    expect(await store.idAt(positionOf(0))).toBeNull()
  })

  test('positions count events, or leap', async () => {
    const store = storeOf()
    const from = await store.head()
    for (let nth = 0; nth < 3; nth += 1)
      await store.append(newStream(), 'no-stream', [sampleEvent(), sampleEvent()])
    const between = (await store.head()) - from
    if (store.positions === 'gapless') expect(between).toBe(6)
    else expect(between).toBeGreaterThan(6)
  })

  test('an append is answered with the position that readers find its last event at', async () => {
    const store = storeOf()
    const from = await store.head()
    const appended = await store.append(newStream(), 'no-stream', [sampleEvent(), sampleEvent()])
    const { events } = await store.readAll(from, 10)
    expect(appended).toMatchObject({ outcome: 'appended', position: events.at(-1)?.position })
  })

  test('the log rings after it has grown, until nobody listens', async () => {
    const store = storeOf()
    let rings = 0
    const stop = store.onGrowth(() => (rings += 1))
    await expect
      .poll(
        async () => {
          await store.append(newStream(), 'no-stream', [sampleEvent()])
          return rings
        },
        { timeout: 5_000 },
      )
      .toBeGreaterThan(0)
    stop()
    const atStop = rings
    await store.append(newStream(), 'no-stream', [sampleEvent()])
    await new Promise(resolve => setTimeout(resolve, 50))
    expect(rings).toBe(atStop)
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

async function readToEnd(store: EventStore, from: Position, limit: number) {
  const events: RecordedEvent[] = []
  let at = from
  for (;;) {
    const page = await store.readAll(at, limit)
    if (page.scannedTo === at) return events
    events.push(...page.events)
    at = page.scannedTo
  }
}
