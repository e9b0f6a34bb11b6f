import { testDatabase } from '@arung/platform/testing/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { StoreUnavailable } from '../src/errors.ts'
import { createSingleConnection } from '../src/postgres/single-connection.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

/** Opens connections of which the first fails with `error`. Returns what the first and the second request get. */
async function firstFailing(error: Error) {
  let opened = 0
  const whenOpen = async () => {
    opened += 1
    if (opened === 1) throw error
  }
  const connection = createSingleConnection({ ...database, applicationName: 'one' }, { whenOpen })
  const asked = async () => {
    try {
      await connection.client()
      return 'open'
    } catch (reason) {
      return (reason as Error).message
    }
  }
  const answers = [await asked(), await asked()]
  await connection.close()
  return answers
}

test('reconnects at once to a server that answered with another log', async () => {
  const answers = await firstFailing(new StoreUnavailable('The log is another one'))
  expect(answers).toEqual(['The log is another one', 'open'])
})

test('leaves a server alone for a moment after it failed while a connection opened', async () => {
  const unreachable = 'The event store cannot be reached'
  expect(await firstFailing(new Error('Gone'))).toEqual([unreachable, unreachable])
})
