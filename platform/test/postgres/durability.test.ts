import { afterAll, beforeAll, expect, test } from 'vitest'
import { assertDurable } from '@arung/platform/postgres/durability'
import { testDatabase } from '@arung/platform/testing/database'

let db: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.drop())

// The test database is configured for data that may be lost.
test('a database that may lose acknowledged data is refused, and the error says what is wrong', async () => {
  await expect(assertDurable(db.pool)).rejects.toThrow(
    /may lose data: .*fsync is off.*synchronous_commit is off/,
  )
})
