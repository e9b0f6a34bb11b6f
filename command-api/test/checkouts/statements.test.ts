import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { postgresLimiter, scaledPoints } from '@arung/platform/http/protect/limits'
import { testDatabase } from '@arung/platform/testing/database'
import { testKeys } from '@arung/platform/testing/keys'
import { randomUuid } from '@arung/platform/ids'
import { choice, contact, openShop, participants, type Shop } from '../shop.ts'
import { isLogElsewhere } from '../test-log.ts'
import { openWorld, type World } from '../world.ts'

/**
 * The allowed statements of a whole booking, call by call: one append each, two for its start and three for its order.
 */
const statementsOf = {
  'POST /checkouts': 3,
  'PUT /participants': 2,
  'PUT /contact': 1,
  'POST /verification': 6,
  'POST /verification/confirm': 5,
  'POST /order': 5,
}

let world: World
let shop: Shop
let limits: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  limits = await testDatabase()
  const limiter = postgresLimiter(limits.pool, testKeys.requestKey, scaledPoints(1_000))
  world = await openWorld({ limiter })
  shop = await openShop(world)
})
afterAll(async () => {
  vi.restoreAllMocks()
  await world.close()
  await limits.drop()
})

/** The statement by which the catalogue follows the log, beside the calls. */
const following = 'event-store-read-all'

/** Returns the statements that this process sends while `work` runs. */
async function statementsDuring(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = []
  const query = vi.spyOn(pg.Client.prototype, 'query')
  query.mockClear()
  await work()
  for (const [asked] of query.mock.calls as unknown[][]) sent.push(textOf(asked))
  query.mockRestore()
  return sent.filter(statement => statement !== following)
}

const textOf = (asked: unknown): string => {
  if (typeof asked === 'string') return asked
  const { name, text } = asked as { name?: string; text: string }
  return name ?? text
}

/** A guest's booking from its start to the placed order, with the statements of each call. */
async function book(): Promise<Record<string, string[]>> {
  const checkoutId = randomUuid()
  const email = `${checkoutId}@guests.example`
  const statements: Record<string, string[]> = {}
  const call = async (
    method: string,
    path: string,
    body: unknown,
    form = `/checkouts/${checkoutId}`,
  ) => {
    statements[`${method} ${path}`] = await statementsDuring(async () => {
      const answer = await world.send(method, `${form}${path}`, body, { key: randomUuid() })
      if (answer.status >= 300) throw new Error(`${path}: ${answer.text}`)
    })
  }
  const source = { from: 'choice', lines: [choice(shop.rafting, 2)] }
  await call('POST', '/checkouts', { checkoutId, currency: 'IDR', source }, '')
  await call('PUT', '/participants', { participants: participants(2) })
  await call('PUT', '/contact', { contact: contact(email) })
  await call('POST', '/verification', {})
  await call('POST', '/verification/confirm', { code: await world.codeFor(email) })
  await call('POST', '/order', { expectedTotal: 700_000, currency: 'IDR' })
  return statements
}

// When the log is elsewhere, the database sees no append.
test.skipIf(isLogElsewhere)(
  'a whole booking sends the database no more statements than it must',
  async () => {
    // The first booking opens connections and reads the day.
    await book()
    const statements = await book()
    const counts = Object.fromEntries(
      Object.entries(statements).map(([call, sent]) => [call, sent.length]),
    )
    expect(counts, JSON.stringify(statements, null, 2)).toEqual(statementsOf)
  },
)
