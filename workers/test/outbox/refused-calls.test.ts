import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { randomUuid } from '@arung/platform/ids'
import { requeueFailed } from '@arung/platform/outbox/outbox'
import { createCommandClient } from '../../src/command-client.ts'
import { jobRun, openCommandApi, serviceSecret } from '../parts.ts'
import { outboxRows } from './outbox-rows.ts'

const { pool, addRow, rowOf } = outboxRows()
let api: Awaited<ReturnType<typeof openCommandApi>>
beforeAll(async () => {
  api = await openCommandApi()
})
afterAll(() => api.close())

const ways = [['over HTTP'], ['in this process']] as const
type Way = (typeof ways)[number][0]

/** A row whose job is one command to a path of its own. */
async function commandRow(way: Way) {
  const path = `/internal/orders/${randomUuid()}/payment`
  const commands = createCommandClient({
    commandApiUrls: way === 'over HTTP' ? [api.url] : [],
    commandApi: way === 'over HTTP' ? undefined : api.listener,
    serviceSecret,
  })
  const run = jobRun(pool(), { command: job => commands.send(path, {}, job.id) })
  const id = await addRow()
  return {
    id,
    run: () => run(id),
    answers: (status: number) => api.answer(new RegExp(path), status),
    runDue: async () => {
      await pool().query('UPDATE outbox.jobs SET due_at = now() WHERE id = $1', [id])
      await run(id)
    },
  }
}
const anHourLater = (id: string) =>
  pool().query(
    `UPDATE outbox.jobs SET refused_since = refused_since - interval '61 minutes',
       failing_since = failing_since - interval '61 minutes' WHERE id = $1`,
    [id],
  )

describe.each(ways)('with a command-api %s', way => {
  test.each([404, 405, 422])(
    'a command that an earlier command-api release refuses (%i) waits, and is done once it is known',
    async status => {
      const { id, run, answers, runDue } = await commandRow(way)
      answers(status)
      await run()
      expect(await rowOf(id)).toMatchObject({ state: 'waiting', failures: 1 })
      await runDue()
      expect(await rowOf(id)).toMatchObject({ state: 'done' })
    },
  )

  test('a call that is refused for more than an hour is left to a person', async () => {
    const { id, run, answers, runDue } = await commandRow(way)
    answers(404)
    await run()
    await anHourLater(id)
    answers(404)
    await runDue()
    const { state, last_error } = await rowOf(id)
    expect(state).toBe('failed')
    expect(last_error).toMatch(/payment answered 404/)
  })

  test('the hour starts with the first refusal, however long the command-api was away before', async () => {
    const { id, run, answers, runDue } = await commandRow(way)
    answers(503)
    await run()
    await anHourLater(id)
    answers(404)
    await runDue()
    expect(await rowOf(id)).toMatchObject({ state: 'waiting' })
    await anHourLater(id)
    answers(503)
    await runDue()
    answers(404)
    await runDue()
    expect(await rowOf(id)).toMatchObject({ state: 'waiting' })
  })

  test.each([400, 403])(
    'an answer that would be the same next time (%i) fails the job at once',
    async status => {
      const { id, run, answers } = await commandRow(way)
      answers(status)
      await run()
      expect(await rowOf(id)).toMatchObject({ state: 'failed' })
    },
  )

  test('a failed job that is requeued gets a new hour, and is done after all', async () => {
    const { id, run, answers, runDue } = await commandRow(way)
    answers(404)
    await run()
    await anHourLater(id)
    answers(404)
    await runDue()
    expect(await requeueFailed(pool(), { ids: null, kinds: null })).toBe(1)
    answers(404)
    await run()
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', failures: 1 })
    await runDue()
    expect(await rowOf(id)).toMatchObject({ state: 'done' })
  })
})
