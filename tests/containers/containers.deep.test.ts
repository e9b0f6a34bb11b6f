import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { settled } from '../../bench/src/booking/settled.ts'
import { lackingForContainers } from '../../tools/containers/needs.mjs'
import { startLoad, type Load } from '../../bench/src/failover/load.ts'
import { lostOf, seen } from '../../bench/src/failover/rounds.ts'
import { dayFromNow } from '../../bench/src/booking/buyers.ts'
import { book } from '../../bench/src/booking/buyer.ts'
import { deskOf } from '../../bench/src/booking/desk.ts'
import { verifyDatabase } from '@arung/operator/verify/verify-database'
import { temporaryFolder, until } from '../../standalone/test/start/product.ts'
import { awayWhileStarting } from './away.ts'
import { acceptInvitation, sellAtDesk } from './first-admin.ts'
import { firstAdmin, openInstallation, overTls, type Opened, type Site } from './opened.ts'
import { fedThroughKafka, watched } from './profiles.ts'
import { CannotBeHad } from './stack.ts'
import { updateInTurn } from './update.ts'

vi.setConfig({ testTimeout: 900_000, hookTimeout: 1_500_000 })

// One installation is used from test to test.
let lacking = lackingForContainers()
const { folder, remove } = temporaryFolder()
const say = (line: string) => void process.stderr.write(`${line}\n`)
const seconds = (ms: number) => `${(ms / 1000).toFixed(0)} s`
/** The running containers of the product: two of each process; the command API is one active and one standby. */
const processes = {
  'command-api': 1,
  'command-api-standby': 1,
  'query-api': 2,
  projections: 2,
  workers: 2,
  web: 2,
}
const beside = { proxy: 1, postgres: 1, redis: 1 }
let opened: Opened
let site: Site
/** An order that was placed, paid and confirmed, and its voucher. */
let slug: string

beforeAll(async () => {
  try {
    if (lacking === null) opened = await openInstallation(folder, say)
  } catch (error) {
    if (!(error instanceof CannotBeHad)) throw error
    lacking = error.message
  }
  if (lacking !== null) say(`SKIPPED the containers: ${lacking}`)
})
beforeEach(({ skip }) => {
  if (lacking !== null) skip(lacking)
})
afterAll(async () => {
  await opened?.close()
  remove()
})

async function wellAll(): Promise<string[]> {
  const ids: string[] = []
  for (const [service, count] of Object.entries({ ...processes, ...beside })) {
    const found = await opened.stack.containersOf(service)
    expect([service, found.length]).toEqual([service, count])
    for (const id of found) await opened.stack.healthy(id)
    ids.push(...found)
  }
  return ids
}
async function nothingIsWrong(load?: Load) {
  const url = await site.databaseUrl()
  await settled(url)
  if (load) expect(await lostOf(site, load)).toEqual([])
  const { lines } = await verifyDatabase({ url, keys: site.keys })
  expect(lines.filter(line => line.startsWith('WRONG'))).toEqual([])
}
/** Guests who book until the test stops them, or ends: a test that fails leaves none to the next. */
async function loadOfThisTest(): Promise<Load> {
  const load = await startLoad(site)
  onTestFinished(() => load.stop())
  return load
}
const orSkipped = (skip: (why: string) => void) => (error: unknown) => {
  if (error instanceof CannotBeHad) return skip(error.message)
  throw error
}
const voucher = async () => {
  const answer = await fetch(`${site.webUrl}/api/orders/${slug}/voucher.pdf`)
  return answer.status === 200 ? Buffer.from(await answer.arrayBuffer()) : null
}

