import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { eventTypes, type DomainEvent } from '@arung/domain/event-types'
import { settingsStreamId } from '@arung/domain/settings/streams'
import { createCodec } from '@arung/event-store/codec'
import { createPostgresEventStore } from '@arung/event-store/postgres/postgres-event-store'
import { createPostgresVault } from '@arung/event-store/postgres/postgres-vault'
import { masterKeyFrom } from '@arung/event-store/vault'
import { testKeyVariables } from '@arung/platform/testing/keys'
import { testDatabase } from '@arung/platform/testing/database'
import { addTo, openMailbox, serviceSecret, settingsChanged, until, vaultKey } from '../parts.ts'
import { orderId, orderPlaced } from '../sample-order.ts'

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url))
const loader = createRequire(import.meta.url).resolve('tsx')

test('a mail whose workers are killed after sending it keeps one Message-ID', async () => {
  const db = await testDatabase()
  const folder = await mkdtemp(path.join(os.tmpdir(), 'arung-killed-'))
  const store = createPostgresEventStore({ url: db.url, pool: db.pool, applicationName: 'test' })
  const vault = createPostgresVault({ pool: db.pool, masterKey: masterKeyFrom(vaultKey) })
  const codec = createCodec<DomainEvent>({ types: eventTypes, vault })
  await addTo(store, codec, 'settings', settingsStreamId, [settingsChanged])
  await addTo(store, codec, 'order', orderId, [orderPlaced()])

  const killsMax = 2
  const messageIds: string[] = []
  const box = await openMailbox({
    onData(stream, _session, done) {
      let raw = ''
      stream.on('data', (chunk: Buffer) => (raw += chunk.toString()))
      stream.on('end', () => {
        messageIds.push(/^Message-ID: (.*)$/im.exec(raw)?.[1] ?? '')
        // The first deliveries get no response: their workers die waiting.
        if (messageIds.length > killsMax) done()
      })
    },
  })
  const startWorker = () => {
    const worker = spawn(process.execPath, ['--import', loader, main], {
      stdio: 'ignore',
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'test',
        LOG_LEVEL: 'fatal',
        DATABASE_URL: db.url,
        ADMIN_PORT: '0',
        TOKEN_SECRET: 't0ken-key-that-only-the-tests-know-77aa',
        SERVICE_SECRET: serviceSecret,
        ...testKeyVariables,
        VAULT_KEY: vaultKey,
        PUBLIC_URL: 'https://jeramaya.example',
        COMMAND_API_URL: 'http://127.0.0.1:9',
        SMTP_URL: box.url,
        FILES_FOLDER: folder,
        XENDIT_BASE_URL: 'http://127.0.0.1:9',
        XENDIT_SECRET_KEY: 'xnd_development_local',
        XENDIT_CALLBACK_TOKEN: 'callback-token-of-tests',
      },
    })
    onTestFinished(() => void worker.kill('SIGKILL'))
    return worker
  }
  for (let kill = 1; kill <= killsMax; kill += 1) {
    const worker = startWorker()
    await until(() => messageIds.length === kill)
    worker.kill('SIGKILL')
    await once(worker, 'exit')
    // Skips the time in which a dead worker's rows stay its own.
    await db.pool.query(`UPDATE outbox.jobs SET state = 'waiting' WHERE state = 'running'`)
  }
  const worker = startWorker()
  const mailRow = `SELECT state, attempts, failures FROM outbox.jobs WHERE kind = 'mail.order'`
  await until(async () => (await db.pool.query(mailRow)).rows[0]?.state === 'done')
  expect((await db.pool.query(mailRow)).rows).toEqual([{ state: 'done', attempts: 3, failures: 0 }])
  expect(messageIds).toHaveLength(3)
  expect(new Set(messageIds).size).toBe(1)
  worker.kill('SIGTERM')
  expect(await once(worker, 'exit')).toEqual([0, null])

  await store.close()
  await box.close()
  await db.drop()
  await rm(folder, { recursive: true })
})
