import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { createMemoryEventStore } from '@arung/event-store/memory-event-store'
import { testDatabase } from '@arung/platform/testing/database'
import { createCodec } from '@arung/event-store/codec'
import { createMemoryVault } from '@arung/event-store/vault'
import { eventTypes, type DomainEvent } from '@arung/domain/event-types'
import { randomUuid } from '@arung/platform/ids'
import type { NewJob } from '../../src/outbox/jobs.ts'
import { followLog } from '../../src/processes/follow-log.ts'
import { addTo, silent } from '../parts.ts'
import { orderPlaced } from '../sample-order.ts'

test('the processes see every event once in a log that is elsewhere and whose positions leap', async () => {
  const database = await testDatabase()
  const store = createMemoryEventStore(undefined, 'growing')
  const codec = createCodec<DomainEvent>({ types: eventTypes, vault: createMemoryVault() })
  const place = async () => {
    const orderId = randomUuid()
    await addTo(store, codec, 'order', orderId, [orderPlaced({ orderId, subject: orderId })])
  }
  const registry = new Registry()
  const lag = async () => /^processes_lag_seconds (.+)$/m.exec(await registry.metrics())?.[1]
  const written: NewJob[] = []
  const follow = () =>
    followLog({
      pool: database.pool,
      store,
      codec,
      registry,
      logger: silent,
      onJobs: jobs => written.push(...jobs),
    })
  for (let nth = 0; nth < 1_003; nth += 1) await place()
  const first = follow()
  // Until something is read, the lag is not measured.
  await expect.poll(() => written.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(1_003)
  await expect.poll(lag, { timeout: 60_000 }).toBe('0')
  await first.stop()
  const jobsOfOne = written.length / 1_003
  expect(jobsOfOne).toBeGreaterThanOrEqual(1)
  expect(Number.isInteger(jobsOfOne)).toBe(true)
  await place()
  registry.clear()
  const again = follow()
  await expect.poll(lag, { timeout: 60_000 }).toBe('0')
  await again.stop()
  expect(written).toHaveLength(1_004 * jobsOfOne)
  const { rows } = await database.pool.query<{ jobs: number }>(
    'SELECT count(*)::int AS jobs FROM outbox.jobs',
  )
  expect(rows).toEqual([{ jobs: 1_004 * jobsOfOne }])
  await database.drop()
})
