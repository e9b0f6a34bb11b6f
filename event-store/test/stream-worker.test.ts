import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { AppendTooLarge, StoreUnavailable } from '../src/errors.ts'
import type { EventStore } from '../src/event-store.ts'
import { createMemoryEventStore } from '../src/memory-event-store.ts'
import { createStreamWorkers } from '../src/stream-worker.ts'
import { commandMeta, newBoat, seatCodec, seats } from './seats.ts'

const boat = seats(100)
const workersOn = (store: EventStore) => createStreamWorkers({ store, codec: seatCodec })
const people = (count: number) => Array.from({ length: count }, (_, index) => `person ${index}`)

/** A store whose calls a test can count or break. */
function watched(change: (store: EventStore) => Partial<EventStore> = () => ({})) {
  const store = createMemoryEventStore()
  const calls = { append: 0, readStream: 0 }
  const counted: EventStore = {
    ...store,
    append: (...args) => ((calls.append += 1), store.append(...args)),
    readStream: (...args) => ((calls.readStream += 1), store.readStream(...args)),
    ...change(store),
  }
  return { store: counted, calls }
}

describe('many callers on one stream', () => {
  test('two hundred callers for a hundred seats: a hundred get one, the others are refused', async () => {
    const { store, calls } = watched()
    const [workers, stream] = [workersOn(store), newBoat()]
    const outcomes = await Promise.all(
      people(200).map(take => workers.execute(stream, boat, { take }, commandMeta())),
    )
    expect(outcomes.filter(one => one.outcome === 'accepted')).toHaveLength(100)
    expect(outcomes.filter(one => one.outcome === 'refused')).toHaveLength(100)
    expect(await store.readStream(stream)).toHaveLength(100)
    expect(calls.append).toBeLessThan(5)
  })

  test('commands too large for one append are split over several, and one too large for any fails alone', async () => {
    const eventsMax = 3
    const { store } = watched(inner => ({
      append(stream, expected, events) {
        if (events.length <= eventsMax) return inner.append(stream, expected, events)
        return Promise.reject(new AppendTooLarge(stream, `${events.length} events`))
      },
    }))
    const [workers, stream] = [workersOn(store), newBoat()]
    const crowd: typeof boat = {
      ...boat,
      decide(command, state) {
        const decision = boat.decide(command, state)
        const isCrowd = 'take' in command && command.take === 'person 2'
        if (!isCrowd || !decision.ok) return decision
        return { ok: true, events: Array.from({ length: 4 }, () => decision.events).flat() }
      },
    }
    const outcomes = await Promise.allSettled(
      people(10).map(take => workers.execute(stream, crowd, { take }, commandMeta())),
    )
    expect(outcomes.map(one => one.status)).toEqual(
      people(10).map(one => (one === 'person 2' ? 'rejected' : 'fulfilled')),
    )
    expect(outcomes[2]).toMatchObject({ reason: { name: 'AppendTooLarge' } })
    expect(await store.readStream(stream)).toHaveLength(9)
  })

  test('each caller gets the revision of its own event and the state after it', async () => {
    const [workers, stream] = [workersOn(createMemoryEventStore()), newBoat()]
    const outcomes = await Promise.all(
      people(5).map(take => workers.execute(stream, boat, { take }, commandMeta())),
    )
    outcomes.forEach((one, index) => {
      expect(one).toMatchObject({ outcome: 'accepted', revision: index, replayed: false })
      expect(one).toHaveProperty('state.taken', people(index + 1))
    })
  })

  test('a command that makes the decider throw fails alone', async () => {
    const [workers, stream] = [workersOn(createMemoryEventStore()), newBoat()]
    const broken = {
      ...boat,
      decide: (...[command, state]: Parameters<typeof boat.decide>) => {
        if ('take' in command && command.take === 'person 1') throw new Error('a bug')
        return boat.decide(command, state)
      },
    }
    const outcomes = await Promise.allSettled(
      people(3).map(take => workers.execute(stream, broken, { take }, commandMeta())),
    )
    expect(outcomes.map(one => one.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })

  test('a command that cannot be stored fails alone', async () => {
    const { store } = watched(inner => ({
      append: (stream, expected, events) =>
        events.some(event => JSON.stringify(event.data).includes('person 1'))
          ? Promise.reject(new Error('a value that cannot be stored'))
          : inner.append(stream, expected, events),
    }))
    const [workers, stream] = [workersOn(store), newBoat()]
    const outcomes = await Promise.allSettled(
      people(4).map(take => workers.execute(stream, boat, { take }, commandMeta())),
    )
    expect(outcomes.map(one => one.status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ])
  })
})

describe('a command sent again', () => {
  test('returns its first result and does nothing', async () => {
    const store = createMemoryEventStore()
    const [workers, stream, meta] = [workersOn(store), newBoat(), commandMeta()]
    const first = await workers.execute(stream, boat, { take: 'Wayan' }, meta)
    await workers.execute(stream, boat, { take: 'Made' }, commandMeta())
    const again = await workers.execute(stream, boat, { take: 'Wayan' }, meta)
    expect(first).toMatchObject({ outcome: 'accepted', position: 1, revision: 0, replayed: false })
    expect(again).toMatchObject({
      outcome: 'accepted',
      position: 1,
      revision: 0,
      replayed: true,
      events: [{ type: 'SeatTaken', data: { by: 'Wayan' } }],
    })
    expect(await store.readStream(stream)).toHaveLength(2)
  })

  test('returns its first result even from a process that has just started', async () => {
    const store = createMemoryEventStore()
    const [stream, meta] = [newBoat(), commandMeta()]
    await workersOn(store).execute(stream, boat, { take: 'Wayan' }, meta)
    await workersOn(store).execute(stream, boat, { giveBack: 'Wayan' }, commandMeta())
    const again = await workersOn(store).execute(stream, boat, { take: 'Wayan' }, meta)
    expect(again).toMatchObject({ outcome: 'accepted', revision: 0, replayed: true })
    expect(await store.readStream(stream)).toHaveLength(2)
  })

  test('runs once when all copies arrive at the same moment', async () => {
    const store = createMemoryEventStore()
    const [workers, stream, meta] = [workersOn(store), newBoat(), commandMeta()]
    const outcomes = await Promise.all(
      people(10).map(() => workers.execute(stream, boat, { take: 'Wayan' }, meta)),
    )
    expect(outcomes.map(one => one.outcome === 'accepted' && one.replayed)).toEqual([
      false,
      ...Array.from({ length: 9 }, () => true),
    ])
    expect(await store.readStream(stream)).toHaveLength(1)
  })

  test('to two processes at the same moment with another body is refused by one of them', async () => {
    const store = createMemoryEventStore()
    const [one, other, stream] = [workersOn(store), workersOn(store), newBoat()]
    await one.execute(stream, boat, { take: 'Wayan' }, commandMeta())
    await other.load(stream, boat)
    const meta = commandMeta({ bodyHash: 'one' })
    const otherMeta = { ...meta, bodyHash: 'two' }
    const outcomes = await Promise.all([
      one.execute(stream, boat, { take: 'Made' }, meta),
      other.execute(stream, boat, { take: 'Nyoman' }, otherMeta),
    ])
    expect(outcomes.map(one => one.outcome).sort()).toEqual(['accepted', 'key-reused'])
    expect((await other.load(stream, boat)).state).toEqual((await one.load(stream, boat)).state)
  })

  test('with another body is refused as a reused key', async () => {
    const [workers, stream] = [workersOn(createMemoryEventStore()), newBoat()]
    const meta = commandMeta({ bodyHash: 'one' })
    await workers.execute(stream, boat, { take: 'Wayan' }, meta)
    const other = { ...meta, bodyHash: 'two' }
    const outcome = await workers.execute(stream, boat, { take: 'Made' }, other)
    expect(outcome).toEqual({ outcome: 'key-reused' })
  })

  test('with a digest made in another way returns its first result', async () => {
    const [workers, stream] = [workersOn(createMemoryEventStore()), newBoat()]
    const meta = commandMeta({ bodyHash: '2.before.one' })
    const first = await workers.execute(stream, boat, { take: 'Wayan' }, meta)
    const again = { ...meta, bodyHash: '2.now.one' }
    expect(await workers.execute(stream, boat, { take: 'Wayan' }, again)).toEqual({
      ...first,
      replayed: true,
    })
    const other = { ...meta, bodyHash: '2.before.two' }
    const refused = await workers.execute(stream, boat, { take: 'Wayan' }, other)
    expect(refused).toEqual({ outcome: 'key-reused' })
  })
})

describe('the state that a process remembers of a stream', () => {
  test('is enough to accept a command without reading', async () => {
    const { store, calls } = watched()
    const [workers, stream] = [workersOn(store), newBoat()]
    await workers.execute(stream, boat, { take: 'Wayan' }, commandMeta())
    calls.readStream = 0
    await workers.execute(stream, boat, { take: 'Made' }, commandMeta())
    expect(calls.readStream).toBe(0)
  })

  test('is not enough to refuse: what another process wrote is read first', async () => {
    const store = createMemoryEventStore()
    const [one, other, stream, small] = [workersOn(store), workersOn(store), newBoat(), seats(1)]
    await one.execute(stream, small, { take: 'Wayan' }, commandMeta())
    await other.execute(stream, small, { giveBack: 'Wayan' }, commandMeta())
    const outcome = await one.execute(stream, small, { take: 'Made' }, commandMeta())
    expect(outcome).toMatchObject({ outcome: 'accepted', revision: 2 })
  })

  test('is not enough to do nothing: what another process wrote is read first', async () => {
    const store = createMemoryEventStore()
    const [one, other, stream] = [workersOn(store), workersOn(store), newBoat()]
    await one.execute(stream, boat, { take: 'Wayan' }, commandMeta())
    await other.execute(stream, boat, { giveBack: 'Wayan' }, commandMeta())
    const outcome = await one.execute(stream, boat, { take: 'Wayan' }, commandMeta())
    expect(outcome).toMatchObject({ outcome: 'accepted', revision: 2, replayed: false })
  })

  test('is brought up to date by a load', async () => {
    const store = createMemoryEventStore()
    const [one, other, stream] = [workersOn(store), workersOn(store), newBoat()]
    expect(await one.load(stream, boat)).toEqual({
      state: { taken: [] },
      revision: -1,
      position: 0,
    })
    await other.execute(stream, boat, { take: 'Wayan' }, commandMeta())
    const loaded = await one.load(stream, boat)
    expect(loaded).toEqual({ state: { taken: ['Wayan'] }, revision: 0, position: 1 })
  })

  test('is returned as known, without reading: it may be behind', async () => {
    const { store, calls } = watched()
    const [one, other, stream] = [workersOn(store), workersOn(store), newBoat()]
    expect(await one.known(stream, boat)).toMatchObject({ state: { taken: [] }, revision: -1 })
    expect(calls.readStream).toBe(1)
    await one.execute(stream, boat, { take: 'Wayan' }, commandMeta())
    await other.execute(stream, boat, { take: 'Made' }, commandMeta())
    calls.readStream = 0
    const known = await one.known(stream, boat)
    expect(known).toEqual({ state: { taken: ['Wayan'] }, revision: 0, position: 1 })
    expect(calls.readStream).toBe(0)
    // Its decision is made again when the append finds more events.
    const outcome = await one.execute(stream, boat, { giveBack: 'Made' }, commandMeta())
    expect(outcome).toMatchObject({ outcome: 'accepted', revision: 2 })
  })

  test('is loaded with the answer to a command that any process has already carried out', async () => {
    const store = createMemoryEventStore()
    const [one, other, stream] = [workersOn(store), workersOn(store), newBoat()]
    const meta = commandMeta({ bodyHash: 'one' })
    expect((await one.loadFor(stream, boat, meta)).replay).toBeNull()
    const outcome = await other.execute(stream, boat, { take: 'Wayan' }, meta)
    await other.execute(stream, boat, { take: 'Made' }, commandMeta())
    const loaded = await one.loadFor(stream, boat, meta)
    expect(loaded).toMatchObject({ state: { taken: ['Wayan', 'Made'] }, revision: 1, position: 2 })
    expect(loaded.replay).toEqual({ ...outcome, state: loaded.state, replayed: true })
    const reused = await one.loadFor(stream, boat, { ...meta, bodyHash: 'two' })
    expect(reused.replay).toEqual({ outcome: 'key-reused' })
  })

  test('belongs to one decider', async () => {
    const [workers, stream] = [workersOn(createMemoryEventStore()), newBoat()]
    await workers.load(stream, boat)
    await expect(workers.load(stream, seats(1))).rejects.toThrow('another decider')
  })
})

describe('a stream that is believed to be new', () => {
  const isNew = { isNew: true }

  test('is not read, and is known from then on', async () => {
    const { store, calls } = watched()
    const [workers, stream] = [workersOn(store), newBoat()]
    const outcome = await workers.execute(stream, boat, { take: 'Wayan' }, commandMeta(), isNew)
    expect(outcome).toMatchObject({ outcome: 'accepted', revision: 0 })
    expect((await workers.known(stream, boat)).state).toEqual({ taken: ['Wayan'] })
    await workers.execute(stream, boat, { take: 'Made' }, commandMeta())
    expect(calls).toEqual({ append: 2, readStream: 0 })
  })

  test('is read when it exists after all, and commands are decided on its events', async () => {
    const store = createMemoryEventStore()
    const [stream, small, meta] = [newBoat(), seats(1), commandMeta()]
    const first = await workersOn(store).execute(stream, small, { take: 'Wayan' }, meta)
    const on = () => workersOn(store)
    expect(await on().execute(stream, small, { take: 'Made' }, commandMeta(), isNew)).toMatchObject(
      { outcome: 'refused', refusal: 'SoldOut' },
    )
    expect(
      await on().execute(stream, small, { take: 'Wayan' }, commandMeta(), isNew),
    ).toMatchObject({ outcome: 'accepted', events: [], revision: 0 })
    const again = await on().execute(stream, small, { take: 'Wayan' }, meta, isNew)
    expect({ ...again, replayed: false }).toEqual(first)
    expect(await store.readStream(stream)).toHaveLength(1)
  })

  test('is read before a command is refused', async () => {
    const store = createMemoryEventStore()
    const stream = newBoat()
    await workersOn(store).execute(stream, boat, { take: 'Wayan' }, commandMeta())
    const outcome = await workersOn(store).execute(
      stream,
      boat,
      { giveBack: 'Wayan' },
      commandMeta(),
      isNew,
    )
    expect(outcome).toMatchObject({ outcome: 'accepted', revision: 1 })
  })
})

describe('a store that fails', () => {
  test('an append that lost its answer is looked up, not stored twice', async () => {
    let failures = 0
    const { store } = watched(inner => ({
      async append(stream, expected, events) {
        const result = await inner.append(stream, expected, events)
        failures += 1
        if (failures === 1) throw new StoreUnavailable('the answer was lost')
        return result
      },
    }))
    const [workers, stream] = [workersOn(store), newBoat()]
    const outcome = await workers.execute(stream, boat, { take: 'Wayan' }, commandMeta())
    expect(outcome).toMatchObject({ outcome: 'accepted', revision: 0, position: 1 })
    expect(await store.readStream(stream)).toHaveLength(1)
  })

  test('fails the command while it is away, and accepts it later', async () => {
    let away = true
    const { store } = watched(inner => ({
      append: (...args) =>
        away ? Promise.reject(new StoreUnavailable('away')) : inner.append(...args),
    }))
    const [workers, stream, meta] = [workersOn(store), newBoat(), commandMeta()]
    await expect(workers.execute(stream, boat, { take: 'Wayan' }, meta)).rejects.toThrow(
      StoreUnavailable,
    )
    away = false
    const outcome = await workers.execute(stream, boat, { take: 'Wayan' }, meta)
    expect(outcome).toMatchObject({ outcome: 'accepted', replayed: false })
  })

  test('a command that always loses the race for its stream fails as busy', async () => {
    const { store } = watched(inner => ({
      async append(stream, expected, events) {
        await inner.append(
          stream,
          'any',
          await seatCodec.encode([taken], commandMeta()).then(first),
        )
        return inner.append(stream, expected, events)
      },
    }))
    const outcome = workersOn(store).execute(newBoat(), seats(1e6), { take: 'Made' }, commandMeta())
    await expect(outcome).rejects.toThrow('is busy')
  }, 15_000)
})

const taken = { type: 'SeatTaken', data: { by: randomUUID() } } as const
function first<T>(items: readonly T[]): [T] {
  return [items[0]!]
}
