import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBook } from './order-book.ts'

let book: Awaited<ReturnType<typeof openBook>>
beforeAll(async () => {
  book = await openBook()
})
afterAll(() => book.world.stop())

test('admins read what was given up, oldest first, and nobody else does', async () => {
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
})
