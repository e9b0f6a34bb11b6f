import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '@arung/platform/postgres/embedded'

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

test('data persists from one start to the next, behind a password that only its owner can read', async () => {
  const first = await startEmbeddedPostgres({ dataDir, durable: true })
  expect(statSync(`${dataDir}.password`).mode & 0o777).toBe(0o600)
  expect(existsSync(`${dataDir}.password.tmp`)).toBe(false)
  const wrong = first.url('postgres').replace(/:[^:@]+@/, ':wrong@')
  await expect(query(wrong, 'SELECT 1')).rejects.toThrow(/password/)
  await query(first.url('postgres'), 'CREATE TABLE kept AS SELECT 7 AS n')
  await first.stop()
  const second = await startEmbeddedPostgres({ dataDir, durable: true })
  expect(await query(second.url('postgres'), 'SELECT n FROM kept')).toEqual([{ n: 7 }])
  expect(await query(second.url('postgres'), 'SHOW fsync')).toEqual([{ fsync: 'on' }])
  await second.stop()
})

test.runIf(isRoot)('when root has no way left to run, one sentence says what to do', async () => {
  chmodSync(folder, 0o700)
  await expect(startEmbeddedPostgres({ dataDir, durable: false, runAs: 'nobody' })).rejects.toThrow(
    /Start as an ordinary user, move to a folder that others may enter, or set DATABASE_URL/,
  )
})

test('a folder in use is refused with the process named; a stale lock file is ignored', async () => {
  const first = await startEmbeddedPostgres({ dataDir, durable: false })
  await expect(startEmbeddedPostgres({ dataDir, durable: false })).rejects.toThrow(
    `in use by the running process ${process.pid}`,
  )
  await first.stop()
  writeFileSync(path.join(dataDir, 'postmaster.pid'), `${process.pid}\n${dataDir}\n`)
  const second = await startEmbeddedPostgres({ dataDir, durable: false })
  await second.stop()
})

test('a taken port is named in the error', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  await expect(startEmbeddedPostgres({ dataDir, durable: false, port })).rejects.toThrow(
    /its port is taken/,
  )
  other.close()
})
