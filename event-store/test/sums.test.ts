import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { streamName, type EventMetadata, type RecordedEvent } from '../src/event-store.ts'
import { compareFingerprints } from '../src/fingerprints.ts'
import { createMemoryEventStore } from '../src/memory-event-store.ts'
import { withSums } from '../src/sums.ts'
import { createMemoryVault } from '../src/vault.ts'
import { guestCodec, named } from './guests.ts'
import { commandMeta } from './seats.ts'

const logKey = 'the key of the sums of these tests'

/** Returns the events of two guests in one stream, written with sums. */
async function written() {
  const vault = createMemoryVault()
  const codec = guestCodec(vault)
  const store = createMemoryEventStore()
  const stream = streamName('guest', randomUUID())
  const guests = [named(randomUUID()), named(randomUUID())]
  const [first, ...rest] = await codec.encode(guests, commandMeta())
  await withSums(store, logKey).append(stream, 'no-stream', [first!, ...rest])
  const changedIn = async (events: readonly RecordedEvent[], logKeys = [logKey]) => {
    const counted = events.map((event, nth) => ({ event, nth }))
    const { changed, unknown } = await compareFingerprints({ vault, logKeys }, counted)
    return { changed: changed.map(event => event.revision), unknown }
  }
  return { vault, store, stream, codec, guests, events: await store.readStream(stream), changedIn }
}

const unsummed = (metadata: EventMetadata): EventMetadata => {
  const { sum: _, ...rest } = metadata
  return rest
}

type Change = (event: RecordedEvent) => RecordedEvent
const changes: [string, Change][] = [
  ['the data', event => ({ ...event, data: { ...(event.data as object), guestId: 'x' } })],
  ['the actor', event => ({ ...event, metadata: { ...event.metadata, actor: 'admin:x' } })],
  ['the type', event => ({ ...event, type: 'GuestWeighed' })],
  ['the place', event => ({ ...event, revision: 7 as never })],
  ['the stream', event => ({ ...event, stream: streamName('guest', randomUUID()) })],
  ['no sum', event => ({ ...event, metadata: unsummed(event.metadata) })],
]

describe.each([false, true])('with its people forgotten: %s', areForgotten => {
  const prepared = async () => {
    const log = await written()
    if (areForgotten) for (const { data } of log.guests) await log.vault.forget(data.guestId)
    return log
  }

  test('an untouched log passes verification', async () => {
    const { events, changedIn } = await prepared()
    expect(await changedIn(events)).toEqual({ changed: [], unknown: areForgotten ? 2 : 0 })
  })

  test.each(changes)('a changed event is detected: %s', async (_name, change) => {
    const { events, changedIn } = await prepared()
    const tampered = events.map((event, index) => (index === 1 ? change(event) : event))
    expect((await changedIn(tampered)).changed).toHaveLength(1)
  })

  test('two swapped events are detected', async () => {
    const { events, changedIn } = await prepared()
    const [one, other] = [events[0]!, events[1]!]
    const swapped = [
      { ...other, revision: one.revision },
      { ...one, revision: other.revision },
    ]
    expect((await changedIn(swapped)).changed).toHaveLength(2)
  })

  test('earlier keys verify the sums they made, and a log whose key is gone fails verification', async () => {
    const { events, changedIn } = await prepared()
    expect((await changedIn(events, ['another key', logKey])).changed).toEqual([])
    expect((await changedIn(events, ['another key'])).changed).toEqual([0, 1])
  })
})

test('an append without an expected revision is refused and gets no sum', async () => {
  const { store, stream, codec, guests } = await written()
  const [event] = await codec.encode([guests[0]!], commandMeta())
  expect(() => withSums(store, logKey).append(stream, 'any', [event!])).toThrow('must name its')
})

test('a sealed field that does not open is told apart from one of a forgotten person', async () => {
  const { vault, events } = await written()
  const [first] = events
  if (first === undefined) throw new Error('Nothing was written')
  const damaged = JSON.parse(
    JSON.stringify(first.data).replace(
      /"box":"(.)/,
      (_, letter) => `"box":"${letter === 'A' ? 'B' : 'A'}`,
    ),
  )
  const counted = [{ event: { ...first, data: damaged }, nth: 0 }]
  const { closed, changed, unknown } = await compareFingerprints(
    { vault, logKeys: [logKey] },
    counted,
  )
  expect([closed.length, changed.length, unknown]).toEqual([1, 1, 0])
})
