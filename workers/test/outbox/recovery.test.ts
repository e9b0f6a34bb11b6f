import { describe, expect, test } from 'vitest'
import { randomUuid } from '@arung/platform/ids'
import { takeBack, takeTurn } from '../../src/outbox/turn.ts'
import { host, noRoom, oneEach, until } from '../parts.ts'
import { outboxRows } from './outbox-rows.ts'

const { pool, runWith, dispatch, addRow, rowOf, silence } = outboxRows()

const worker = randomUuid()
const nothing = { worker, host, held: [], endings: [], free: oneEach }
const claim = async () => (await takeTurn(pool(), nothing))[0]
/** Does what another process does when it looks for rows of dead workers. */
const tend = () => takeBack(pool(), { worker: randomUuid(), held: [] })
/** Returns how long ago the server was started. */
const serverAge = async () =>
  (
    await pool().query(
      `SELECT extract(epoch FROM now() - pg_postmaster_start_time())::float8 AS seconds`,
    )
  ).rows[0].seconds as number
const whenServerIsOld = () => until(async () => (await serverAge()) > 30, 31)

describe('a worker that dies', () => {
  test('ten times over one row does not stop the row from being done', async () => {
    await whenServerIsOld()
    const id = await addRow()
    for (let death = 0; death < 10; death += 1) {
      expect((await claim())?.id).toBe(id)
      expect(await claim()).toBeUndefined()
      await silence(id)
      expect(await tend()).toBe(1)
    }
    let runs = 0
    await runWith(async () => void (runs += 1))(id)
    expect(runs).toBe(1)
    expect(await rowOf(id)).toMatchObject({ state: 'done', attempts: 11, failures: 0 })
  })

  test('has half a minute beyond its lock to come back and report what it did', async () => {
    await whenServerIsOld()
    const id = await addRow()
    await claim()
    await silence(id, 29)
    expect(await tend()).toBe(0)
    await silence(id, 31)
    expect(await tend()).toBe(1)
  })

  test('again and again over one row leaves the row to a person', async () => {
    const id = await addRow()
    await pool().query('UPDATE outbox.jobs SET attempts = 60 WHERE id = $1', [id])
    await runWith(async () => {})(id)
    const { state, last_error } = await rowOf(id)
    expect([state, last_error]).toEqual(['failed', '60 workers died over this row'])
  })

  test('and comes back late changes nothing for its successor, unless it did all of the work', async () => {
    await whenServerIsOld()
    const id = await addRow()
    const first = (await claim())!
    await silence(id)
    await tend()
    const second = (await claim())!
    const { attempts } = first
    const says = (ending: object) =>
      takeTurn(pool(), {
        ...nothing,
        free: noRoom,
        endings: [{ id, attempts, error: 'late', ...ending } as never],
      })
    await says({ state: 'waiting', waitMs: 1_000, isRefused: false })
    await says({ state: 'failed' })
    expect(await rowOf(id)).toMatchObject({ state: 'running', attempts: second.attempts })
    await says({ state: 'done' })
    expect(await rowOf(id)).toMatchObject({ state: 'done' })
  })

  test('or is only slow keeps its row while it lives', async () => {
    await whenServerIsOld()
    let release = () => {}
    const work = new Promise<void>(resolve => (release = resolve))
    const id = await addRow()
    dispatch({ command: () => work })
    await until(async () => (await rowOf(id)).state === 'running')
    await silence(id, 29)
    await until(async () => (await lockOf(id)) > 10, 6)
    expect(await tend()).toBe(0)
    release()
    await until(async () => (await rowOf(id)).state === 'done')
    expect(await rowOf(id)).toMatchObject({ attempts: 1 })
  })
})

const lockOf = async (id: string) =>
  (
    await pool().query(
      `SELECT extract(epoch FROM locked_until - now())::float8 AS seconds FROM outbox.jobs WHERE id = $1`,
      [id],
    )
  ).rows[0].seconds as number

test('a process takes back at once a row whose claim it never heard of', async () => {
  const id = await addRow()
  await claim()
  expect(await takeBack(pool(), { worker, held: [id] })).toBe(0)
  expect(await takeBack(pool(), { worker, held: [] })).toBe(1)
  expect((await claim())?.attempts).toBe(2)
})
