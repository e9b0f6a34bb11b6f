import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { eventTypes, type DomainEvent } from '@arung/domain/event-types'
import { settingsStreamId } from '@arung/domain/settings/streams'
import { createCodec } from '@arung/event-store/codec'
import { createPostgresEventStore } from '@arung/event-store/postgres/postgres-event-store'
import { createPostgresVault } from '@arung/event-store/postgres/postgres-vault'
import { masterKeyFrom } from '@arung/event-store/vault'
import { readConfig } from '@arung/platform/config'
import { randomUuid } from '@arung/platform/ids'
import { testKeyVariables } from '@arung/platform/testing/keys'
import { testDatabase } from '@arung/platform/testing/database'
import { openRedis } from '@arung/platform/testing/redis'
import { start } from '../../src/start.ts'
import { addTo, openMailbox, serviceSecret, settingsChanged, until, vaultKey } from '../parts.ts'
import { orderPlaced } from '../sample-order.ts'

const database = 3
const orders = 20

/** Opens two workers with a hint queue on a real Redis, a database and a mailbox, for each test. */
export function redisWorld() {
  let redis: Awaited<ReturnType<typeof openRedis>>
  let db: Awaited<ReturnType<typeof testDatabase>>
  let box: Awaited<ReturnType<typeof openMailbox>>
  let store: ReturnType<typeof createPostgresEventStore>
  let codec: ReturnType<typeof createCodec<DomainEvent>>
  let workers: Awaited<ReturnType<typeof start>>[] = []
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'arung-redis-'))
    redis = await openRedis()
  })
  afterAll(async () => {
    await redis.close()
    await rm(folder, { recursive: true })
  })
  beforeEach(async () => {
    await redis.client.flushall()
    db = await testDatabase()
    box = await openMailbox()
    store = createPostgresEventStore({ url: db.url, pool: db.pool, applicationName: 'test' })
    const vault = createPostgresVault({ pool: db.pool, masterKey: masterKeyFrom(vaultKey) })
    codec = createCodec<DomainEvent>({ types: eventTypes, vault })
    await addTo(store, codec, 'settings', settingsStreamId, [settingsChanged])
    const config = readConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: 'fatal',
      DATABASE_URL: db.url,
      REDIS_URL: redis.url(database),
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
    })
    // Two workers, so that one may run the rows that the other writes.
    workers = await Promise.all([start(config), start(config)])
  })
  afterEach(async () => {
    await Promise.all(workers.map(one => one.stop()))
    await store.close()
    await box.close()
    await db.drop()
  })

  /** Places orders one after another, and disturbs Redis when half of them exist. */
  const placeAround = async (trouble: () => Promise<unknown>) => {
    for (let order = 0; order < orders; order += 1) {
      if (order === orders / 2) await trouble()
      const orderId = randomUuid()
      await addTo(store, codec, 'order', orderId, [orderPlaced({ orderId, subject: orderId })])
    }
  }
  const expectEachMailOnce = async () => {
    await until(() => box.taken.length >= orders, 20)
    await sleep(300)
    expect(box.taken).toHaveLength(orders)
    expect(new Set(box.taken.map(({ mail }) => mail.messageId)).size).toBe(orders)
  }
  return {
    /** The Redis database in the workers' address. */
    database,
    redis: () => redis,
    workers: () => workers,
    placeAround,
    expectEachMailOnce,
  }
}
