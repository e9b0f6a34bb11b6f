import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '@arung/platform/testing/database'
import { accountHistory } from '../src/accounts/account-history.ts'
import { testLog } from '../src/testing/log.ts'
import { accountRegistered, at, person, uuid } from '../src/testing/sample-events.ts'
import { dump, foldInto } from './fold.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('the history of a forgotten account is the same whether followed or rebuilt', async () => {
  const log = testLog()
  const accountId = uuid(8, 1)
  await log.say(accountRegistered(1))
  await log.say({
    type: 'ProfileChanged',
    data: { accountId, person: { ...person(1), city: 'Sanur' }, at: at(2) },
  })
  await log.say({
    type: 'AccountSuspended',
    data: { accountId, reason: 'Shouted', cause: 'ADMIN', suspendedAt: at(3) },
  })
  await log.say({
    type: 'SecondFactorsReset',
    data: { accountId, by: 'admin:x', reason: 'Lost', at: at(4) },
  })
  await log.say({ type: 'AccountForgotten', data: { accountId, at: at(5) } })
  const rowsIn = async (schema: string, size: number) => {
    await foldInto(database.pool, log, accountHistory, schema, () => size)
    return dump(database.pool, accountHistory, schema)
  }
  const followed = await rowsIn('followed', 1)
  expect(followed['account_history']).toHaveLength(5)
  expect(JSON.stringify(followed)).not.toMatch(/Shouted|Lost|Sanur|city/)
  await log.vault.forget(accountId)
  expect(await rowsIn('anew', 10)).toEqual(followed)
})
