import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createXenditCalls } from '@arung/platform/payments/xendit/gateway'
import { testDatabase } from '@arung/platform/testing/database'
import { lookAtClockOf } from '@arung/platform/wellbeing/clock-outside'
import { factAt, readFacts } from '@arung/platform/wellbeing/facts'
import { startPaymentSandbox } from '@arung/stand-ins/payment-sandbox/sandbox'
import { lookOutside, withSample } from '../../src/wellbeing/look-outside.ts'

const secretKey = 'xnd_development_local'
const publicUrl = 'http://localhost:1'
let db: Awaited<ReturnType<typeof testDatabase>>
let sandbox: Awaited<ReturnType<typeof startPaymentSandbox>>
beforeAll(async () => {
  db = await testDatabase()
  const addresses = { webhookBaseUrl: publicUrl, settleDelayMs: 0 }
  sandbox = await startPaymentSandbox({ port: 0, secretKey, callbackToken: 'token', ...addresses })
})
afterAll(() => db.drop())

/** Looks under a key, as the workers do. */
async function look(key: string) {
  const gateway = createXenditCalls({ baseUrl: sandbox.url, secretKey: key, backoffMs: 1 })
  await lookOutside({ pool: db.pool, gateway, gatewayUrl: sandbox.url, publicUrl })
  const facts = await readFacts(db.pool)
  return (place: string) => factAt(facts, 'gateway', place)
}

test('the gateway is called under the key: its answer, its refusal and its absence are noted', async () => {
  const first = await look(secretKey)
  expect(first('answered')).not.toBeNull()
  expect(first('refused')).toBeNull()
  expect(factAt(await readFacts(db.pool), 'clock', 'gateway')?.fact.aheadMs).toBe(0)
  const second = await look('xnd_development_another')
  expect(second('refused')?.fact.status).toBe(401)
  expect(second('answered')).toEqual(first('answered'))
  await sandbox.close()
  const third = await look(secretKey)
  expect(third('refused')?.fact).toMatchObject({ status: null })
})

test.each([
  [-90_000, -90],
  [400, 0],
  [40_000, 40],
])('the clock of a gateway that is %d ms ahead is noted', async (ms, seconds) => {
  const server = createServer((_, answer) => {
    answer.setHeader('date', new Date(Date.now() + ms).toUTCString())
    answer.end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const ahead = await lookAtClockOf(`http://127.0.0.1:${port}`)
  expect(Math.abs((ahead ?? Infinity) / 1_000 - seconds)).toBeLessThanOrEqual(2)
  await new Promise(resolve => server.close(resolve))
  expect(await lookAtClockOf(`http://127.0.0.1:${port}`)).toBeNull()
})

test('the size of the database is noted with what it was before, in one row', async () => {
  await look(secretKey)
  const { rows } = await db.pool.query(
    `SELECT place, fact FROM wellbeing.facts WHERE what = 'database'`,
  )
  expect(rows).toHaveLength(1)
  expect(rows[0].fact.bytes).toBeGreaterThan(1e6)
  expect(rows[0].fact.samples).toHaveLength(1)
})

test('a size of each day is kept for a week, however often it is looked at', () => {
  let samples = withSample([], new Date('2027-01-01T00:00:00Z'), 1)
  for (let hour = 1; hour <= 24 * 30; hour += 1)
    samples = withSample(samples, new Date(Date.parse('2027-01-01T00:00:00Z') + hour * 36e5), hour)
  expect(samples).toHaveLength(8)
  expect(samples.at(0)?.at).toBe('2027-01-24T00:00:00.000Z')
})
