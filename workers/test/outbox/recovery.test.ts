import { describe, expect, test } from 'vitest'
import { claimJob, dueJobs, failJob, retryJob } from '../../src/outbox/jobs.ts'
import { startReconciler } from '../../src/outbox/reconciler.ts'
import { silent, until } from '../parts.ts'
import { outboxRows } from './outbox-rows.ts'

const { pool, running, runWith, addRow, rowOf, silence } = outboxRows()

describe('a worker that dies', () => {
  test('ten times over one row does not keep the row from being done', async () => {
    const id = await addRow()
    for (let death = 0; death < 10; death += 1) {
      expect(await claimJob(pool(), id)).not.toBeNull()
      expect(await claimJob(pool(), id)).toBeNull()
      await silence(id)
    }
    let runs = 0
    await runWith(async () => void (runs += 1))(id)
    expect(runs).toBe(1)
    expect(await rowOf(id)).toMatchObject({ state: 'done', attempts: 11, failures: 0 })
  })

  test('for ever over one row gets it put before a person', async () => {
    const id = await addRow()
    await pool().query('UPDATE outbox.jobs SET attempts = 60 WHERE id = $1', [id])
    await runWith(async () => {})(id)
    const { state, last_error } = await rowOf(id)
    expect([state, last_error]).toEqual(['failed', '60 workers died over this row'])
  })

  test('and comes back late changes nothing about what its successor did', async () => {
    const id = await addRow()
    const first = (await claimJob(pool(), id))!
    await silence(id)
    const second = (await claimJob(pool(), id))!
    await retryJob(pool(), first, { delayMs: 1_000, error: 'late', refused: false })
    await failJob(pool(), first, 'late')
    expect(await rowOf(id)).toMatchObject({ state: 'running', attempts: second.attempts })
  })

  test('or is only slow: its row stays its own while it lives', async () => {
    let release = () => {}
    const work = new Promise<void>(resolve => (release = resolve))
    const run = runWith(() => work)
    const id = await addRow()
    const ended = run(id)
    await until(async () => (await rowOf(id)).state === 'running')
    await silence(id)
    await until(async () => (await dueJobs(pool(), 10)).length === 0)
    release()
    await ended
    expect(await rowOf(id)).toMatchObject({ state: 'done', attempts: 1 })
  })
})

describe('the reconciler', () => {
  function reconcile(options: { taken: boolean; hinted?: string[]; run?: (id: string) => void }) {
    const part = startReconciler({
      pool: pool(),
      queue: {
        hint: async hints => {
          options.hinted?.push(...hints.map(hint => `${hint.id}.${hint.attempts}`))
          return options.taken
        },
      },
      run: async id => options.run?.(id),
      concurrency: 4,
      logger: silent,
    })
    running.push(part)
  }

  test('hints rows whose hint was lost, and rows of dead workers as another try', async () => {
    const [lost, dead] = [await addRow(), await addRow()]
    await claimJob(pool(), dead)
    await silence(dead)
    const hinted: string[] = []
    reconcile({ taken: true, hinted })
    await until(() => hinted.includes(`${lost}.0`) && hinted.includes(`${dead}.1`))
  })

  test('runs rows itself while the queue takes no hints', async () => {
    const id = await addRow()
    const ran: string[] = []
    reconcile({ taken: false, run: one => void ran.push(one) })
    await until(() => ran.includes(id))
  })

  test('runs what was hinted long ago and still waits', async () => {
    const [old, fresh] = [await addRow(new Date(Date.now() - 40_000)), await addRow()]
    const ran: string[] = []
    reconcile({ taken: true, run: one => void ran.push(one) })
    await until(() => ran.includes(old))
    expect(ran).not.toContain(fresh)
  })
})
