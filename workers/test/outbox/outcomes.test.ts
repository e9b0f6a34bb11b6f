import type { Pool } from 'pg'
import { setImmediate as turn } from 'node:timers/promises'
import { testDatabase } from '@arung/platform/testing/database'
import { randomUuid } from '@arung/platform/ids'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { rowsMax, startDispatcher } from '../../src/outbox/dispatcher.ts'
import { insertJobs } from '../../src/outbox/jobs.ts'
import type { Ending } from '../../src/outbox/turn.ts'
import { host, silent, until } from '../parts.ts'

let db: Awaited<ReturnType<typeof testDatabase>>
let dispatcher: ReturnType<typeof startDispatcher>
/** Ends a row that runs, by its id. */
let ends: Map<string, () => void>
/** The outcomes that each turn of the outbox told, for turns that told some. */
let told: string[][]

beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.drop())
beforeEach(() => {
  ends = new Map()
  told = []
  dispatcher = startDispatcher({ pool: watched(), host, attempt, logger: silent })
})
afterEach(async () => {
  for (const end of ends.values()) end()
  await dispatcher.stop()
  await db.pool.query('TRUNCATE outbox.jobs')
})

const attempt = ({ id, attempts }: { id: string; attempts: number }): Promise<Ending> =>
  new Promise(resolve => ends.set(id, () => resolve({ id, attempts, state: 'done' })))

/** The pool, which notes what a turn tells. */
function watched(): Pool {
  return new Proxy(db.pool, {
    get(target, name, self) {
      if (name !== 'query') return Reflect.get(target, name, self)
      return (asked: { name?: string; values: unknown[] }) => {
        const ids = asked.name === 'outbox-turn' ? JSON.parse(String(asked.values[2])) : []
        if (ids.length > 0) told.push(ids.map(({ id }: { id: string }) => id))
        return target.query(asked as never)
      }
    },
  })
}

/** Adds rows and waits until those that fit into their lane run. Then nothing is under way between the two. */
async function running(kind: string, count: number, most = count): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUuid())
  await insertJobs(
    db.pool,
    ids.map(id => ({ id, kind, payload: {}, dueAt: new Date(Date.now() - 1_000) })),
  )
  dispatcher.tell(0)
  await until(() => ids.filter(id => ends.has(id)).length === most)
  await new Promise(resolve => setTimeout(resolve, 60))
  return ids.filter(id => ends.has(id))
}
const stateOf = async (id: string | undefined): Promise<string> =>
  (await db.pool.query('SELECT state FROM outbox.jobs WHERE id = $1', [id])).rows[0].state

test('outcomes of rows that are safe to run again wait a moment for each other', async () => {
  const ids = await running('command', 6)
  for (const id of ids) {
    ends.get(id)?.()
    await turn()
  }
  expect(told).toEqual([])
  await until(async () => (await stateOf(ids[5])) === 'done')
  expect(told).toEqual([ids])
})

test('the outcome of a mail is told at once, and takes those that wait along', async () => {
  const [call] = await running('command', 1)
  const [mail] = await running('mail.order', 1)
  ends.get(call ?? '')?.()
  await turn()
  expect(told).toEqual([])
  ends.get(mail ?? '')?.()
  await turn()
  expect(told).toEqual([[call, mail]])
})

test('the outcome of a row in a full lane is told at once, so that the next one begins', async () => {
  const begun = await running('voucher.render', rowsMax.vouchers + 1, rowsMax.vouchers)
  ends.get(begun[0] ?? '')?.()
  await turn()
  expect(told).toEqual([[begun[0]]])
  await until(() => ends.size === rowsMax.vouchers + 1)
})

test('stopping tells the outcomes that still wait', async () => {
  const [call] = await running('command', 1)
  ends.get(call ?? '')?.()
  await turn()
  expect(told).toEqual([])
  await dispatcher.stop()
  expect(await stateOf(call)).toBe('done')
})
