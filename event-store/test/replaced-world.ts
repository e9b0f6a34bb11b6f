import { testDatabase } from '@arung/platform/testing/database'
import type { OpenEventStore, StreamName } from '../src/event-store.ts'
import { createEventStoreDb } from '../src/eventstoredb/eventstoredb-event-store.ts'
import { epochIn } from '../src/log-home.ts'
import { createPostgresEventStore } from '../src/postgres/postgres-event-store.ts'
import { createStreamWorkers } from '../src/stream-worker.ts'
import { startEventStoreDbStandIn } from '../src/testing/eventstoredb-stand-in.ts'
import { commandMeta, seatCodec, seats } from './seats.ts'

/** A log that can be restored to an earlier moment, and its processes. */
export type ReplacedWorld = Readonly<{
  database: Awaited<ReturnType<typeof testDatabase>>
  /** Opens a process's own store, with an empty memory. */
  open(applicationName: string): OpenEventStore
  /** Restores the log to an earlier moment: everything after the first `count` events is gone. */
  putBack(count: number): Promise<void>
  /** Cuts the connections of a process as a restart of the server does. Resolves when they are gone. */
  cutOff(applicationName: string): Promise<unknown>
  close(): Promise<unknown>
}>

async function inPostgres(): Promise<ReplacedWorld> {
  const database = await testDatabase()
  return {
    database,
    open: applicationName =>
      createPostgresEventStore({ ...database, applicationName, connectTimeoutMs: 10_000 }),
    async putBack(count) {
      const client = await database.pool.connect()
      try {
        await client.query('SET session_replication_role = replica')
        await client.query('DELETE FROM event_store.events WHERE position > $1', [count])
        await client.query('RESET session_replication_role')
      } finally {
        client.release()
      }
    },
    cutOff: applicationName =>
      database.pool.query(
        `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
         WHERE application_name = $1 AND datname = current_database()`,
        [applicationName],
      ),
    close: () => database.drop(),
  }
}

async function inEventStoreDb(): Promise<ReplacedWorld> {
  const database = await testDatabase()
  let server = await startEventStoreDbStandIn()
  return {
    database,
    open: applicationName =>
      createEventStoreDb({ url: server.url, applicationName, epoch: epochIn(database.pool) }),
    putBack: async count => server.log.putBack(count),
    async cutOff() {
      const { port, log } = server
      await server.stop()
      server = await startEventStoreDbStandIn({ port, log })
    },
    close: () => Promise.all([server.stop(), database.drop()]),
  }
}

const makers = { PostgreSQL: inPostgres, EventStoreDB: inEventStoreDb }
export const worlds = Object.entries(makers).map(([where, make]) => ({ where, make }))

const sameSize = ['Dewi', 'Eka', 'Fitri', 'Gede', 'Hadi'] as const
/** In EventStoreDB a position counts bytes, so where events began before, none may begin now. */
const otherSizes = ['D', 'Eka Putra Wijaya Kusuma', 'F', 'Gede', 'Hadi'] as const

/** Each case with the guests who come after the log was restored. */
export const replacements = [
  { where: 'PostgreSQL', make: inPostgres, comers: sameSize },
  { where: 'EventStoreDB, events of the same size', make: inEventStoreDb, comers: sameSize },
  { where: 'EventStoreDB, events of other sizes', make: inEventStoreDb, comers: otherSizes },
]

/** Opens a process with an empty memory, and its operations on a boat. */
export function openProcess(world: ReplacedWorld, applicationName = 'one') {
  const store = world.open(applicationName)
  const workers = createStreamWorkers({ store, codec: seatCodec })
  return {
    store,
    take: (stream: StreamName, person: string, commandId?: string) =>
      workers.execute(
        stream,
        boat,
        { take: person },
        commandMeta(commandId === undefined ? {} : { commandId }),
      ),
    async passengers(stream: StreamName): Promise<string[]> {
      const decoded = await seatCodec.decode(await store.readStream(stream))
      return decoded.map(one => one.event.data.by)
    },
  }
}
const boat = seats(9)
