import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { eventTypes, type DomainEvent } from '@arung/domain/event-types'
import { settingsStreamId } from '@arung/domain/settings/streams'
import { createCodec } from '@arung/event-store/codec'
import { createPostgresEventStore } from '@arung/event-store/postgres/postgres-event-store'
import { createPostgresVault } from '@arung/event-store/postgres/postgres-vault'
import { masterKeyFrom } from '@arung/event-store/vault'
import { readConfig } from '@arung/platform/config'
import { randomUuid } from '@arung/platform/ids'
import { enqueue, seal } from '@arung/platform/outbox/outbox'
import { testDatabase } from '@arung/platform/testing/database'
import { testKeyVariables } from '@arung/platform/testing/keys'
import { insertJobs } from '../../src/outbox/jobs.ts'
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
import { orderConfirmed, orderId, orderPlaced } from '../sample-order.ts'

const rowsOfKind = 1_000
const codes = 20
const warmCodes = 3

/** Starts the workers as in production, with 3,000 real rows that are due: mails, vouchers and calls. */
async function busyWorkers(smtpUrl: string, stops: (() => Promise<unknown>)[]) {
  const db = await testDatabase()
  const folder = await mkdtemp(path.join(os.tmpdir(), 'arung-codes-'))
  const api = await openCommandApi()
  const { url, pool } = db
  const store = createPostgresEventStore({ url, pool, applicationName: 'test' })
  const vault = createPostgresVault({ pool, masterKey: masterKeyFrom(vaultKey) })
  const codec = createCodec<DomainEvent>({ types: eventTypes, vault })
  await addTo(store, codec, 'settings', settingsStreamId, [settingsChanged])
  await addTo(store, codec, 'order', orderId, [orderPlaced(), orderConfirmed])
  const dueAt = new Date(Date.now() - 60_000)
  const many = (kind: string, payload: Record<string, string>) =>
    insertJobs(
      pool,
      Array.from({ length: rowsOfKind }, () => ({ id: randomUuid(), kind, payload, dueAt })),
    )
  await many('mail.order', { orderId, template: 'placed' })
  await many('mail.order', { orderId, template: 'confirmed' })
  await many('command', { path: `/internal/orders/${orderId}/expire`, body: '{}' })
  const workers = await start(
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
      SMTP_URL: smtpUrl,
      FILES_FOLDER: folder,
      XENDIT_BASE_URL: 'http://127.0.0.1:9',
      XENDIT_SECRET_KEY: 'xnd_development_local',
      XENDIT_CALLBACK_TOKEN: 'callback-token-of-tests',
    }),
  )
  stops.push(
    () => workers.stop(),
    () => store.close(),
    () => api.close(),
    () => db.drop(),
    () => rm(folder, { recursive: true }),
  )
  return pool
}

test.each([
  ['that answers at once', 0, 1_000],
  ['that takes a second for each mail', 1_000, 2_000],
])(
  'codes go out first while 3,000 rows are due, with a mail server %s',
  { timeout: 90_000 },
  async (_server, answerMs, tookMsMax) => {
    const seen = new Map<string, number>()
    const box = await openMailbox({
      async onData(stream, _session, done) {
        let raw = ''
        for await (const chunk of stream) raw += String(chunk)
        await sleep(answerMs)
        seen.set(/^Message-ID: <(.*)@/im.exec(raw)?.[1] ?? '', performance.now())
        done()
      },
    })
    const stops: (() => Promise<unknown>)[] = []
    const pool = await busyWorkers(box.url, stops)
    await until(() => seen.size > 3, 20)
    const took: number[] = []
    for (let nth = 0; nth < codes; nth += 1) {
      const id = randomUuid()
      const letter = {
        code: '482913',
        email: 'wayan@jeramaya.example',
        name: null,
        purpose: 'VALIDATE_BOOKING',
        locale: 'id',
      }
      const sealed = seal(vaultKey, JSON.stringify(letter))
      const askedAt = performance.now()
      await enqueue(pool, { id, kind: 'mail.otp', payload: { codeId: id }, sealed })
      await until(() => seen.has(id), 10)
      took.push((seen.get(id) ?? Infinity) - askedAt)
      await sleep(20)
    }
    const { rows } = await pool.query(
      `SELECT count(*)::int AS count FROM outbox.jobs WHERE state = 'waiting' AND due_at <= now()`,
    )
    expect(rows[0].count).toBeGreaterThan(500)
    // Behind the other rows it would take a minute. Alone on two cores it takes a tenth of the limit, and three tenths
    // beside other tests, which the limit allows for.
    const measured = took.slice(warmCodes).toSorted((a, b) => a - b)
    expect(measured[Math.floor(measured.length * 0.8)]).toBeLessThan(tookMsMax)
    for (const stop of stops) await stop()
    await box.close()
  },
)
