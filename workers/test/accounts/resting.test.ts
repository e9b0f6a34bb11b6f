import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sampleEvents } from '@arung/domain/testing/sample-events'
import { folderFileStore, type FileStore } from '@arung/platform/files/file-store'
import { randomUuid } from '@arung/platform/ids'
import { testDatabase } from '@arung/platform/testing/database'
import { forgetAccountJob } from '../../src/accounts/forget-job.ts'
import { letInactiveRest } from '../../src/accounts/inactivity.ts'
import { createCommandClient } from '../../src/command-client.ts'
import { voucherKey } from '../../src/vouchers/voucher-job.ts'
import { claimed, openCommandApi, openLog, serviceSecret, silent } from '../parts.ts'

let db: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  db = await testDatabase()
  // The tables as the projections make them.
  await db.pool.query(`
    CREATE SCHEMA IF NOT EXISTS read;
    CREATE TABLE read.account_uses (
      account_id uuid PRIMARY KEY, realm text, status text, seen_at timestamptz, used_at timestamptz);
    CREATE TABLE read.order_list (account_id uuid, status text, activity_date date);
    CREATE TABLE read.order_details (order_id uuid, account_id uuid);`)
})
afterAll(() => db.drop())
beforeEach(() =>
  db.pool.query('TRUNCATE read.account_uses, read.order_list; DELETE FROM outbox.jobs'),
)

const { accountId } = sampleEvents.AccountRegistered

describe('accounts that nobody uses', () => {
  const seen = (
    days: number,
    more: { realm?: string; status?: string; orderedDays?: number } = {},
  ) =>
    db.pool
      .query<{ account_id: string }>(
        `INSERT INTO read.account_uses
         VALUES (gen_random_uuid(), $1, $2, now() - $3 * interval '1 day', now() - $4 * interval '1 day')
         RETURNING account_id`,
        [more.realm ?? 'users', more.status ?? 'ACTIVE', days, more.orderedDays ?? null],
      )
      .then(({ rows }) => rows[0]?.account_id ?? '')
  const round = async () => {
    const { store, codec } = await openLog()
    await letInactiveRest({ pool: db.pool, store, codec, logger: silent })
    const { rows } = await db.pool.query<{ kind: string; payload: Record<string, string> }>(
      'SELECT kind, payload FROM outbox.jobs ORDER BY kind',
    )
    return rows
  }

  test('are asked to rest after the days of the setting, once for each use', async () => {
    // The setting of this operator is 365 days.
    const resting = await seen(366)
    await seen(340)
    await seen(500, { orderedDays: 20 })
    await seen(500, { status: 'SUSPENDED' })
    await seen(500, { realm: 'admins' })
    expect(await round()).toEqual([
      {
        kind: 'command',
        payload: {
          path: `/internal/accounts/${resting}/suspend-inactive`,
          body: JSON.stringify({ usedAt: null }),
        },
      },
    ])
    expect(await round()).toHaveLength(1)
  })

  test('are warned two weeks before, with the day', async () => {
    const warned = await seen(352)
    await seen(350)
    const rows = await round()
    expect(rows).toMatchObject([
      { kind: 'mail.account', payload: { accountId: warned, template: 'soon-resting' } },
    ])
    const inDays = (Date.parse(rows[0]?.payload['date'] ?? '') - Date.now()) / 86_400_000
    expect(inDays).toBeGreaterThan(11)
    expect(inDays).toBeLessThan(14)
  })
})

describe('a person who asked to be forgotten', () => {
  let folder: string
  let files: FileStore
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'arung-vouchers-'))
    files = folderFileStore(folder)
  })
  afterAll(() => rm(folder, { recursive: true }))
  const run = async (api: Awaited<ReturnType<typeof openCommandApi>>) => {
    const commands = createCommandClient({ commandApiUrl: api.url, serviceSecret })
    const job = claimed({ kind: 'account.forget', payload: { accountId } })
    await forgetAccountJob({ pool: db.pool, files, commands })(job)
    return api.asked.map(one => one.path)
  }
  const trip = (days: number, status: string) =>
    db.pool.query(`INSERT INTO read.order_list VALUES ($1, $2, current_date + $3::int)`, [
      accountId,
      status,
      days,
    ])

  test('is erased at once when no trip is ahead', async () => {
    const api = await openCommandApi()
    await trip(-3, 'CONFIRMED')
    await trip(5, 'CANCELLED')
    const [own, foreign] = [randomUuid(), randomUuid()]
    await db.pool.query('INSERT INTO read.order_details VALUES ($1, $2), ($3, $4)', [
      own,
      accountId,
      foreign,
      randomUuid(),
    ])
    for (const orderId of [own, foreign])
      await files.put(voucherKey(orderId), Buffer.from('Ayu'), 'application/pdf')
    expect(await run(api)).toEqual([`/internal/accounts/${accountId}/forget`])
    expect(await files.get(voucherKey(own))).toBeNull()
    expect(await files.get(voucherKey(foreign))).not.toBeNull()
    await api.close()
  })

  test('is erased after the last trip', async () => {
    const api = await openCommandApi()
    await trip(5, 'CONFIRMED')
    await trip(9, 'WAITING_CONFIRMATION')
    expect(await run(api)).toEqual([])
    const { rows } = await db.pool.query(
      `SELECT kind, due_at > now() + interval '8 days' AS later FROM outbox.jobs`,
    )
    expect(rows).toEqual([{ kind: 'account.forget', later: true }])
    await api.close()
  })
})
