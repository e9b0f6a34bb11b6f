import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { positionOf } from '../src/event-store.ts'
import { openProcess, replacements, worlds, type ReplacedWorld } from './replaced-world.ts'
import { newBoat } from './seats.ts'

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

describe.each(worlds)('a process whose log in $where lost its tail', ({ make }) => {
  test('decides on what the log holds, not on what it remembers', async () => {
    world = await make()
    const { take, passengers } = opened()
    const stream = newBoat()
    for (const person of ['Ayu', 'Budi', 'Citra', 'Dewi']) await take(stream, person)
    await world.putBack(2)
    expect(await take(stream, 'Eka')).toMatchObject({ outcome: 'accepted', revision: 2 })
    expect(await passengers(stream)).toEqual(['Ayu', 'Budi', 'Eka'])
  })

  test('does so even when its memory would accept the command', async () => {
    world = await make()
    const { take, passengers } = opened()
    const stream = newBoat()
    for (const person of ['Ayu', 'Budi', 'Citra']) await take(stream, person)
    await world.putBack(0)
    expect(await take(stream, 'Dewi')).toMatchObject({ outcome: 'accepted', revision: 0 })
    expect(await passengers(stream)).toEqual(['Dewi'])
  })

  test('carries out a command again when its events are gone', async () => {
    world = await make()
    const { take, passengers } = opened()
    const stream = newBoat()
    await take(stream, 'Ayu')
    const commandId = randomUUID()
    await take(stream, 'Budi', commandId)
    await world.putBack(1)
    expect(await take(stream, 'Budi', commandId)).toMatchObject({ replayed: false })
    expect(await passengers(stream)).toEqual(['Ayu', 'Budi'])
  })

  test('treats a new epoch as another log', async () => {
    world = await make()
    const { store, take, passengers } = opened('one')
    const stream = newBoat()
    await take(stream, 'Ayu')
    let told = 0
    store.onReplaced(() => (told += 1))
    await world.cutOff('one')
    await take(stream, 'Budi')
    expect(told).toBe(0)
    await world.database.pool.query('UPDATE event_store.log SET epoch = gen_random_uuid()')
    await world.cutOff('one')
    await take(stream, 'Citra')
    expect(told).toBe(1)
    expect(await passengers(stream)).toEqual(['Ayu', 'Budi', 'Citra'])
  })
})

describe.each(replacements)('a process whose log was replaced in $where', ({ make, comers }) => {
  test('appends nothing from its own past to a log that others have written since', async () => {
    world = await make()
    const { store, take } = opened('one')
    const stream = newBoat()
    for (const person of ['Ayu', 'Budi', 'Citra']) await take(stream, person)
    await world.putBack(1)
    const other = opened('other')
    const [first, second, third] = comers
    for (const person of [first, second]) await other.take(stream, person)
    let told = 0
    store.onReplaced(() => (told += 1))
    await world.cutOff('one')
    // According to its memory the boat has room after Citra, at the very revision that the stream has now.
    expect(await take(stream, third)).toMatchObject({
      outcome: 'accepted',
      state: { taken: ['Ayu', first, second, third] },
    })
    expect(told).toBe(1)
  })

  test('learns of it with its next read of the log, without losing a connection', async () => {
    world = await make()
    const { store, take } = opened()
    const [stream, elsewhere] = [newBoat(), newBoat()]
    for (const person of ['Ayu', 'Budi', 'Citra']) await take(stream, person)
    const end = await store.head()
    await world.putBack(1)
    const other = opened('other')
    for (const person of comers) await other.take(elsewhere, person)
    let told = 0
    store.onReplaced(() => (told += 1))
    await expect(store.readAll(end, 10)).rejects.toThrow('replaced')
    expect(told).toBe(1)
    expect((await store.readAll(positionOf(0), 10)).events).toHaveLength(1 + comers.length)
  })
})
