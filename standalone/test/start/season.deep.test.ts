import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { DayLinks } from '@arung/contracts/day-links/views'
import { DayList } from '@arung/contracts/days/day-list'
import { TransferList } from '@arung/contracts/days/transfers'
import { eventTypes, type DomainEvent } from '@arung/domain/event-types'
import { localDateAt } from '@arung/domain/time'
import { createCodec } from '@arung/event-store/codec'
import { positionOf } from '@arung/event-store/event-store'
import { createPostgresEventStore } from '@arung/event-store/postgres/postgres-event-store'
import { createPostgresVault } from '@arung/event-store/postgres/postgres-vault'
import { masterKeyFrom } from '@arung/event-store/vault'
import { startEmbeddedPostgres } from '@arung/platform/postgres/embedded'
import { createPool } from '@arung/platform/postgres/pool'
import { publicEventOf } from '@arung/workers/public-events/public-event'
import { leaksOf, secretsIn } from '@arung/workers/testing/public-leaks'
import { demoPassword } from '@arung/demo/people'
import { loadSecrets } from '../../src/secrets.ts'
import { freePorts, until, verify, whenRunning, type Product } from './product.ts'
import { starts } from './starts.ts'

vi.setConfig({ testTimeout: 400_000, hookTimeout: 180_000 })

const { folder, begin } = starts()
const environment = { ARUNG_DEMO: 'season' }
const loadedMsMax = 240_000

const Found = z.object({ data: z.object({ total: z.number() }) })

