import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { figuresUpTo } from '@arung/command-api/months/month-figures'
import type { DomainEvent } from '@arung/domain/event-types'
import { reservationSamples } from '@arung/domain/reservations/samples'
import { localDateAt } from '@arung/domain/time'
import type { EventStore } from '@arung/event-store/event-store'
import { verifyMonths } from '@arung/operator/verify/verify-months'
import { createProjections } from '@arung/projections/create-projections'
import { quiet, testLog } from '@arung/projections/testing/log'
import { openWorld, type Answer, type World } from '../../command-api/test/world.ts'
import { deskSale, money, saleId, siteOrder } from '../../query-api/test/ledger/ledger-world.ts'

/** Called before an event of a month is appended. */
let beforeClosing: () => Promise<void> = async () => {}
const slowed = (store: EventStore): EventStore => ({
  ...store,
  async append(stream, ...rest) {
    if (stream.startsWith('month-')) await beforeClosing()
    return store.append(stream, ...rest)
  },
})

let world: World
let say: (...events: DomainEvent[]) => Promise<void>
let stop: () => Promise<void>
const tokens: Record<string, string> = {}
beforeAll(async () => {
  world = await openWorld({ wrapStore: slowed })
  const log = testLog(world.store)
  const projections = await createProjections({ ...log, pool: world.db.pool, logger: quiet })
  stop = () => projections.stop()
  say = async (...events) => {
    for (const event of events) await log.say(event)
    await caughtUp()
  }
  for (const position of ['FINANCE', 'SUPER_ADMIN', 'ADMIN'] as const) {
    const { accountId, token } = await world.person('reservation-admin', position.toLowerCase())
    await world.api.parts.sessions.changePosition(accountId, position)
    tokens[position] = token
  }
  await say(...deskSale, ...siteOrder)
})
afterAll(async () => {
  await stop()
  await world.close()
})

/** Waits until the ledger has everything in the log. */
async function caughtUp(): Promise<void> {
  const head = await world.store.head()
  await vi.waitFor(
    async () => {
      const { rows } = await world.db.pool.query(
        `SELECT position::float8 AS position FROM read.progress WHERE name = 'ledger'`,
      )
      expect(rows[0]?.position).toBeGreaterThanOrEqual(head)
    },
    { timeout: 10_000 },
  )
}
async function seenOf(month: string): Promise<number> {
  const { rows } = await world.db.pool.query(
    `SELECT count(*)::int AS rows FROM read.ledger WHERE to_char(activity_date, 'YYYY-MM') = $1`,
    [month],
  )
  return rows[0].rows
}
async function close(
  month: string,
  { seen, who = 'FINANCE' }: { seen?: number; who?: string } = {},
): Promise<Answer> {
  const body = { seen: seen ?? (await seenOf(month)) }
  const token = tokens[who]
  return world.send('POST', `/reservation-admin/months/${month}/close`, body, {
    token,
    key: crypto.randomUUID(),
  })
}
const closings = async () => (await world.log()).filter(({ type }) => type === 'MonthClosed')
/** A sale of the same guests, whose activity is in another month. */
const saleIn = (n: number, date: string): DomainEvent => {
  const { ReservationMade } = reservationSamples
  const reservationId = `00000066-0000-4000-8000-0000000000${n}0`
  const lines = ReservationMade.lines.map(line => ({ ...line, date }))
  return { type: 'ReservationMade', data: { ...ReservationMade, reservationId, lines } }
}

