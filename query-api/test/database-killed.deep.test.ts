import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readConfig } from '@arung/platform/config'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@arung/platform/postgres/embedded'
import { migrate } from '@arung/platform/postgres/migrate'
import { testKeyVariables } from '@arung/platform/testing/keys'
import { start as startProjections } from '@arung/projections/start'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { start } from '../src/start.ts'

const kills = 5
const readers = 8
/** A read beyond the end makes the process ask the log for its head. */
const beyond = '1000000000'
const reads = [
  ['/products', '0'],
  ['/categories', '0'],
  ['/products/nowhere', '0'],
  ['/products', beyond],
  ['/checkouts/00000005-0000-4000-8000-000000000001', beyond],
] as const
/** The responses of these reads while nothing is wrong. */
const expected = new Set(['200', '404 NotFound', '503 NotYetVisible'])

let folder: string
let server: EmbeddedPostgres
let api: Awaited<ReturnType<typeof start>>
let projections: Awaited<ReturnType<typeof startProjections>>

const startServer = (port?: number) =>
  startEmbeddedPostgres({
    dataDir: path.join(folder, 'postgres'),
    durable: true,
    ...(port === undefined ? {} : { port }),
  })

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'query-api-killed-'))
  server = await startServer()
  await migrate(server.url('postgres'))
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'fatal',
    PORT: '0',
    ADMIN_PORT: '0',
    DATABASE_URL: server.url('postgres'),
    FILES_FOLDER: folder,
    PUBLIC_URL: 'http://127.0.0.1:4000',
    TOKEN_SECRET: 'k3Qf8sWm2Zp7Lx9Vb4Nc6Ty1Rh5Gd0Ej',
    SERVICE_SECRET: 'Z9xW8vU7tS6rQ5pO4nM3lK2jI1hG0fEd',
    ...testKeyVariables,
    LIMIT_FACTOR: '1000',
    SMTP_URL: 'smtp://127.0.0.1:2525',
    XENDIT_SECRET_KEY: 'xnd_development_1',
    XENDIT_CALLBACK_TOKEN: 'callback-token-1',
  })
  projections = await startProjections(config)
  api = await start(config)
}, 120_000)
afterAll(async () => {
  await api.stop()
  await projections.stop()
  await server.stop()
  await rm(folder, { recursive: true })
})

test(
  `every read gets its normal response while PostgreSQL is killed ${kills} times`,
  { timeout: 120_000 },
  async () => {
    const said = new Map<string, number>()
    let isOver = false
    const reader = async (nth: number) => {
      for (let turn = nth; !isOver; turn += 1) {
        const [place, position] = reads[turn % reads.length] ?? reads[0]
        const answer = await fetch(`http://127.0.0.1:${api.port}${place}`, {
          headers: { 'x-min-position': position },
        })
        const { code } = (await answer.json()) as { code?: string }
        const key = code === undefined ? String(answer.status) : `${answer.status} ${code}`
        said.set(key, (said.get(key) ?? 0) + 1)
        await pause(10)
      }
    }
    const running = Array.from({ length: readers }, (_, nth) => reader(nth))
    for (let nth = 1; nth <= kills; nth += 1) {
      const before = [...said.values()].reduce((sum, times) => sum + times, 0)
      const isRead = () => [...said.values()].reduce((sum, times) => sum + times, 0) - before
      await expect.poll(isRead).toBeGreaterThan(50)
      process.kill(server.pid, 'SIGKILL')
      await server.ended
      server = await startServer(server.port)
    }
    isOver = true
    await Promise.all(running)
    expect([...said.keys()].filter(key => !expected.has(key))).toEqual([])
    expect(said.size).toBe(expected.size)
  },
)
