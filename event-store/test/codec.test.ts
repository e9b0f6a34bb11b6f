import { testDatabase } from '@arung/platform/testing/database'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCodec } from '../src/codec.ts'
import { ForgottenPerson, UnreadableEvent } from '../src/errors.ts'
import { eventId, uuidv5 } from '../src/event-id.ts'
import {
  positionOf,
  revisionOf,
  streamName,
  type EventToAppend,
  type RecordedEvent,
} from '../src/event-store.ts'
import { createPostgresEventStore } from '../src/postgres/postgres-event-store.ts'
import { createPostgresVault } from '../src/postgres/postgres-vault.ts'
import { createMemoryVault, masterKeyFrom, type PersonVault } from '../src/vault.ts'
import { guestCodec, named } from './guests.ts'
import { commandMeta, seatCodec } from './seats.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const masterKey = masterKeyFrom('a secret that is long enough for a vault')
const vaults: [string, () => PersonVault][] = [
  ['in memory', createMemoryVault],
  ['in PostgreSQL', () => createPostgresVault({ pool: database.pool, masterKey })],
]

/** Returns the event as a store returns it. */
function recorded(event: EventToAppend): RecordedEvent {
  return {
    ...event,
    data: JSON.parse(JSON.stringify(event.data)),
    stream: streamName('guest', randomUUID()),
    revision: revisionOf(0),
    position: positionOf(7),
    recordedAt: new Date(),
  }
}

describe.each(vaults)('with a vault %s', (_name, makeVault) => {
  test('personal fields are unreadable in the stored event, and decoding restores them', async () => {
    const codec = guestCodec(makeVault())
    const event = named(randomUUID())
    const [stored] = await codec.encode([event], commandMeta())
    expect(JSON.stringify(stored)).not.toMatch(/Ni Luh|cannot swim|812 0000/)
    expect(stored?.data).toMatchObject({ guestId: event.data.guestId, note: { seat: 4 } })
    const [decoded] = await codec.decode([recorded(stored!)])
    expect(decoded?.event).toEqual(event)
  })

  test('decoding marks the fields of a forgotten person, and keeps those of others', async () => {
    const vault = makeVault()
    const codec = guestCodec(vault)
    const [gone, kept] = [named(randomUUID()), named(randomUUID())]
    const stored = (await codec.encode([gone, kept], commandMeta())).map(recorded)
    await vault.forget(gone.data.guestId)
    const [first, second] = await codec.decode(stored)
    expect(first?.event.data).toEqual({
      guestId: gone.data.guestId,
      person: { forgotten: true },
      note: { text: { forgotten: true }, seat: 4 },
    })
    expect(second?.event).toEqual(kept)
  })

  test('refuses to encode events of a forgotten person, even one that never had a key', async () => {
    const vault = makeVault()
    const codec = guestCodec(vault)
    const [gone, unknown] = [named(randomUUID()), named(randomUUID())]
    await codec.encode([gone], commandMeta())
    for (const event of [gone, unknown]) {
      await vault.forget(event.data.guestId)
      await vault.forget(event.data.guestId)
      await expect(codec.encode([event], commandMeta())).rejects.toThrow(ForgottenPerson)
      expect((await vault.keysOf([event.data.guestId])).size).toBe(0)
    }
  })

  test('event ids derive from the command and the person, differ between persons, and are no plain hash', async () => {
    const codec = guestCodec(makeVault())
    const [one, other] = [named(randomUUID()), named(randomUUID())]
    const meta = commandMeta()
    const [first, again] = [await codec.encode([one], meta), await codec.encode([one], meta)]
    expect(first[0]?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8/)
    expect(again[0]?.id).toBe(first[0]?.id)
    expect(first[0]?.id).not.toBe(eventId(meta.commandId, 0, one))
    const elsewhere = await guestCodec(makeVault()).encode([other], meta)
    const same = { ...one, data: { ...one.data, person: { name: 'Made', phone: null } } } as const
    const changed = await codec.encode([same], meta)
    expect(new Set([first[0]?.id, elsewhere[0]?.id, changed[0]?.id]).size).toBe(3)
  })

  test('a command asks for the key of its person once', async () => {
    const vault = makeVault()
    let asked = 0
    const counting: PersonVault = {
      ...vault,
      keyFor: subject => {
        asked += 1
        return vault.keyFor(subject)
      },
    }
    const event = named(randomUUID())
    await guestCodec(counting).encode([event, event, event], commandMeta())
    expect(asked).toBe(1)
  })

  test('a sealed field opens only in the event and the path where it was sealed', async () => {
    const codec = guestCodec(makeVault())
    const event = named(randomUUID())
    const [one, other] = await codec.encode([event, event], commandMeta())
    const moved = { ...recorded(one!), data: recorded(other!).data }
    await expect(codec.decode([moved])).rejects.toThrow(UnreadableEvent)
  })

  test('an empty personal field stays empty and needs no key', async () => {
    const codec = createCodec<{ type: 'Noted'; data: { who: string; name: string | null } }>({
      types: { Noted: { schema: 1, personal: { subject: data => data.who, fields: ['name'] } } },
      vault: makeVault(),
    })
    const data = { who: randomUUID(), name: null }
    const [stored] = await codec.encode([{ type: 'Noted', data }], commandMeta())
    expect(stored?.data).toEqual(data)
  })
})

