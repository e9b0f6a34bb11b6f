import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startEmbeddedPostgres } from '@arung/platform/postgres/embedded'
import type { IdentityName } from '../../src/postgres/embedded-identity.ts'

// Each test creates its own database folder, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const isRoot = process.getuid?.() === 0
let folder: string
let dataDir: string

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'arung-embedded-'))
  dataDir = path.join(folder, 'postgres')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function query(url: string, text: string) {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}

const canSpawn = (file: string, args: string[]) => spawnSync(file, args).status === 0
const canUnshare = isRoot && canSpawn('unshare', ['--user', '--map-user=65534', 'true'])
const canSetpriv = isRoot && canSpawn('setpriv', ['--reuid=65534', 'true'])

test.runIf(canUnshare && canSetpriv).each<IdentityName>(['namespace', 'capability'])(
  'root may use a folder that only root may enter, by %s',
  async runAs => {
    chmodSync(folder, 0o700)
    const server = await startEmbeddedPostgres({ dataDir, durable: false, runAs })
    expect(await query(server.url('postgres'), 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await server.stop()
  },
)

test.runIf(canUnshare && canSetpriv)(
  'a folder works with every way of running as root, one after another',
  async () => {
    chmodSync(folder, 0o755)
    const ways: IdentityName[] = ['namespace', 'nobody', 'capability', 'namespace']
    for (const [turn, runAs] of ways.entries()) {
      const server = await startEmbeddedPostgres({ dataDir, durable: false, runAs })
      const url = server.url('postgres')
      if (turn === 0) await query(url, 'CREATE TABLE turns (n int)')
      await query(url, `INSERT INTO turns VALUES (${turn})`)
      expect(await query(url, 'SELECT count(*)::int AS n FROM turns')).toEqual([{ n: turn + 1 }])
      await server.stop()
    }
  },
)

/** Starts the server in another process, which reports its address. */
async function startElsewhere(identity: { uid?: number; gid?: number }) {
  const module = new URL('../../src/postgres/embedded.ts', import.meta.url).href
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(module)})
    const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, durable: true })
    process.on('SIGTERM', () => server.stop().then(() => process.exit()))
    console.log(server.url('postgres'))
    setInterval(() => {}, 1000)`
  const starter = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', script],
    { ...identity, env: { ...process.env, HOME: folder }, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const url = await new Promise<string>((resolve, reject) => {
    starter.stdout.once('data', (line: Buffer) => resolve(line.toString().trim()))
    starter.once('exit', code => reject(new Error(`exit ${code}`)))
  })
  return { starter, url }
}

test('the next start stops a server whose starter was killed, and no committed data is lost', async () => {
  const { starter, url } = await startElsewhere({})
  await query(url, 'CREATE TABLE survived AS SELECT 1 AS n')
  starter.kill('SIGKILL')
  await sleep(50)
  const next = await startEmbeddedPostgres({ dataDir, durable: true })
  expect(await query(next.url('postgres'), 'SELECT n FROM survived')).toEqual([{ n: 1 }])
  await next.stop()
})

/** An ordinary user that every Linux has. */
const daemon = { uid: 1, gid: 1 }
const checkout = path.resolve(import.meta.dirname, '..', '..')
const daemonMayRead =
  isRoot && spawnSync('ls', [checkout], { uid: daemon.uid, gid: daemon.gid, cwd: '/' }).status === 0

test.runIf(daemonMayRead)(
  'root starts the folder of an ordinary user as that user, so both can keep using it',
  async () => {
    chownSync(folder, daemon.uid, daemon.gid)
    const { starter, url } = await startElsewhere(daemon)
    await query(url, 'CREATE TABLE theirs AS SELECT 1 AS n')
    starter.kill('SIGTERM')
    await once(starter, 'exit')
    expect(statSync(dataDir).uid).toBe(daemon.uid)
    const next = await startEmbeddedPostgres({ dataDir, durable: true })
    expect(await query(next.url('postgres'), 'SELECT n FROM theirs')).toEqual([{ n: 1 }])
    await next.stop()
    expect(statSync(path.join(dataDir, 'PG_VERSION')).uid).toBe(daemon.uid)
    const again = await startElsewhere(daemon)
    expect(await query(again.url, 'SELECT n FROM theirs')).toEqual([{ n: 1 }])
    again.starter.kill('SIGTERM')
    await once(again.starter, 'exit')
  },
)
