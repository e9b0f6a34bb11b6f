import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountSamples } from '@arung/domain/accounts/samples'
import { testDatabase } from '@arung/platform/testing/database'
import { forgetAccountJob } from '../../src/accounts/forget-job.ts'
import { forgetUnproved, letInactiveRest } from '../../src/accounts/inactivity.ts'
import { createCommandClient } from '../../src/command-client.ts'
import { claimed, openCommandApi, openLog, serviceSecret, silent } from '../parts.ts'

let db: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  db = await testDatabase()
  // The tables as the projections make them.
  await db.pool.query(`
    CREATE SCHEMA IF NOT EXISTS read;
    CREATE TABLE read.account_uses (
      account_id uuid PRIMARY KEY, realm text, status text, seen_at timestamptz, used_at timestamptz);
    CREATE TABLE read.accounts (account_id uuid PRIMARY KEY, status text, registered_at timestamptz);`)
})
afterAll(() => db.drop())
beforeEach(() =>
  db.pool.query('TRUNCATE read.account_uses, read.accounts; DELETE FROM outbox.jobs'),
)

const { accountId } = accountSamples.AccountRegistered

describe('unused accounts', () => {
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

  test('get a suspend command after the days of the setting, once for each use', async () => {
    // The setting of this operator is 365 days.
    const inactive = await seen(366)
    await seen(340)
    await seen(500, { orderedDays: 20 })
    await seen(500, { status: 'SUSPENDED' })
    await seen(500, { realm: 'admins' })
    expect(await round()).toEqual([
      {
        kind: 'command',
        payload: {
          path: `/internal/accounts/${inactive}/suspend-inactive`,
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
  const jobId = '0b0c5e00-0000-4000-8000-0000000000aa'
  const run = async (api: Awaited<ReturnType<typeof openCommandApi>>) => {
    const commands = createCommandClient({ commandApiUrls: [api.url], serviceSecret })
    const job = claimed({ id: jobId, kind: 'account.forget', payload: { accountId } })
    await forgetAccountJob({ pool: db.pool, commands })(job)
    return api.asked.map(one => one.path)
  }
  const asked = `/internal/accounts/${accountId}/forget`
  const later = () =>
    db.pool
      .query(`SELECT kind, payload FROM outbox.jobs WHERE due_at > now() + interval '23 hours'`)
      .then(({ rows }) => rows)

  test('is erased by the command, which checks what is open', async () => {
    const api = await openCommandApi()
    expect(await run(api)).toEqual([asked])
    expect(await later()).toEqual([])
    await api.close()
  })

  test('is retried once, the day after, while something is open', async () => {
    const api = await openCommandApi()
    api.answer(/forget$/, 409, 2)
    expect([...(await run(api)), ...(await run(api))]).toContain(asked)
    expect(await later()).toEqual([{ kind: 'account.forget', payload: { accountId } }])
    await api.close()
  })
})

test('registrations that stay unverified for a week are forgotten, others are not', async () => {
  const registered = async (status: string, days: number) =>
    db.pool
      .query<{ account_id: string }>(
        `INSERT INTO read.accounts VALUES (gen_random_uuid(), $1, now() - $2 * interval '1 day')
         RETURNING account_id`,
        [status, days],
      )
      .then(({ rows }) => rows[0]?.account_id ?? '')
  const old = await registered('UNVERIFIED', 8)
  await registered('UNVERIFIED', 6)
  await registered('ACTIVE', 80)
  await forgetUnproved(db.pool)
  await forgetUnproved(db.pool)
  const { rows } = await db.pool.query(`SELECT payload->>'path' AS path FROM outbox.jobs`)
  expect(rows).toEqual([{ path: `/internal/accounts/${old}/forget-unproved` }])
})
