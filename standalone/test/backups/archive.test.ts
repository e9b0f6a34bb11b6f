import { mkdirSync, readdirSync, renameSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '@arung/platform/postgres/embedded'
import { afterEach, expect, test } from 'vitest'
import { archiving, followArchive } from '../../src/archive.ts'
import { temporaryFolder, until } from '../start/product.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

test('the write-ahead log is copied as it is written, and a folder that cannot take it is reported once', async () => {
  const { folder, remove } = temporaryFolder()
  closing.push(remove)
  const walFolder = path.join(folder, 'log')
  mkdirSync(walFolder)
  const dataDir = path.join(folder, 'postgres')
  const postgres = await startEmbeddedPostgres({
    dataDir,
    durable: true,
    settings: archiving(walFolder),
  })
  closing.push(() => postgres.stop())
  const said: string[] = []
  const url = postgres.url('postgres')
  const report = (line: string) => void said.push(line)
  const following = followArchive({ walFolder, dataDir, url, report, lookMs: 100 })
  closing.push(() => following.stop())
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  closing.push(() => client.end())
  const write = () => client.query('SELECT pg_logical_emit_message(true, $1, $1)', ['arung'])
  const complete = () => client.query('SELECT pg_switch_wal()')

  await write()
  await complete()
  await until(() => readdirSync(walFolder).some(name => /^[0-9A-F]{24}$/.test(name)))
  expect(said).toEqual([])

  renameSync(walFolder, `${walFolder}.away`)
  await write()
  await complete()
  await until(() => said.length > 0)
  expect(said).toEqual([
    expect.stringMatching(
      /^The write-ahead log cannot be copied to \S+log: [0-9A-F]{24} waits\. See postgres\.log\.$/,
    ),
  ])

  renameSync(`${walFolder}.away`, walFolder)
  await until(() => said.length > 1)
  expect(said.slice(1)).toEqual(['The write-ahead log is copied again.'])
})