describe('keys in PostgreSQL', () => {
  test('two processes that meet a person at the same moment share one key', async () => {
    const [one, other] = vaults.map(() => createPostgresVault({ pool: database.pool, masterKey }))
    const subject = randomUUID()
    const keys = await Promise.all([one!.keyFor(subject), other!.keyFor(subject)])
    expect(keys[0]).toEqual(keys[1])
  })

  test('a person that one process has forgotten has no key in another', async () => {
    const [one, other] = vaults.map(() => createPostgresVault({ pool: database.pool, masterKey }))
    const subject = randomUUID()
    await one!.keyFor(subject)
    await one!.forget(subject)
    await expect(other!.keyFor(subject)).rejects.toThrow(ForgottenPerson)
    const { rows } = await database.pool.query(
      'SELECT key, forgotten_at IS NOT NULL AS gone FROM vault.person_keys WHERE subject = $1',
      [subject],
    )
    expect(rows).toEqual([{ key: null, gone: true }])
  })

  test('are stored wrapped: without the master key they open nothing', async () => {
    const subject = randomUUID()
    const key = await createPostgresVault({ pool: database.pool, masterKey }).keyFor(subject)
    const { rows } = await database.pool.query(
      'SELECT key FROM vault.person_keys WHERE key IS NOT NULL',
    )
    expect(rows.some(row => row.key.includes(key))).toBe(false)
    const stranger = masterKeyFrom('another secret that is long enough')
    const wrong = createPostgresVault({ pool: database.pool, masterKey: stranger })
    await expect(wrong.keysOf([subject])).rejects.toThrow()
  })

  test('deleting the one key of a person erases the person in every copy of the log', async () => {
    const vault = createPostgresVault({ pool: database.pool, masterKey })
    const codec = guestCodec(vault)
    const store = createPostgresEventStore({
      ...database,
      applicationName: 'erasure',
      connectTimeoutMs: 10_000,
    })
    const stream = streamName('guest', randomUUID())
    const event = named(randomUUID())
    const [first] = await codec.encode([event], commandMeta())
    await store.append(stream, 'no-stream', [first!])
    const read = async () => (await codec.decode(await store.readStream(stream)))[0]?.event
    expect(await read()).toEqual(event)
    await vault.forget(event.data.guestId)
    expect((await read())?.data).toMatchObject({ person: { forgotten: true } })
    await store.close()
  })
})

describe('reading stored events', () => {
  const codec = guestCodec(createMemoryVault())
  const stored = async () => recorded((await codec.encode([named('guest-1')], commandMeta()))[0]!)

  test('an unknown type stops the reader', async () => {
    const event = { ...(await stored()), type: 'GuestSang' }
    await expect(codec.decode([event])).rejects.toThrow('GuestSang at position 7: unknown type')
  })

  test('a schema of a later release stops the reader', async () => {
    const event = await stored()
    const later = { ...event, metadata: { ...event.metadata, schema: 2 } }
    await expect(codec.decode([later])).rejects.toThrow(UnreadableEvent)
  })

  test('events without personal fields never ask the vault', async () => {
    const closed = () => Promise.reject(new Error('the vault is closed'))
    const lonely = guestCodec({ keyFor: closed, keysOf: closed, forget: closed })
    const event = { type: 'GuestWeighed', data: { guestId: 'g', weight: { grams: 1 } } } as const
    const encoded = await lonely.encode([event], commandMeta())
    expect((await lonely.decode(encoded.map(recorded)))[0]?.event).toEqual(event)
  })

  test('refuses at start upcasts that do not lead from schema 1 to the current one', () => {
    const wrong = () =>
      createCodec<{ type: 'Noted'; data: object }>({
        types: { Noted: { schema: 3, upcasts: [data => data] } },
        vault: createMemoryVault(),
      })
    expect(wrong).toThrow('Noted has schema 3 but 1 upcasts')
  })
})

describe('event ids', () => {
  test('follow from the command: running a command again repeats them', async () => {
    const meta = commandMeta()
    const events = ['a', 'b'].map(by => ({ type: 'SeatTaken', data: { by } }) as const)
    const [first, again] = [
      await seatCodec.encode(events, meta),
      await seatCodec.encode(events, meta),
    ]
    expect(again.map(event => event.id)).toEqual(first.map(event => event.id))
    expect(new Set(first.map(event => event.id)).size).toBe(2)
  })

  test('differ when the same command id produces another event', async () => {
    const meta = commandMeta()
    const ids = await Promise.all(
      ['a', 'b'].map(by => seatCodec.encode([{ type: 'SeatTaken', data: { by } }], meta)),
    )
    expect(ids[0]?.[0]?.id).not.toBe(ids[1]?.[0]?.id)
  })

  test('are version 5 uuids', () => {
    // The name space of domain names (RFC 9562, 6.6) and the name "0".
    const id = uuidv5('6ba7b810-9dad-11d1-80b4-00c04fd430c8', '0')
    expect(id).toBe('6af613b6-569c-5c22-9c37-2ed93f31d3af')
    const event = { type: 'SeatTaken', data: {} }
    expect(() => eventId('not a uuid', 0, event)).toThrow('must be a uuid')
  })
})
