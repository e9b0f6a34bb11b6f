import { spawnSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { startEmbeddedPostgres } from '@arung/platform/postgres/embedded'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import {
  databaseUrlOf,
  freePorts,
  program,
  whenRunning,
} from '../../../standalone/test/start/product.ts'
import { starts } from '../../../standalone/test/start/starts.ts'
import { folderIn, run } from './run.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const { folder, begin } = starts()
const dataFolder = path.join(folder, 'data')
const to = path.join(folder, 'backups')

type Secrets = Readonly<{ vaultKey: string; searchKey: string; logKeys: readonly string[] }>

test('a database of its own is copied with its files, and put back as the documentation says', async () => {
  await whenRunning(begin({ port: await freePorts(), dataFolder }))
  const url = databaseUrlOf(dataFolder)
  const urlFile = path.join(folder, 'database-url')
  writeFileSync(urlFile, `${url}\n`, { mode: 0o600 })
  const made = run('backup', ['--database-file', urlFile, '--to', to], {
    FILES_FOLDER: path.join(dataFolder, 'files'),
  })
  expect(made.stderr).toBe('')
  expect(made.stdout).toContain('The keys are the secrets of the processes')
  const backup = folderIn(made.stdout)
  const keys = path.join(dataFolder, 'secrets.json')
  const target = ['--data', path.join(folder, 'no'), '--keys', keys]
  expect(run('restore', ['--from', backup, ...target]).stderr).toBe(
    `The backup in ${backup} is of a database of its own, not of a data folder: docs/backup.md says how to put it back.\n`,
  )

  const dataDir = path.join(folder, 'elsewhere', 'postgres')
  const files = path.join(folder, 'elsewhere', 'files')
  const into = ['--from', backup, '--postgres', dataDir, '--files', files]
  expect(run('restore', into)).toMatchObject({ status: 0, stderr: '' })
  const stored = readdirSync(path.join(backup, 'files'), { recursive: true })
  expect(stored.length).toBeGreaterThan(10)
  expect(new Set<unknown>(readdirSync(files, { recursive: true }))).toEqual(
    new Set<unknown>(stored),
  )
  expect(run('restore', into).stderr).toMatch(/is not empty: a database is there\. .*Nothing/)
  // The password of the role is in the database.
  cpSync(path.join(dataFolder, 'postgres.password'), `${dataDir}.password`)
  const postgres = await startEmbeddedPostgres({ dataDir, durable: true })
  try {
    const { vaultKey, searchKey, logKeys } = JSON.parse(readFileSync(keys, 'utf8')) as Secrets
    const restored = spawnSync(
      process.execPath,
      [program('restored'), '--database', postgres.url('arung')],
      {
        cwd: '/',
        encoding: 'utf8',
        env: {
          ...process.env,
          VAULT_KEY: vaultKey,
          SEARCH_KEY: searchKey,
          LOG_KEYS: logKeys.join(','),
          FILES_FOLDER: files,
        },
      },
    )
    expect(restored.stderr).toBe('')
    expect(restored.stdout).toContain('Everything holds')
  } finally {
    await postgres.stop()
  }
})

test('a role that may not copy a database is told what it lacks', async () => {
  await whenRunning(begin({ port: await freePorts(), dataFolder }))
  const url = databaseUrlOf(dataFolder)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`CREATE ROLE reader LOGIN PASSWORD 'reader'`)
  await client.query('GRANT pg_read_all_data TO reader')
  await client.end()
  const address = new URL(url)
  address.username = 'reader'
  address.password = 'reader'
  const another = path.join(folder, 'another')
  const refused = run('backup', ['--database', address.href, '--to', another])
  expect(refused.stderr).toBe(
    'The role of this address may not copy the database: ALTER ROLE <role> REPLICATION.\n',
  )
  expect(readdirSync(another)).toEqual([])
  expect(run('backup', ['--database', url, '--to', another])).toMatchObject({ status: 0 })
})
