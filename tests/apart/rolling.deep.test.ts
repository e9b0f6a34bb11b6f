import path from 'node:path'
import { migrate } from '@arung/platform/postgres/migrate'
import { startEmbeddedPostgres } from '@arung/platform/postgres/embedded'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { settled } from '../../bench/src/booking/settled.ts'
import { processNames, startFleet, type Fleet } from '../../bench/src/failover/fleet.ts'
import { seenBy50Lists } from '../../bench/src/failover/live.ts'
import { startLoad } from '../../bench/src/failover/load.ts'
import { lostOf, roundOf } from '../../bench/src/failover/rounds.ts'
import { percentile } from '../../bench/src/table.ts'
import { verifyDatabase } from '@arung/operator/verify/verify-database'
import { build, root, temporaryFolder } from '../../standalone/test/start/product.ts'

vi.setConfig({ testTimeout: 400_000, hookTimeout: 180_000 })

const { folder, remove } = temporaryFolder()
const p99MsMax = 1_000
let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>
let fleet: Fleet

beforeAll(async () => {
  build()
  postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres'), durable: true })
  const databaseUrl = postgres.url('postgres')
  await migrate(databaseUrl)
  fleet = await startFleet({ root, databaseUrl, folder })
})
afterAll(async () => {
  await fleet.stop()
  await postgres.stop()
  remove()
})

const say = (line: string) => void process.stderr.write(`${line}\n`)

async function nothingIsWrong() {
  await settled(fleet.databaseUrl)
  const { sound, lines } = await verifyDatabase({ url: fleet.databaseUrl, keys: fleet.keys })
  expect(lines.filter(line => line.startsWith('WRONG'))).toEqual([])
  expect(sound).toBe(true)
}

test('every process restarts in turn while guests book, and no request fails', async () => {
  const load = await startLoad(fleet)
  const round = await roundOf(fleet, 'stop', say)
  await load.stop()
  expect(round.failed).toEqual([])
  expect(load.failures).toEqual([])
  expect(load.interrupted).toEqual([])
  expect(load.confirmed.length).toBeGreaterThan(10)
  expect(round.p99Ms).toBeLessThan(p99MsMax)
  expect(await lostOf(fleet, load)).toEqual([])
  expect(fleet.codes.counts().sentTwice).toBe(0)
  await nothingIsWrong()
})

/** One of each kind, the active one. `npm run bench -- failover` kills the others too. */
const killed = processNames.filter(name => name.endsWith('-1'))

test('one process of each kind is killed in turn: requests in progress succeed under their key, and nothing is lost or done twice', async () => {
  const load = await startLoad(fleet)
  const isWeb = (name: string) => name.startsWith('web')
  const behind = await roundOf(
    fleet,
    'kill',
    say,
    killed.filter(name => !isWeb(name)),
  )
  // The web retries by itself.
  expect(behind.failed).toEqual([])
  await roundOf(fleet, 'kill', say, killed.filter(isWeb))
  await load.stop()
  // When the web dies, the proxy only knows that its requests in progress were cut off.
  for (const { what, answered } of load.failures) {
    expect(what).toMatch(/: (502 |Error: (?:socket hang up|read ECONNRESET|aborted))/)
    expect(answered).toBeLessThan(300)
  }
  expect(load.confirmed.length).toBeGreaterThan(10)
  // If a worker is killed between the server's acceptance of a mail and its own record of it, the mail is sent again
  // with the same Message-ID.
  expect(fleet.codes.counts().sentTwice).toBeLessThanOrEqual(2)
  expect(await lostOf(fleet, load)).toEqual([])
  await nothingIsWrong()
})

test('fifty open lists on two webs and two query APIs see a change within a second', async () => {
  const tookMs = await seenBy50Lists(fleet)
  expect(tookMs).toHaveLength(500)
  expect(percentile(tookMs, 0.95)).toBeLessThan(1_000)
})
