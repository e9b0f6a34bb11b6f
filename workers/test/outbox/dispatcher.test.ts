import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { enqueue } from '@arung/platform/outbox/outbox'
import { randomUuid } from '@arung/platform/ids'
import { rowsMax } from '../../src/outbox/dispatcher.ts'
import { startOutboxListener } from '../../src/outbox/outbox-listener.ts'
import { until } from '../parts.ts'
import { outboxRows } from './outbox-rows.ts'

const { pool, url, running, dispatch, addRow, addBacklog, rowOf, dueCount } = outboxRows()

/** Records which rows ran, and when, by their ids. */
function diary() {
  const ran = new Map<string, number>()
  return {
    ran,
    note: async ({ id }: { id: string }) => void ran.set(id, performance.now()),
    has: (id: string) => ran.has(id),
  }
}

describe('a row', () => {
  test('runs at once when it is announced, and is done', async () => {
    const { ran, note } = diary()
    const { tell } = dispatch({ command: note })
    await sleep(100)
    const id = await addRow()
    const at = performance.now()
    tell(0)
    await until(async () => (await rowOf(id)).state === 'done')
    // Without an announcement, the poll would take up to two seconds.
    expect(ran.get(id)! - at).toBeLessThan(1_700)
  })

  test('runs when it is due, and not before', async () => {
    const { ran, note } = diary()
    const { tell } = dispatch({ command: note })
    await sleep(100)
    const at = performance.now()
    const id = await addRow(new Date(Date.now() + 600))
    tell(600)
    await until(() => ran.has(id))
    expect(ran.get(id)! - at).toBeGreaterThanOrEqual(590)
    expect(ran.get(id)! - at).toBeLessThan(1_900)
  })

  test('is found by polling when nobody announces it', async () => {
    const { note, has } = diary()
    dispatch({ command: note })
    await sleep(100)
    const now = await addRow()
    const soon = await addRow(new Date(Date.now() + 2_500))
    await until(() => has(now), 2.5)
    await until(() => has(soon), 4)
  })

  test('that fails is retried after its wait, without an announcement', async () => {
    let tries = 0
    dispatch({
      command: async () => {
        tries += 1
        if (tries < 3) throw new Error('The line is busy')
      },
    })
    const id = await addRow()
    await until(async () => (await rowOf(id)).state === 'done')
    expect(await rowOf(id)).toMatchObject({ attempts: 3, failures: 2 })
  })
})

describe('lanes', () => {
  /** Adds a code as command-api does, and returns how long it took until its mail began. */
  async function codeTakes(ran: ReadonlyMap<string, number>): Promise<number> {
    const id = randomUuid()
    const at = performance.now()
    await enqueue(pool(), { id, kind: 'mail.otp', payload: {} })
    await until(() => ran.has(id))
    return ran.get(id)! - at
  }

  test('a code overtakes 3,000 due rows of every kind', async () => {
    await addBacklog(1_000, 'command')
    await addBacklog(500, 'mail.order')
    await addBacklog(1_000, 'command', false)
    await addBacklog(500, 'mail.order', false)
    const { ran, note } = diary()
    const { tell } = dispatch({
      'mail.otp': note,
      command: () => sleep(20),
      'mail.order': () => sleep(100),
    })
    running.push(startOutboxListener({ databaseUrl: url(), tell }))
    await sleep(300)
    const took: number[] = []
    for (let code = 0; code < 20; code += 1) {
      took.push(await codeTakes(ran))
      await sleep(30)
    }
    expect(await dueCount()).toBeGreaterThan(1_500)
    // The rows before it take more than five seconds, on a quick machine.
    expect(took.toSorted((a, b) => a - b)[15]).toBeLessThan(1_500)
  })

  test('mails that never end hold up no codes, calls or timers', async () => {
    await addBacklog(50, 'mail.order')
    await addBacklog(50, 'mail.order', false)
    const { ran, note } = diary()
    let end = () => {}
    const endless = new Promise<void>(resolve => (end = resolve))
    const { tell } = dispatch({ 'mail.otp': note, command: note, 'mail.order': () => endless })
    running.push(startOutboxListener({ databaseUrl: url(), tell }))
    await sleep(300)
    expect(await codeTakes(ran)).toBeLessThan(200)
    await addBacklog(100, 'command')
    await addBacklog(100, 'command', false)
    tell(0)
    await until(() => ran.size === 201, 3)
    end()
  })
})

test('two processes share the rows: none runs twice, none is left over', async () => {
  const runs = new Map<string, number>()
  const count = async ({ id }: { id: string }) => {
    runs.set(id, (runs.get(id) ?? 0) + 1)
    await sleep(2)
  }
  await addBacklog(400, 'command')
  dispatch({ command: count })
  dispatch({ command: count })
  await until(async () => (await dueCount()) === 0 && runs.size === 400)
  expect([...runs.values()].every(times => times === 1)).toBe(true)
})

test('the outcomes of rows that end together are written together, with the next claim', async () => {
  await addBacklog(200, 'command')
  let statements = 0
  const { query } = pool()
  pool().query = ((...asked: Parameters<typeof query>) => {
    statements += 1
    return query.apply(pool(), asked)
  }) as typeof query
  let ran = 0
  running.push({ stop: () => void (pool().query = query) })
  const dispatcher = dispatch({ command: async () => void (ran += 1) })
  await until(() => ran === 200)
  await dispatcher.stop()
  // One by one there would be 400: a claim and an outcome for each.
  expect(statements).toBeLessThan(60)
  const { rows } = await pool().query(`SELECT DISTINCT state FROM outbox.jobs`)
  expect(rows).toEqual([{ state: 'done' }])
})

test('stopping waits for running rows, writes their outcomes, and takes no more', async () => {
  const most = rowsMax.calls
  await addBacklog(most + 12, 'command')
  let begun = 0
  let end = (): void => {}
  const ended = new Promise<void>(resolve => (end = resolve))
  const dispatcher = dispatch({
    command: async () => {
      begun += 1
      await ended
    },
  })
  await until(() => begun === most)
  const stopped = dispatcher.stop()
  end()
  await stopped
  const { rows } = await pool().query(
    `SELECT state, count(*)::int AS count FROM outbox.jobs GROUP BY state ORDER BY state`,
  )
  expect(rows).toEqual([
    { state: 'done', count: most },
    { state: 'waiting', count: 12 },
  ])
})
