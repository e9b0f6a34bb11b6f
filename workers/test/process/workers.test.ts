import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { eventTypes, type DomainEvent } from '@arung/domain/event-types'
import { settingsStreamId } from '@arung/domain/settings/streams'
import { createCodec } from '@arung/event-store/codec'
import { createPostgresEventStore } from '@arung/event-store/postgres/postgres-event-store'
import { createPostgresVault } from '@arung/event-store/postgres/postgres-vault'
import { streamName } from '@arung/event-store/event-store'
import { masterKeyFrom } from '@arung/event-store/vault'
import { readConfig } from '@arung/platform/config'
import { enqueue, seal } from '@arung/platform/outbox/outbox'
import { randomUuid } from '@arung/platform/ids'
import { testKeyVariables } from '@arung/platform/testing/keys'
import { testDatabase } from '@arung/platform/testing/database'
import { start } from '../../src/start.ts'
import {
  addTo,
  openCommandApi,
  openMailbox,
  serviceSecret,
  settingsChanged,
  until,
  vaultKey,
} from '../parts.ts'
import { orderPlaced } from '../sample-order.ts'

let db: Awaited<ReturnType<typeof testDatabase>>
let api: Awaited<ReturnType<typeof openCommandApi>>
let box: Awaited<ReturnType<typeof openMailbox>>
let store: ReturnType<typeof createPostgresEventStore>
let add: (category: string, id: string, ...events: DomainEvent[]) => Promise<void>
let folder = ''
let workers: Awaited<ReturnType<typeof start>> | null = null

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'arung-workers-'))
})
afterAll(() => rm(folder, { recursive: true }))
beforeEach(async () => {
  db = await testDatabase()
  api = await openCommandApi()
  box = await openMailbox()
  const { url, pool } = db
  store = createPostgresEventStore({ url, pool, applicationName: 'test' })
  const vault = createPostgresVault({ pool, masterKey: masterKeyFrom(vaultKey) })
  const codec = createCodec<DomainEvent>({ types: eventTypes, vault })
  add = (category, id, ...events) => addTo(store, codec, category, id, events)
  await add('settings', settingsStreamId, settingsChanged)
})
afterEach(async () => {
  await workers?.stop()
  workers = null
  await store.close()
  await box.close()
  await api.close()
  await db.drop()
})

const configured = (changes: Record<string, string> = {}) =>
  readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'fatal',
    DATABASE_URL: db.url,
    ADMIN_PORT: '0',
    TOKEN_SECRET: 't0ken-key-that-only-the-tests-know-77aa',
    SERVICE_SECRET: serviceSecret,
    ...testKeyVariables,
    VAULT_KEY: vaultKey,
    PUBLIC_URL: 'https://jeramaya.example',
    COMMAND_API_URL: api.url,
    SMTP_URL: box.url,
    FILES_FOLDER: folder,
    XENDIT_BASE_URL: 'http://127.0.0.1:9',
    XENDIT_SECRET_KEY: 'xnd_development_local',
    XENDIT_CALLBACK_TOKEN: 'callback-token-of-tests',
    ...changes,
  })

const place = async (): Promise<void> => {
  const orderId = randomUuid()
  await add('order', orderId, orderPlaced({ orderId, subject: orderId }))
}
const admin = (page: string) => fetch(`http://127.0.0.1:${workers!.adminPort}${page}`)

test('placing an order sends its mail at once', async () => {
  workers = await start(configured())
  await place()
  await until(() => box.taken.length === 1, 10)
  expect(box.taken[0]!.mail.subject).toBe('Order JRM-261204-7KQ2: your places are held')
})

test('a code in the outbox is mailed within two seconds, without a hint', async () => {
  workers = await start(configured())
  const id = randomUuid()
  const letter = {
    code: '482913',
    email: 'wayan@jeramaya.example',
    name: null,
    purpose: 'VERIFY_EMAIL',
    locale: 'id',
  }
  const sealed = seal(vaultKey, JSON.stringify(letter))
  await enqueue(db.pool, { id, kind: 'mail.otp', payload: { codeId: id }, sealed })
  await until(() => box.taken.length === 1, 2)
})

test('a timer sends its command when it is due, with the id of its row as the key', async () => {
  workers = await start(configured())
  const orderId = randomUuid()
  const paymentDueAt = new Date(Date.now() + 700).toISOString()
  await add('order', orderId, orderPlaced({ orderId, subject: orderId, paymentDueAt }))
  await until(() => api.asked.length === 1, 4)
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(paymentDueAt))
  const [asked] = api.asked
  expect(asked!.path).toBe(`/internal/orders/${orderId}/expire`)
  const { rows } = await db.pool.query(`SELECT id FROM outbox.jobs WHERE kind = 'command'`)
  expect(asked!.key).toBe(rows[0].id)
})

test('an unreachable queue stops neither the log nor the mails', async () => {
  workers = await start(configured({ REDIS_URL: 'redis://127.0.0.1:9' }))
  await place()
  await place()
  await until(() => box.taken.length === 2)
})

test('orders placed while no worker ran get their mails afterwards, once each', async () => {
  for (let order = 0; order < 5; order += 1) await place()
  workers = await start(configured())
  await until(() => box.taken.length === 5)
  await workers.stop()
  workers = await start(configured())
  await place()
  await until(() => box.taken.length === 6)
  expect(new Set(box.taken.map(({ mail }) => mail.messageId)).size).toBe(6)
})

test('the operator sees the age of the outbox and what failed', async () => {
  workers = await start(configured())
  await place()
  await until(() => box.taken.length === 1)
  await until(async () => (await (await admin('/metrics')).text()).includes('outcome="done"} 1'))
  expect((await admin('/health')).status).toBe(200)
  expect((await admin('/ready')).status).toBe(200)
  const metrics = await (await admin('/metrics')).text()
  expect(metrics).toMatch(/^outbox_age_seconds 0$/m)
  expect(metrics).toMatch(/^outbox_failed_jobs 0$/m)
  expect(metrics).toMatch(/^processes_lag_seconds 0$/m)
  expect(metrics).toMatch(/^processes_halted 0$/m)
  await db.pool.query(
    `INSERT INTO outbox.jobs (id, kind, lane, payload, due_at, state, locked_until)
     VALUES (gen_random_uuid(), 'command', 1, '{}', now() - interval '2 min', 'running', now() + interval '1 h')`,
  )
  expect((await admin('/ready')).status).toBe(503)
})

test('an unreadable event halts the processes, and the process reports that it is not ready', async () => {
  const metadata = { schema: 99, commandId: 'c', correlationId: 'c', causationId: 'c' }
  await store.append(streamName('order', randomUuid()), 'no-stream', [
    {
      id: randomUuid(),
      type: 'OrderExpired',
      data: {},
      metadata: { ...metadata, actor: 'test', tenant: 'main' },
    },
  ])
  workers = await start(configured())
  await until(async () => (await admin('/ready')).status === 503)
  expect(await (await admin('/metrics')).text()).toMatch(/^processes_halted 1$/m)
})
