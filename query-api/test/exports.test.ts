import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsHeader } from '@arung/contracts/envelope'
import { uuid } from '@arung/projections/testing/sample-events'
import { history } from '../../projections/test/histories/all.ts'
import { queryRoutes } from '../src/create-query-api.ts'
import type { Parts } from '../src/parts.ts'
import { openLedger, type LedgerWorld } from './ledger/ledger-world.ts'
import { ids } from './shop.ts'

// Declaring a route uses no part of the process that runs it.
const noParts: unknown = {}
/** Files that are no tables of rows. Every other file is an export. */
const isNoTable = (path: string): boolean =>
  /\.(?:pdf|ics)$|\/picture$/.test(path) ||
  [
    '/media/:file',
    '/day-calendars/:token',
    '/ip-country',
    '/admins/orders/:slug/history/export',
  ].includes(path)
const exports = queryRoutes(noParts as Parts)
  .filter(({ data, path }) => data === 'file' && !isNoTable(path))
  .map(({ path }) => path)

/** More accounts than the samples have. Some of them are suspended. */
const accounts = 20
let ledger: LedgerWorld
const staff: string[] = []
const reservationAgents: string[] = []
const isOfSite = (path: string): boolean => path.startsWith('/agents/')
/** The exports of the agent of the site, by path. */
const early = new Map<string, Response>()
const sampled = new Set(
  JSON.stringify(history()).match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g),
)
beforeAll(async () => {
  ledger = await openLedger()
  const { world } = ledger
  // The agent of the site is suspended at the end of the samples.
  const agent = await world.signIn(ids.agent, 'AGEN')
  for (const path of exports.filter(isOfSite)) early.set(path, await fetched(path, [agent]))
  await world.say(...history())
  staff.push(ledger.token('SUPER_ADMIN'), await world.signIn(ids.admin, 'ADMIN'))
  for (let n = 1; n <= accounts; n += 1)
    if (uuid(8, n) !== ids.admin)
      reservationAgents.push(await world.signIn(uuid(8, n), 'RESERVATION_AGENT'))
})
afterAll(() => ledger.world.stop())

/** Returns the export for the first who may read it, of the first record that exists, over the days of the samples. */
async function fetched(path: string, tokens: readonly string[]): Promise<Response> {
  const days = 'from=2026-01-01&to=2026-12-31'
  const statuses: string[] = []
  // A refusal is about the caller and the route, whatever the record.
  const refused = new Set<string>()
  for (const id of path.includes(':') ? [...sampled] : [''])
    for (const query of ['', `?${days}`, '?from=2026-01-01&to=2026-01-31', '?month=2026-01'])
      for (const token of tokens) {
        if (refused.has(token)) continue
        const address = path.replace(':month', '2026-01').replace(/:\w+/, id)
        const answer = await ledger.world.fetch(address + query, { token })
        if (answer.status === 200) return answer
        if (answer.status === 403) refused.add(token)
        statuses.push(`${answer.status}`)
      }
  throw new Error(`${path}: ${[...new Set(statuses)].join(' ')}`)
}

/** Counts the rows of a file. A text may have several lines. */
const rowsIn = (csv: string): number =>
  csv.replaceAll(/"(?:[^"]|"")*"/g, '').split('\r\n').length - 2

let filled = 0
test.each(exports)('%s says how many rows it has', async path => {
  const tokens = path.startsWith('/reservation/') ? reservationAgents : staff
  const answer = early.get(path) ?? (await fetched(path, tokens))
  expect(answer.headers.get('content-type')).toMatch('text/csv')
  const rows = rowsIn(await answer.text())
  expect(answer.headers.get(rowsHeader)).toBe(String(rows))
  if (rows > 0) filled += 1
})

test('most exports have rows in the samples', () => {
  expect(exports.length).toBeGreaterThan(35)
  expect(filled).toBeGreaterThan(exports.length / 2)
})
