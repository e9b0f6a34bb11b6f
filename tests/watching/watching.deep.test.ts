import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { startEmbeddedPostgres } from '@arung/platform/postgres/embedded'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { run, says, writeSecrets, type Running } from '../apart/processes.ts'
import {
  build,
  freePorts,
  root,
  temporaryFolder,
  until,
} from '../../standalone/test/start/product.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 240_000 })

const { folder, remove } = temporaryFolder()
const started: Running[] = []
let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>
/** The names of the metrics that the running processes expose. */
const measured = new Set<string>()

/** Kafka's two processes start without Kafka, and expose metrics meanwhile. */
const others = ['relay', 'analytics']

beforeAll(async () => {
  build()
  chmodSync(folder, 0o755)
  postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres'), durable: true })
  const files = path.join(folder, 'files')
  mkdirSync(files)
  chmodSync(files, 0o777)
  const given = { DATABASE_URL: postgres.url('postgres'), SMTP_URL: 'smtp://127.0.0.1:1' }
  const secrets = writeSecrets(folder, given)
  const [command, query] = [await freePorts(), await freePorts()]
  const environment = {
    LOG_LEVEL: 'fatal',
    FILES_FOLDER: files,
    PUBLIC_URL: 'http://localhost:1',
    COMMAND_API_URL: `http://127.0.0.1:${command}`,
    QUERY_API_URL: `http://127.0.0.1:${query}`,
    REDIS_URL: 'redis://127.0.0.1:1',
  }
  const begin = (name: string, more: Record<string, string> = {}) =>
    run(name, { ...environment, ...secrets.filesFor(name), ...more })
  expect(await (await begin('migrate')).ended).toBe(0)
  started.push(
    await begin('command-api', { PORT: String(command) }),
    await begin('query-api', { PORT: String(query) }),
    await begin('projections'),
    await begin('workers'),
    await begin('web'),
  )
  const withKafka = { ...secrets.filesFor('migrate'), KAFKA_BROKERS: '127.0.0.1:1' }
  for (const name of others) started.push(await begin(name, withKafka))
  for (const one of started) {
    await until(async () => (await says(one, 'health')) === 200, 90_000)
    const text = await (await fetch(`${one.operatorUrl}/metrics`)).text()
    for (const [, name] of text.matchAll(/^# TYPE (\S+) /gm)) measured.add(name!)
  }
})
afterAll(async () => {
  for (const one of started) one.signal('SIGKILL')
  await Promise.all(started.map(({ ended }) => ended))
  await postgres.stop()
  remove()
})

const deploy = path.join(root, 'deploy')
const read = (...file: string[]) => readFileSync(path.join(deploy, ...file), 'utf8')
const alerts = read('prometheus', 'alerts.yml')
const Dashboard = z.object({
  panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })).optional() })),
})
const charts = Dashboard.parse(JSON.parse(read('grafana', 'dashboards', 'arung.json')))
  .panels.flatMap(({ targets = [] }) => targets)
  .map(({ expr }) => expr)
const rules = [...alerts.matchAll(/expr: \|\n((?: {10}.*\n)+)/g)].map(([, expr]) => expr!)

/** Returns the names of the metrics in an expression; those that Prometheus itself makes have no underscore. */
function namesIn(expression: string): readonly string[] {
  const plain = expression
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\b(?:by|without) \([^)]*\)/g, '')
    .replaceAll(/\{[^}]*\}/g, '')
  const words = plain.match(/[a-z][a-z0-9]*(?:_[a-z0-9]+)+(?!\w*\()/g) ?? []
  return words.map(word => word.replace(/_(?:bucket|count|sum)$/, ''))
}

test('the processes measure everything that alerts and charts read', () => {
  expect([rules.length, charts.length]).toEqual([23, expect.any(Number)])
  const wanted = new Set([...rules, ...charts].flatMap(namesIn))
  expect(wanted.size).toBeGreaterThan(20)
  expect([...wanted].filter(name => !measured.has(name))).toEqual([])
})

test('each alert has its section of the runbook, and each section its alert', () => {
  const named = [...alerts.matchAll(/alert: (\w+)/g)].map(([, name]) => name!)
  const runbook = readFileSync(path.join(root, 'docs', 'runbook.md'), 'utf8')
  expect([...runbook.matchAll(/^## (\w+)$/gm)].map(([, name]) => name)).toEqual(named)
  for (const name of named)
    expect(alerts).toContain(`runbook: docs/runbook.md#${name.toLowerCase()}\n`)
})

test('addresses that visitors make up add no series to the metrics', async () => {
  const web = started[4]!
  const series = async () =>
    (await (await fetch(`${web.operatorUrl}/metrics`)).text())
      .split('\n')
      .filter(line => line.startsWith('web_request_seconds'))
  for (let at = 0; at < 40; at += 1) await fetch(`${web.url}/made-up-${at}`)
  // A response is counted after it was sent, which may be after it arrived.
  await expect.poll(series).toContainEqual(expect.stringMatching(/_count\{kind="page".* (\d{2,})$/))
  for (const line of await series())
    expect(line).toMatch(
      /^web_request_seconds_\w+\{(le="[^"]+",)?kind="(api|file|page)",status="\dxx"\} /,
    )
})

const promtool = (...values: string[]) =>
  spawnSync('promtool', values, { cwd: path.join(deploy, 'prometheus'), encoding: 'utf8' })
const isThere = promtool('--version').status === 0
if (!isThere) process.stdout.write('SKIPPED the rules of Prometheus: promtool is not here\n')

test.skipIf(!isThere)(
  'Prometheus accepts its configuration, and each alert fires for its cause and for nothing similar',
  () => {
    expect(promtool('check', 'config', 'prometheus.yml')).toMatchObject({ status: 0 })
    expect(promtool('test', 'rules', 'alerts.test.yml')).toMatchObject({ status: 0 })
    for (const [, name] of alerts.matchAll(/alert: (\w+)/g))
      for (const ends of ['fires', 'is silent'])
        expect(read('prometheus', 'alerts.test.yml')).toContain(`name: ${name} ${ends}\n`)
  },
)

test.skipIf(!isThere)('the expression of each chart is valid', () => {
  const file = path.join(folder, 'charts.yml')
  const records = charts.map((expr, at) => ({ record: `chart:${at}`, expr }))
  writeFileSync(file, JSON.stringify({ groups: [{ name: 'charts', rules: records }] }))
  expect(promtool('check', 'rules', file)).toMatchObject({ status: 0 })
})
