import { expect, test } from 'vitest'
import { newStream, readToEnd, sampleEvent } from './contract-samples.ts'
import { idAtEnd, positionOf, revisionOf, type EventStore } from './event-store.ts'

/** Tests what the port promises to readers. */
export function reading(storeOf: () => EventStore): void {
  test('an event comes back as it was given, with its position and time', async () => {
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
    const positions = whole.map(event => event.position)
    expect(positions).toEqual([...positions].sort((a, b) => a - b))
    expect(new Set(positions).size).toBe(10)
  })

  test('at the end of the log a window is empty and stays where it was', async () => {
    const store = storeOf()
    await store.append(newStream(), 'no-stream', [sampleEvent()])
    const end = await store.head()
    const page = await store.readAll(end, 10)
    expect(page).toMatchObject({ events: [], scannedTo: end, more: false })
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

  test('the log gives notice after it has grown, until nobody listens', async () => {
    const store = storeOf()
    let notices = 0
    const stop = store.onGrowth(() => (notices += 1))
    await expect
      .poll(
        async () => {
          await store.append(newStream(), 'no-stream', [sampleEvent()])
          return notices
        },
        { timeout: 5_000 },
      )
      .toBeGreaterThan(0)
    stop()
    const atStop = notices
    await store.append(newStream(), 'no-stream', [sampleEvent()])
    await new Promise(resolve => setTimeout(resolve, 50))
    expect(notices).toBe(atStop)
  })
}
