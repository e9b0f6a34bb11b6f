import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Pool } from 'pg'
import { eventTypes, type DomainEvent } from '@arung/domain/event-types'
import { createCodec, type Codec } from '@arung/event-store/codec'
import type { EventToAppend } from '@arung/event-store/event-store'
import { sumOf } from '@arung/event-store/sums'
import { keyBytes, masterKeyFrom, seal, type PersonVault } from '@arung/event-store/vault'
import type { Keys } from '@arung/platform/keys'
import { checkpointName } from '@arung/workers/processes/follow-log'
import { isOfDay, likenessOf, type Command } from './likeness.ts'

type Stored = Readonly<{
  stream: string
  revision: number
  recordedAt: string
  events: readonly EventToAppend[]
}>

/** Concurrent bookings, whose events interleave. */
const together = 32
const bookingsOfDay = 400
/** The age of the last booking in days, so that the jobs of all bookings are done and gone. */
const lastDaysAgo = 140
const groupsOfFile = 20

/**
 * Adds bookings like the model to a log that ends at `head`, until it has `events` more. Each has its own ids, person,
 * amounts and day. Nobody else may use the database meanwhile. The jobs for these bookings are long done. Returns the
 * end of the log.
 */
export async function fill(
  pool: Pool,
  of: {
    model: readonly Command[]
    known: ReadonlySet<string>
    head: number
    events: number
    keys: Pick<Keys, 'vaultKey' | 'logKeys'>
    folder: string
  },
): Promise<number> {
  const { head, keys } = of
  const eventsOfBooking = of.model.flatMap(one => one.events).length - 1
  const bookings = Math.ceil(of.events / eventsOfBooking)
  const firstDaysAgo = lastDaysAgo + Math.ceil(bookings / bookingsOfDay)
  const vault = createBenchVault(masterKeyFrom(keys.vaultKey))
  const codec = createCodec<DomainEvent>({ types: eventTypes, vault })
  const like = likenessOf(of.model, of.known)
  const copy = createCopy(pool, of.folder)
  const append = createAppending(copy, head, keys.logKeys)
  let nth = 0
  for (let group = 1; nth < bookings; group += 1) {
    const made: Stored[][] = []
    for (let one = 0; one < together && nth < bookings; one += 1, nth += 1) {
      const isFirst = nth % bookingsOfDay === 0
      const commands = like(nth, Math.floor(nth / bookingsOfDay) - firstDaysAgo)
      made.push(await Promise.all(commands.map(command => stored(codec, command, isFirst))))
    }
    for (const command of sideBySide(made, of.model.length)) append.add(command)
    for (const person of vault.made()) copy.person(person)
    if (group % groupsOfFile === 0) await copy.flush()
  }
  await copy.flush()
  await passOver(pool, append.position())
  await pool.query('VACUUM ANALYZE')
  return append.position()
}

/** The commands of concurrent bookings: the first of each, then the second of each. */
const sideBySide = (bookings: readonly (readonly Stored[])[], steps: number): readonly Stored[] =>
  Array.from({ length: steps }, (_, step) =>
    bookings.flatMap(booking => booking[step] ?? []),
  ).flat()

/** Appends commands to the copied log. The streams of days continue across all bookings. */
function createAppending(
  copy: ReturnType<typeof createCopy>,
  head: number,
  [logKey]: Keys['logKeys'],
) {
  const revisions = new Map<string, number>()
  let position = head
  return {
    position: (): number => position,
    add({ stream, revision: first, recordedAt, events }: Stored): void {
      let revision = isOfDay(stream) ? (revisions.get(stream) ?? 0) : first
      for (const event of events) {
        position += 1
        const sum = sumOf(logKey, { ...event, stream, revision })
        copy.event([
          position,
          stream,
          revision,
          event.id,
          event.type,
          JSON.stringify(event.data),
          JSON.stringify({ ...event.metadata, sum }),
          recordedAt,
        ])
        revision += 1
      }
      if (isOfDay(stream)) revisions.set(stream, revision)
    },
  }
}

async function passOver(pool: Pool, position: number): Promise<void> {
  await pool.query(
    `UPDATE event_store.checkpoints
     SET position = $2, event_id = (SELECT id FROM event_store.events WHERE position = $2)
     WHERE name = $1`,
    [checkpointName, position],
  )
}

async function stored(
  codec: Codec<DomainEvent>,
  { stream, revision, meta, recordedAt, events }: Command,
  isFirstOfDay: boolean,
): Promise<Stored> {
  const said = isFirstOfDay ? events : events.filter(one => one.type !== 'DayOpened')
  return { stream, revision, recordedAt, events: await codec.encode(said, meta) }
}

/** Creates keys as the vault does. Each is remembered until it is copied. */
function createBenchVault(masterKey: Buffer) {
  const keys = new Map<string, Buffer>()
  const vault: PersonVault = {
    async keyFor(subject) {
      const key = keys.get(subject) ?? randomBytes(keyBytes)
      keys.set(subject, key)
      return key
    },
    keysOf: () => Promise.reject(new Error('Nothing is opened here')),
    forget: () => Promise.reject(new Error('Nobody is forgotten here')),
  }
  return {
    ...vault,
    made(): readonly (readonly [string, string])[] {
      const rows = [...keys].map(
        ([subject, key]) =>
          [subject, `\\x${seal(masterKey, key, subject).toString('hex')}`] as const,
      )
      keys.clear()
      return rows
    },
  }
}

/** Loads rows by COPY from files that the server reads. */
function createCopy(pool: Pool, folder: string) {
  const place = path.join(folder, 'copied')
  mkdirSync(place, { recursive: true })
  chmodSync(place, 0o755)
  let events = ''
  let persons = ''
  const copied = async (target: string, text: string) => {
    const file = path.join(place, 'rows')
    writeFileSync(file, text, { mode: 0o644 })
    await pool.query(`COPY ${target} FROM '${file}'`)
    rmSync(file)
  }
  return {
    event(columns: readonly (string | number)[]): void {
      events += lineOf(columns)
    },
    person(columns: readonly string[]): void {
      persons += lineOf(columns)
    },
    async flush(): Promise<void> {
      await copied('vault.person_keys (subject, key)', persons)
      await copied(
        'event_store.events (position, stream, revision, id, type, data, metadata, recorded_at)',
        events,
      )
      events = ''
      persons = ''
    },
  }
}

const lineOf = (columns: readonly (string | number)[]): string =>
  `${columns.map(one => String(one).replaceAll('\\', '\\\\')).join('\t')}\n`