/** Reads one address as a person of the demo. */
async function ask(product: Product, realm: string, email: string, path: string) {
  const signedIn = await fetch(`${product.url}/api/${realm}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  })
  const { data } = z.object({ data: z.object({ token: z.string() }) }).parse(await signedIn.json())
  const headers = { authorization: `Bearer ${data.token}` }
  return (await fetch(`${product.url}/api/${path}`, { headers })).json()
}

const ordersIn = async (product: Product, view: string): Promise<number> =>
  Found.parse(await ask(product, 'admins', 'admin@jeramaya.example', `admins/orders?${view}`)).data
    .total

/** Counts the rows of the bank in a state. */
const rowsOf = async (product: Product, state: string): Promise<number> =>
  Found.parse(
    await ask(
      product,
      'reservation-admin',
      'staff@jeramaya.example',
      `reservation-admin/statement-rows?state=${state}`,
    ),
  ).data.total

/** Counts the shifts of the desk in a state. */
const shiftsOf = async (product: Product, state: string): Promise<number> =>
  Found.parse(
    await ask(
      product,
      'reservation-admin',
      'staff@jeramaya.example',
      `reservation-admin/shifts?state=${state}`,
    ),
  ).data.total

/** Returns for each party of today's rafting list that came or is to come whether it has a raft. */
async function seatedToday(product: Product): Promise<readonly boolean[]> {
  const path = `reservation-admin/days/${localDateAt(new Date().toISOString())}/lists/RAFTING`
  const { data } = z
    .object({ data: DayList })
    .parse(await ask(product, 'reservation-admin', 'staff@jeramaya.example', path))
  return data.departures.flatMap(({ parties }) =>
    parties.flatMap(({ booking: { state }, units }) =>
      state === 'CANCELED' || state === 'NEED_APPROVAL' ? [] : [units.length > 0],
    ),
  )
}

/** Returns how many vehicles are planned today, and how many people with a link have opened it. */
async function morningOf(product: Product) {
  const path = `reservation-admin/days/${localDateAt(new Date().toISOString())}`
  const read = (what: string) =>
    ask(product, 'reservation-admin', 'staff@jeramaya.example', `${path}/${what}`)
  const { data: list } = z.object({ data: TransferList }).parse(await read('transfers'))
  const { data: links } = z.object({ data: DayLinks }).parse(await read('links'))
  return {
    runs: list.runs.length,
    opened: links.people.filter(({ openedAt }) => openedAt !== null).length,
  }
}

const saidOf = (dataFolder: string) =>
  z
    .object({ said: z.number() })
    .parse(JSON.parse(readFileSync(path.join(dataFolder, 'demo-season.json'), 'utf8'))).said

/**
 * Returns whether loading has come this far. A load that broke off throws with its reason instead of letting the test
 * wait.
 */
function isLoaded(product: Product, share: string): boolean {
  const said = product.said()
  if (said.includes('broke off')) throw new Error(said)
  return said.includes(`${share} loaded`)
}

test('the season loads behind the running site, resumes after a crash, sends no mail and is verified', async ({
  task,
}) => {
  const dataFolder = path.join(folder, `data-${task.result?.retryCount ?? 0}`)
  const first = await whenRunning(begin({ port: await freePorts(), dataFolder, environment }))
  await until(() => isLoaded(first, '25 %'), loadedMsMax)
  // Killed in the middle: everything since the last note of progress is repeated.
  first.signal('SIGKILL')
  expect(await first.ended).toBe('SIGKILL')
  const said = saidOf(dataFolder)
  expect(said).toBeGreaterThan(300)

  const product = await whenRunning(begin({ port: await freePorts(), dataFolder, environment }))
  await until(() => isLoaded(product, '100 %'), loadedMsMax)
  await until(() => saidOf(dataFolder) > said)
  await until(async () => (await ordersIn(product, 'view=ALL')) > 350)
  expect(await ordersIn(product, 'view=WAITING')).toBeGreaterThan(0)
  // A few find no raft: a day has its limits.
  await until(async () => {
    const seated = await seatedToday(product)
    return seated.filter(Boolean).length > 0.8 * seated.length
  })
  // The gateway's report is matched by the running product, all of it; a transfer of the bank is left open.
  await until(async () => (await rowsOf(product, 'MATCHED')) > 100)
  await until(async () => (await rowsOf(product, 'OPEN')) === 1)
  expect(await shiftsOf(product, 'UNCONFIRMED')).toBe(1)
  expect(await shiftsOf(product, 'RECOUNT')).toBe(1)
  expect(await shiftsOf(product, 'CLOSED')).toBeGreaterThan(50)
  await until(async () => {
    const { runs, opened } = await morningOf(product)
    return runs > 0 && opened > 0
  })
  expect(readdirSync(path.join(dataFolder, 'mailbox'))).toEqual([])
  product.signal('SIGTERM')
  expect(await product.ended).toBe(0)

  const verified = verify(['--data', dataFolder])
  expect(verified.said).toContain('Everything holds.')
  expect(verified.status).toBe(0)
  await expectNothingPrivateIsTold(dataFolder)
})

/** The relay's public events of the whole season contain no person, no secret and no price for a single buyer. */
async function expectNothingPrivateIsTold(dataFolder: string): Promise<void> {
  const events = await decodedLog(dataFolder)
  expect(events.flatMap(event => leaksOf(event, publicEventOf))).toEqual([])
  const told = events.flatMap(event => JSON.stringify(publicEventOf(event) ?? []))
  expect(told.filter(text => text !== '[]').length).toBeGreaterThan(1_000)
  const secrets = [...secretsIn(events)]
  expect(secrets.length).toBeGreaterThan(300)
  const all = told.join('\n')
  expect(secrets.filter(secret => all.includes(secret))).toEqual([])
}

async function decodedLog(dataFolder: string): Promise<DomainEvent[]> {
  const postgres = await startEmbeddedPostgres({
    dataDir: path.join(dataFolder, 'postgres'),
    durable: false,
  })
  const url = postgres.url('arung')
  const pool = createPool({ url, applicationName: 'test' })
  const store = createPostgresEventStore({ url, pool, applicationName: 'test' })
  const masterKey = masterKeyFrom(loadSecrets(dataFolder).vaultKey)
  const vault = createPostgresVault({ pool, masterKey })
  const codec = createCodec<DomainEvent>({ types: eventTypes, vault })
  const events: DomainEvent[] = []
  try {
    const head = await store.head()
    for (let at = positionOf(0); at < head;) {
      const page = await store.readAll(at, 1_000)
      for (const { event } of await codec.decode(page.events)) events.push(event)
      at = page.scannedTo
    }
  } finally {
    await store.close()
    await pool.end()
    await postgres.stop()
  }
  return events
}