describe('the processes in containers', () => {
  test('are built and started by one command, which exits with 0 when all are healthy', async () => {
    const { stack } = opened
    const begun = performance.now()
    const up = await stack.compose('up', '--build', '--detach', '--wait')
    expect(up.code, up.said.slice(-3_000)).toBe(0)
    const ids = await wellAll()
    say(`${ids.length} containers built, up and healthy in ${seconds(performance.now() - begun)}`)
    const migrations = await stack.compose('ps', '--all', '--format', '{{.ExitCode}}', 'migrate')
    expect(migrations.out.trim()).toBe('0')
    site = await opened.meet()
  })

  test('let the first admin into both back offices by the link that bootstrap shows and mails', async () => {
    const run = await opened.stack.compose('run', '--rm', '-T', 'bootstrap')
    expect(run.code, run.said).toBe(0)
    const links = [...run.out.matchAll(/^(https:\S+)$/gm)].map(([, link]) => new URL(link!))
    expect(links.map(({ origin }) => origin)).toEqual(Array(2).fill(opened.installation.publicUrl))
    expect(opened.mailsTo('hello@your.example').join()).toContain('Arung can send mail')
    await until(() => opened.mailsTo(firstAdmin).length === 2)
    for (const link of links) expect((await overTls(link.href, site.ca)).status).toBe(200)
    await acceptInvitation(site, links)
    const again = await opened.stack.compose('run', '--rm', '-T', 'bootstrap')
    expect([again.code, /https:/.test(again.out)]).toEqual([0, false])
  })

  test('a guest books and pays through the proxy, with TLS; the desk confirms and sells', async () => {
    await site.fill()
    const time = <T>(_: string, work: () => Promise<T>) => work()
    const of = { address: '127.0.0.1', date: dayFromNow(20), isPaid: true, time }
    slug = await book(site, of)
    const confirm = await deskOf(site.webUrl)
    await confirm(slug)
    await until(async () => (await voucher())?.subarray(0, 5).toString() === '%PDF-')
    await sellAtDesk(site)
    const home = await overTls(opened.installation.publicUrl, site.ca)
    expect([home.status, home.text.includes('<html')]).toEqual([200, true])
    expect(home.headers['strict-transport-security']).toBeDefined()
    const plain = await fetch(`http://localhost:${opened.http}/`, { redirect: 'manual' })
    expect(plain.status).toBe(308)
    const { out } = await opened.stack.docker(
      'stats',
      '--no-stream',
      '--format',
      '{{.Name}} {{.MemUsage}}',
    )
    say(out)
  })

  test('each container is killed in turn while guests book: Docker restarts it, and nothing is lost or done twice', async () => {
    const { stack } = opened
    const load = await loadOfThisTest()
    for (const service of Object.keys({ ...processes, redis: 1, postgres: 1, proxy: 1 })) {
      const [container = ''] = await stack.containersOf(service)
      const from = site.front.passed.length
      const failures = load.failures.length
      await stack.kill(container)
      const tookMs = await stack.healthy(container)
      await until(() => site.front.passed.length > from + 20)
      const { requests, failed } = seen(site, from)
      say(
        `killed ${service}: healthy again after ${seconds(tookMs)}, ${requests} requests, ${failed.length} failed`,
      )
      for (const what of new Set(failed)) say(`  ${what}`)
      // The web retries by itself. What the web or the proxy had in progress is retried by its caller.
      if (!['web', 'proxy', 'postgres'].includes(service)) expect(failed).toEqual([])
      for (const { answered } of load.failures.slice(failures)) expect(answered).toBeLessThan(300)
    }
    await load.stop()
    expect(load.confirmed.length).toBeGreaterThan(10)
    await nothingIsWrong(load)
  })

  test.each([
    'redis',
    'command-api',
    'command-api-standby',
    'query-api',
    'projections',
    'workers',
    'postgres',
  ])('the web and the APIs start while %s is down, and work once it is back', async service => {
    const tookMs = await awayWhileStarting(opened.stack, service)
    say(`${service} away: ${seconds(tookMs)} until all others were ready`)
    await wellAll()
    expect((await voucher())?.length).toBeGreaterThan(1_000)
  })

  test('a new image replaces one service after another, and no request fails', async () => {
    const load = await loadOfThisTest()
    const from = site.front.passed.length
    await updateInTurn(opened)
    await load.stop()
    expect(seen(site, from).failed).toEqual([])
    expect(load.interrupted).toEqual([])
    expect(load.confirmed.length).toBeGreaterThan(10)
    await wellAll()
    await nothingIsWrong(load)
  })

  test('keep their volumes through down and up: log, files and certificate', async () => {
    const before = await voucher()
    const down = await opened.stack.compose('down')
    expect(down.code, down.said).toBe(0)
    const begun = performance.now()
    const up = await opened.stack.compose('up', '--detach', '--wait')
    expect(up.code, up.said.slice(-3_000)).toBe(0)
    say(`up again in ${seconds(performance.now() - begun)}`)
    await wellAll()
    expect((await overTls(opened.installation.publicUrl, site.ca)).status).toBe(200)
    expect((await voucher())?.equals(before ?? Buffer.alloc(0))).toBe(true)
    await nothingIsWrong()
  })

  test('are backed up while guests book, and restored after their volumes are lost', async () => {
    const { stack } = opened
    const load = await loadOfThisTest()
    const made = await stack.compose('run', '--rm', '-T', 'backup')
    expect(made.code, made.said).toBe(0)
    await load.stop()
    expect(load.interrupted).toEqual([])
    const before = await voucher()
    const [, backup = ''] = /^\/backups\/(arung-\S+) is complete/m.exec(made.out) ?? []
    const restore = ['run', '--rm', '-T', '-e', `BACKUP=${backup}`, 'restore']
    expect((await stack.compose(...restore)).said).toMatch(/is not empty: a database is there/)

    const down = await stack.compose('down')
    expect(down.code, down.said).toBe(0)
    const lost = await stack.docker('volume', 'rm', 'arung_postgres', 'arung_files')
    expect(lost.code, lost.said).toBe(0)
    const begun = performance.now()
    for (const words of [
      restore,
      ['up', '--detach', '--wait', 'postgres'],
      ['run', '--rm', '-T', 'migrate'],
      ['run', '--rm', '-T', 'restored'],
      ['up', '--detach', '--wait'],
    ]) {
      const { code, said } = await stack.compose(...words)
      expect([words.join(' '), code], said.slice(-3_000)).toEqual([words.join(' '), 0])
    }
    say(`restored and up again in ${seconds(performance.now() - begun)}`)
    await wellAll()
    expect((await voucher())?.equals(before ?? Buffer.alloc(0))).toBe(true)
    await nothingIsWrong()
  })

  test('with the profile watch, Prometheus finds every process and each of its replicas', async ({
    skip,
  }) => {
    const { 'command-api-standby': standby, 'command-api': leading, ...others } = processes
    const read = await watched(opened).catch(orSkipped(skip))
    expect(read).toEqual({ ...others, 'command-api': leading + standby })
  })

  test('with the profile engines, the log is relayed to Kafka, and the analytics read it to its end', async ({
    skip,
  }) => {
    await fedThroughKafka(opened).catch(orSkipped(skip))
  })
})