describe('closing a month', () => {
  test('is refused while it runs, before the earlier months, to others, and unseen', async () => {
    await say(saleIn(1, '2026-02-03'))
    const present = localDateAt(world.clock.now().toISOString()).slice(0, 7)
    expect(await close(present)).toMatchObject({ status: 409, code: 'MonthNotOver' })
    expect(await close('2026-02')).toMatchObject({ status: 409, code: 'EarlierMonthOpen' })
    expect(await close('2026-01', { who: 'ADMIN' })).toMatchObject({ status: 403 })
    expect(await close('2026-01', { seen: 1 })).toMatchObject({
      status: 409,
      code: 'MonthChangedMeanwhile',
    })
    expect(await close('2026-13')).toMatchObject({ status: 422 })
    expect(await close('2026-01', { seen: -1 })).toMatchObject({ status: 422 })
    expect(await closings()).toEqual([])
  })

  test('two people at once close it once', async () => {
    const answers = await Promise.all([close('2026-01'), close('2026-01', { who: 'SUPER_ADMIN' })])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)).toMatchObject({ code: 'MonthIsClosed' })
    const all = await closings()
    expect(all).toHaveLength(1)
    expect(all[0]?.data).toMatchObject({ month: '2026-01', rows: await seenOf('2026-01') })
    const total = all[0]?.data.totals.find(({ by }: { by: string }) => by === 'ALL')
    expect(total).toMatchObject({
      sold: money.river + money.trail + money.pickUp - money.back + money.order,
      paid: money.cash + money.order,
      refunded: money.back,
    })
  })

  test('a row that comes meanwhile does not count: the position decides', async () => {
    beforeClosing = async () => {
      beforeClosing = async () => {}
      await say(saleIn(2, '2026-02-04'))
    }
    const seen = await seenOf('2026-02')
    expect(await close('2026-02', { seen })).toMatchObject({ status: 200 })
    const { data } = (await closings())[1] ?? {}
    const now = await figuresUpTo(world.db.pool, '2026-02', await world.store.head())
    expect(data).toMatchObject({ month: '2026-02', rows: seen })
    expect(await figuresUpTo(world.db.pool, '2026-02', data.position)).toMatchObject({
      hash: data.hash,
      totals: data.totals,
      rows: seen,
    })
    // Without the position the row counts: the hash is another one.
    expect(now.rows).toBeGreaterThan(seen)
    expect(now.hash).not.toBe(data.hash)
  })

  test('a late cancellation changes neither its totals nor its hash', async () => {
    const { data } = (await closings())[0] ?? {}
    await say({
      type: 'ReservationCanceled',
      data: { ...reservationSamples.ReservationCanceled, reservationId: saleId, kept: 0 },
    })
    expect(await seenOf('2026-01')).toBeGreaterThan(data.rows)
    expect(await figuresUpTo(world.db.pool, '2026-01', data.position)).toMatchObject({
      hash: data.hash,
      totals: data.totals,
    })
    expect(await close('2026-01')).toMatchObject({ status: 409, code: 'MonthIsClosed' })
  })

  test('is proved by verify, and a changed row or total is named', async () => {
    const { pool } = world.db
    expect(await verifyMonths(pool)).toEqual([
      [true, 'months: 2 closed months equal their rows, to the unit'],
    ])
    const { rows } = await pool.query(
      `SELECT schemaname FROM pg_tables WHERE tablename = 'ledger' AND schemaname LIKE 'read\\_%'`,
    )
    const table = `${rows[0].schemaname}.ledger`
    const shift = (by: number, column: string) =>
      pool.query(
        `UPDATE ${table} SET ${column} = ${column} + ${by}
         WHERE row_id = (SELECT row_id FROM ${table} WHERE kind = 'SOLD' ORDER BY position, row_id LIMIT 1)`,
      )
    await shift(1, 'sold')
    expect(await verifyMonths(pool)).toEqual([
      [false, 'months: 2026-01 has other totals than its rows'],
    ])
    await shift(-1, 'sold')
    // The cost is in no total, but in the hash.
    await shift(1, 'cost')
    expect(await verifyMonths(pool)).toEqual([
      [false, 'months: 2026-01 has other rows than it was closed with'],
    ])
    await shift(-1, 'cost')
    expect((await verifyMonths(pool))[0]?.[0]).toBe(true)
  })
})
