import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventTypes, type DomainEvent } from '@arung/domain/event-types'
import { settingsStreamId } from '@arung/domain/settings/streams'
import { createCodec } from '@arung/event-store/codec'
import { createPostgresEventStore } from '@arung/event-store/postgres/postgres-event-store'
import { createPostgresVault } from '@arung/event-store/postgres/postgres-vault'
import { masterKeyFrom } from '@arung/event-store/vault'
import { readConfig } from '@arung/platform/config'
import { randomUuid } from '@arung/platform/ids'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@arung/platform/postgres/embedded'
import { migrate } from '@arung/platform/postgres/migrate'
import { createPool } from '@arung/platform/postgres/pool'
import { testKeyVariables } from '@arung/platform/testing/keys'
import { takeBack } from '../../src/outbox/turn.ts'
import { start } from '../../src/start.ts'
import { addTo, openMailbox, serviceSecret, settingsChanged, until, vaultKey } from '../parts.ts'
import { orderPlaced } from '../sample-order.ts'

let folder = ''
let server: EmbeddedPostgres
let pool: Pool
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'arung-database-killed-'))
  server = await startServer()
  await migrate(server.url('postgres'))
  pool = createPool({ url: server.url('postgres'), applicationName: 'test' })
}, 60_000)
afterAll(async () => {
  await pool.end()
  await server.stop()
  await rm(folder, { recursive: true })
})

const startServer = (port?: number) =>
  startEmbeddedPostgres({
    dataDir: path.join(folder, 'postgres'),
    durable: true,
    ...(port === undefined ? {} : { port }),
  })

async function killAndRestart(downMs: number): Promise<void> {
  process.kill(server.pid, 'SIGKILL')
  await server.ended
  await new Promise(resolve => setTimeout(resolve, downMs))
  server = await startServer(server.port)
}

const configured = (smtpUrl: string) =>
  readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'fatal',
    DATABASE_URL: server.url('postgres'),
    ADMIN_PORT: '0',
    TOKEN_SECRET: 't0ken-key-that-only-the-tests-know-77aa',
    SERVICE_SECRET: serviceSecret,
    ...testKeyVariables,
    VAULT_KEY: vaultKey,
    PUBLIC_URL: 'https://jeramaya.example',
    COMMAND_API_URL: 'http://127.0.0.1:9',
    SMTP_URL: smtpUrl,
    FILES_FOLDER: folder,
    XENDIT_BASE_URL: 'http://127.0.0.1:9',
    XENDIT_SECRET_KEY: 'xnd_development_local',
    XENDIT_CALLBACK_TOKEN: 'callback-token-of-tests',
  })

const killsMax = 5
const ordersOfKill = 4

test(
  'neither of two processes sends a mail again that was sent while PostgreSQL was killed',
  { timeout: 180_000 },
  async () => {
    const sent: string[] = []
    const kills: Promise<void>[] = []
    let mustKill = false
    const box = await openMailbox({
      async onData(stream, _session, done) {
        let raw = ''
        for await (const chunk of stream) raw += String(chunk)
        sent.push(/^Message-ID: (.*)$/im.exec(raw)?.[1] ?? '')
        // The server is gone before the mail is acknowledged, so nobody can write that it was sent.
        if (mustKill) {
          mustKill = false
          kills.push(killAndRestart(700))
        }
        await new Promise(resolve => setTimeout(resolve, 200))
        done()
      },
    })
    const workers = [await start(configured(box.url)), await start(configured(box.url))]
    const url = server.url('postgres')
    const store = createPostgresEventStore({ url, pool, applicationName: 'test' })
    const vault = createPostgresVault({ pool, masterKey: masterKeyFrom(vaultKey) })
    const codec = createCodec<DomainEvent>({ types: eventTypes, vault })
    await addTo(store, codec, 'settings', settingsStreamId, [settingsChanged])
    const open = async (): Promise<number> =>
      (
        await pool.query(
          `SELECT count(*)::int AS count FROM outbox.jobs WHERE kind = 'mail.order' AND state <> 'done'`,
        )
      ).rows[0].count
    for (let nth = 1; nth <= killsMax; nth += 1) {
      for (let order = 0; order < ordersOfKill; order += 1) {
        const orderId = randomUuid()
        const placed = orderPlaced({ orderId, subject: orderId })
        await until(() => addTo(store, codec, 'order', orderId, [placed]).then(() => true))
      }
      mustKill = true
      await until(() => kills.length === nth, 20)
      await kills.at(-1)
      await until(() => sent.length >= nth * ordersOfKill, 20)
      await until(async () => (await open().catch(() => 1)) === 0, 20)
    }
    expect(sent).toHaveLength(killsMax * ordersOfKill)
    expect(new Set(sent).size).toBe(killsMax * ordersOfKill)
    await Promise.all(workers.map(worker => worker.stop()))
    await store.close()
    await box.close()
  },
)

test('a server that has just restarted gives away no rows of a worker that may still live', async () => {
  await pool.query(
    `INSERT INTO outbox.jobs (id, kind, lane, payload, due_at, state, locked_until)
     VALUES (gen_random_uuid(), 'command', 1, '{}', now(), 'running', now() - interval '1 hour')`,
  )
  await killAndRestart(0)
  const stranger = { worker: randomUuid(), held: [] }
  let taken: number | null = null
  await until(async () => (taken = await takeBack(pool, stranger).catch(() => null)) !== null)
  expect(taken).toBe(0)
})
