import { afterAll, beforeAll, expect, test } from 'vitest'
import { FailedJob } from '@arung/contracts/jobs/views'
import { openBook } from './order-book.ts'
import { ids } from './shop.ts'

let book: Awaited<ReturnType<typeof openBook>>
beforeAll(async () => {
  book = await openBook()
})
afterAll(() => book.world.stop())

test('admins read failed jobs, oldest first, and nobody else does', async () => {
  await book.world.pool.query(
    `INSERT INTO outbox.jobs (id, kind, lane, payload, due_at, state, attempts, last_error, created_at, done_at)
     SELECT gen_random_uuid(), 'kind.' || chr(96 + n), 1, '{}', now(), CASE n WHEN 4 THEN 'done' ELSE 'failed' END,
            n, 'No answer', now() - n * interval '1 hour', now()
     FROM generate_series(1, 4) AS n`,
  )
  const ask = (query: string, token?: string) =>
    book.world.ask(`/admins/jobs/failed${query}`, token ? { token } : {})
  const { status, body } = await ask('?size=2', book.admin)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    total: 3,
    items: [
      { kind: 'kind.c', attempts: 3, error: 'No answer' },
      { kind: 'kind.b', attempts: 2 },
    ],
  })
  const newest = await ask('?sort=newest', book.admin)
  expect(newest.body.data).toMatchObject({
    items: [{ kind: 'kind.a' }, { kind: 'kind.b' }, { kind: 'kind.c' }],
  })
  expect((await ask('')).status).toBe(401)
  expect((await ask('', book.user)).status).toBe(403)
  await book.world.pool.query(
    `UPDATE outbox.jobs
     SET state = 'dismissed', dismissed_at = now(), dismissed_by = $1, dismissed_because = 'The guest called'
     WHERE kind = 'kind.b'`,
    [ids.admin],
  )
  expect((await ask('', book.admin)).body.data).toMatchObject({
    total: 2,
    items: [{ kind: 'kind.c', dismissal: null }, { kind: 'kind.a' }],
  })
  const dismissed = await ask('?state=dismissed', book.admin)
  expect(dismissed.body.data).toMatchObject({
    total: 1,
    items: [{ kind: 'kind.b', error: 'No answer', dismissal: { reason: 'The guest called' } }],
  })
  const [row] = FailedJob.array().parse((dismissed.body.data as { items: unknown }).items)
  expect(row?.dismissal?.by).toMatch(/^\S+ \S+$/)
})
