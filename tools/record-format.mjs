// `node tools/record-format.mjs <data folder of a running demo> <name>`: records what a released version stores, for the test that
// later versions read it (operator/test/formats). Everything but the read models, which are built anew, is a line of the
// file: its table, and the row as PostgreSQL's own JSON.
import { createWriteStream, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createGzip } from 'node:zlib'
import pg from 'pg'

const [data, name] = process.argv.slice(2)
if (!data || !name) throw new Error('Say which data folder, and the name of the recording.')
const to = fileURLToPath(new URL('../operator/test/formats/recorded/', import.meta.url))

const postgres = path.join(data, 'postgres')
const port = readFileSync(path.join(postgres, 'postmaster.pid'), 'utf8').split('\n')[3]
const password = readFileSync(`${postgres}.password`, 'utf8').trim()
const client = new pg.Client({
  connectionString: `postgres://arung:${password}@127.0.0.1:${port}/arung`,
})
await client.connect()
await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')

const { rows: tables } = await client.query(
  `SELECT format('%I.%I', n.nspname, c.relname) AS name, n.nspname AS schema
   FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
   WHERE c.relkind = 'r' AND n.nspname !~ '^(pg_|information_schema$|public$|read$|read_)'
   ORDER BY 1`,
)

/** The names of the migrations that have run, by package. */
const migrations = {}
for (const { name: table } of tables.filter(({ schema }) => schema === 'migrations')) {
  const { rows } = await client.query(`SELECT name FROM ${table} ORDER BY id`)
  migrations[table.slice('migrations.'.length)] = rows.map(row => row.name)
}

async function* lines() {
  for (const { name: table } of tables.filter(({ schema }) => schema !== 'migrations')) {
    await client.query(
      `DECLARE recorded NO SCROLL CURSOR FOR SELECT row_to_json(t)::text AS row FROM ${table} t`,
    )
    for (;;) {
      const { rows } = await client.query('FETCH 1000 FROM recorded')
      if (rows.length === 0) break
      yield rows.map(({ row }) => `${table}\t${row}\n`).join('')
    }
    await client.query('CLOSE recorded')
  }
}
await pipeline(
  lines(),
  createGzip({ level: 9 }),
  createWriteStream(path.join(to, `${name}.tsv.gz`)),
)
await client.end()

const { vaultKey, logKeys, searchKey } = JSON.parse(
  readFileSync(path.join(data, 'secrets.json'), 'utf8'),
)
const about = { migrations, keys: { vaultKey, logKeys, searchKey } }
writeFileSync(path.join(to, `${name}.json`), `${JSON.stringify(about, null, 2)}\n`)
