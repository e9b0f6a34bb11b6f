import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AccountStatement } from '@arung/contracts/receivables/views'
import { Statement, statementLinesMax } from '@arung/contracts/wallets/views'
import { accountSamples } from '@arung/domain/accounts/samples'
import { at, person, uuid } from '@arung/projections/testing/sample-events'
import { atHome, id } from './plans-filling.ts'
import { startWorld, type World } from './world.ts'

const agent = uuid(8, 1)
const count = 5_000
/** As many lines come before the period, and after it. */
const before = 49
const period = 'from=2026-01-02&to=2026-01-31'
let world: World
let own: string

beforeAll(async () => {
  world = await startWorld()
  const realm = 'reservation' as const
  await world.say(
    {
      type: 'AccountRegistered',
      data: { ...accountSamples.AccountRegistered, accountId: agent, realm, person: person(1) },
    },
    { type: 'EmailVerified', data: { accountId: agent, realm, verifiedAt: at(1) } },
  )
  own = await world.signIn(agent, 'RESERVATION_AGENT')
  await world.projections.stop()
  // Each line adds one. Fifty are of one moment, across the end of a page too.
  const time = `'2026-01-02T00:00:00+08'::timestamptz + (n / 50) * interval '5 minutes'`
  const all = `FROM generate_series(${1 - before}, ${count + before}) n`
  const moment = `CASE WHEN n < 1 THEN '2026-01-01T12:00:00Z' WHEN n > ${count} THEN '2026-02-01T12:00:00Z' ELSE ${time} END`
  for (const filling of [
    `INSERT INTO read.wallet_lines
     SELECT n::text, n + ${before}, '${agent}', ${moment}, 'CAPTURED', 1, 0, ${before} + n, 0, 0, 'SALE', ${id(66)} ${all}`,
    `INSERT INTO read.receivable_lines
     SELECT n::text, n + ${before}, '${agent}', ${moment}, 'SOLD', ${id(66)}, 1, ${before} + n, 0, 0 ${all}`,
  ])
    await world.pool.query(atHome(filling))
  await world.pool.query('ANALYZE')
})
afterAll(() => world.stop())

/** Processor time of this process, whatever else the machine does, in milliseconds. */
const workMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

describe.each([
  ['wallet', Statement, 'Movement'],
  ['account', AccountStatement, 'Entry'],
] as const)('the statement of a long %s', (name, schema, title) => {
  const path = `/reservation/${name}/statement`
  const read = async () => {
    const { status, body, text } = await world.ask(`${path}?${period}`, { token: own })
    expect(status, text.slice(0, 200)).toBe(200)
    return schema.parse(body.data)
  }

  test('closes with the balance after all lines, and says how many it leaves out', async () => {
    const { opening, closing, lines, leftOut } = await read()
    expect([opening, closing]).toEqual([before, before + count])
    expect(lines.map(({ balance }) => balance)).toEqual(
      Array.from({ length: statementLinesMax }, (_, n) => before + n + 1),
    )
    expect(leftOut).toBe(count - statementLinesMax)
  })

  test('is complete as a file', async () => {
    const { text, headers } = await world.ask(`${path}/export?${period}`, { token: own })
    const [head, ...rows] = text.trim().split('\r\n')
    expect(head).toContain(`"${title}"`)
    const balance = head?.split(';').indexOf('"Balance"') ?? -1
    expect(rows.map(row => Number(row.split(';')[balance]))).toEqual(
      Array.from({ length: count }, (_, n) => before + n + 1),
    )
    expect(headers.get('x-rows')).toBe(String(count))
  })

  test('takes at most 300 ms of work', async () => {
    const took: number[] = []
    for (let n = 0; n < 7; n += 1) {
      const since = workMs()
      await read()
      took.push(workMs() - since)
    }
    const [median = Infinity] = took.toSorted((a, b) => a - b).slice(3)
    expect(median).toBeLessThan(300)
  })
})
