import { afterEach, describe, expect, test } from 'vitest'
import { checkpointOf } from '../src/checkpoints.ts'
import type { EventStore } from '../src/event-store.ts'
import { isPassing } from '../src/postgres/failures.ts'
import { runSubscription } from '../src/subscription.ts'
import { openProcess, replacements, worlds, type ReplacedWorld } from './replaced-world.ts'
import { newBoat, seatCodec } from './seats.ts'

const name = 'seats@1'
const before = ['Ayu', 'Budi', 'Citra', 'Dewi']
let world: ReplacedWorld
let processes: ReturnType<typeof openProcess>[] = []
afterEach(async () => {
  await Promise.all(processes.splice(0).map(({ store }) => store.close()))
  await world.close()
})
function opened(applicationName?: string) {
  const one = openProcess(world, applicationName)
  processes.push(one)
  return one
}

/**
 * Starts a reader. Returns what it has taken and how it ends. It takes `batchMax` events at once, and no more while it
 * is `held`.
 */
function follow(store: EventStore, { batchMax = 1_000, held = async () => {} } = {}) {
  const taken: string[] = []
  const stopped = new AbortController()
  const ended = runSubscription({
    name,
    store,
    codec: seatCodec,
    pool: world.database.pool,
    batchMax,
    async apply(_, events) {
      taken.push(...events.map(({ event }) => event.data.by))
      await held()
    },
    isPassing,
    signal: stopped.signal,
  })
  return { taken, ended, stop: () => stopped.abort() }
}
const position = () => checkpointOf(world.database.pool, name)
const anotherEvent = `is not the one that ${name} has seen there`

describe.each(replacements)('a reader whose log was replaced in $where', ({ make, comers }) => {
  /** Restores the log to its first event, and lets another process append to it. */
  async function replaceBehind(stream: ReturnType<typeof newBoat>) {
    await world.putBack(1)
    const other = opened('other')
    for (const person of comers) await other.take(stream, person)
    return other
  }

  test('halts at its start, even when the log is long enough again', async () => {
    world = await make()
    const { store, take } = opened()
    const stream = newBoat()
    for (const person of before) await take(stream, person)
    const end = await store.head()
    const first = follow(store)
    await expect.poll(position).toBe(end)
    first.stop()
    await first.ended
    const other = await replaceBehind(stream)
    const again = follow(other.store)
    const halt = await again.ended
    expect(halt).toMatchObject({ position: end, type: null })
    expect(String(halt?.error)).toContain(anotherEvent)
    expect(again.taken).toEqual([])
  })

  test('halts while it runs, and skips nothing', async () => {
    world = await make()
    const { store, take } = opened()
    const stream = newBoat()
    for (const person of before) await take(stream, person)
    const end = await store.head()
    const { ended, taken } = follow(store)
    await expect.poll(position).toBe(end)
    await replaceBehind(stream)
    const halt = await ended
    expect(halt).toMatchObject({ position: end, type: null })
    // The reader may have looked before the other events were there.
    expect(String(halt?.error)).toMatch(/another one, rebuild|younger than the model, rebuild/)
    expect([await position(), taken]).toEqual([end, before])
  })

  test('halts while it lags, even when others in its process have read further', async () => {
    world = await make()
    const { store, take } = opened()
    const stream = newBoat()
    const places: number[] = []
    for (const person of before) {
      await take(stream, person)
      places.push(await store.head())
    }
    let letOn = () => {}
    const isLetOn = new Promise<void>(resolve => (letOn = resolve))
    const slow = follow(store, {
      batchMax: 1,
      held: async () => (slow.taken.length < 2 ? undefined : isLetOn),
    })
    await expect.poll(() => slow.taken.length).toBe(2)
    await store.readAll(await store.head(), 10)
    await replaceBehind(stream)
    letOn()
    const halt = await slow.ended
    expect(halt).toMatchObject({ position: places[1], type: null })
    expect(String(halt?.error)).toContain(anotherEvent)
    expect(slow.taken).toEqual(before.slice(0, 2))
  })
})

describe.each(worlds)('a reader whose log in $where was restored', ({ make }) => {
  test('halts while the log is still shorter than what it has seen', async () => {
    world = await make()
    const { store, take } = opened()
    const stream = newBoat()
    for (const person of before) await take(stream, person)
    const end = await store.head()
    const { ended } = follow(store)
    await expect.poll(position).toBe(end)
    await world.putBack(1)
    const halt = await ended
    expect(halt).toMatchObject({ position: end, type: null })
    expect(String(halt?.error)).toContain('the log is younger than the model')
  })
})
