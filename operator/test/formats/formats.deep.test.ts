import { createReadStream, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { eventTypes, type DomainEvent } from '@arung/domain/event-types'
import { createCodec } from '@arung/event-store/codec'
import { createPostgresEventStore } from '@arung/event-store/postgres/postgres-event-store'
import { createPostgresVault } from '@arung/event-store/postgres/postgres-vault'
import { masterKeyFrom } from '@arung/event-store/vault'
import { startEmbeddedPostgres } from '@arung/platform/postgres/embedded'
import { migrate } from '@arung/platform/postgres/migrate'
import { migrateAsThen } from '@arung/platform/testing/earlier-schema'
import { createPool } from '@arung/platform/postgres/pool'
import { createProjections } from '@arung/projections/create-projections'
import { quiet } from '@arung/projections/testing/log'
import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { temporaryFolder } from '../../../standalone/test/start/product.ts'
import { forgetReadModels } from '../../src/stopped/read-models.ts'
import { verifyDatabase } from '../../src/verify/verify-database.ts'

vi.setConfig({ testTimeout: 600_000 })

/** What `tools/record-format.mjs` made of the demo's season with a released version. */
const recorded = path.join(import.meta.dirname, 'recorded')
const names = readdirSync(recorded)
  .filter(name => name.endsWith('.json'))
  .map(name => name.slice(0, -'.json'.length))
const About = z.object({
  migrations: z.record(z.string(), z.array(z.string())),
  keys: z.object({
    vaultKey: z.string(),
    logKeys: z.tuple([z.string()], z.string()),
    searchKey: z.string(),
  }),
})
const rowsPerInsert = 500

async function fill(client: Client, file: string): Promise<void> {
  // Rows come table by table, not in the order of their references.
  await client.query("SET session_replication_role = 'replica'")
  let batch: { table: string; rows: string[] } = { table: '', rows: [] }
  const insert = async () => {
    if (batch.rows.length > 0)
      await client.query(
        `INSERT INTO ${batch.table} SELECT * FROM json_populate_recordset(NULL::${batch.table}, $1::json)`,
        [`[${batch.rows.join(',')}]`],
      )
    batch = { ...batch, rows: [] }
  }
  for await (const line of createInterface(createReadStream(file).pipe(createGunzip()))) {
    const [table = '', row = ''] = line.split('\t', 2)
    if (table !== batch.table || batch.rows.length >= rowsPerInsert) await insert()
    if (table !== batch.table) {
      // The migrations wrote a row of their own into some tables.
      await client.query(`DELETE FROM ${table}`)
      batch = { table, rows: [] }
    }
    batch.rows.push(row)
  }
  await insert()
}

test.each(names)('what %s stored is migrated, read and proved', async name => {
  const { migrations, keys } = About.parse(
    JSON.parse(readFileSync(path.join(recorded, `${name}.json`), 'utf8')),
  )
  const { folder, remove } = temporaryFolder()
  const dataDir = path.join(folder, 'postgres')
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false })
  try {
    const url = postgres.url('postgres')
    const client = new Client({ connectionString: url })
    await client.connect()
    await migrateAsThen(client, migrations)
    await fill(client, path.join(recorded, `${name}.tsv.gz`))
    await client.end()
    await migrate(url)

    const pool = createPool({ url, applicationName: 'test' })
    const connection = await pool.connect()
    await forgetReadModels(connection)
    connection.release()
    const store = createPostgresEventStore({ url, pool, applicationName: 'test' })
    const vault = createPostgresVault({ pool, masterKey: masterKeyFrom(keys.vaultKey) })
    const codec = createCodec<DomainEvent>({ types: eventTypes, vault })
    const parts = { store, codec, pool, searchKey: keys.searchKey, logger: quiet }
    const projections = await createProjections(parts)
    const head = await store.head()
    expect(head).toBeGreaterThan(10_000)
    await vi.waitFor(
      async () => {
        const { rows } = await pool.query('SELECT min(position)::int AS at FROM read.progress')
        expect(rows[0].at).toBe(head)
      },
      { timeout: 300_000, interval: 500 },
    )
    await projections.stop()
    await store.close()
    await pool.end()
    const { sound, lines } = await verifyDatabase({ url, keys })
    expect(lines.filter(line => line.startsWith('WRONG'))).toEqual([])
    expect(sound).toBe(true)
  } finally {
    await postgres.stop()
    remove()
  }
})

test('at least one version is recorded', () => expect(names).not.toEqual([]))
