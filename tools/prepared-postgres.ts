// A PostgreSQL folder for tests with a migrated template database: made once per set of migrations, then copied.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { postgresBinaries } from '../platform/src/postgres/embedded-binaries.ts'
import { migrate, migrationFolders } from '../platform/src/postgres/migrate.ts'

const root = path.resolve(import.meta.dirname, '..')
const cache = path.join(root, 'node_modules', '.cache', 'arung-test-postgres')
/** Files that determine the content of such a folder, apart from the migrations and PostgreSQL itself. */
const makers = [
  'tools/prepared-postgres.ts',
  'platform/src/postgres/embedded.ts',
  'platform/src/postgres/migrate.ts',
].map(file => path.join(root, file))
/** The folder and the password that `startEmbeddedPostgres` reads. */
const pieces = ['', '.password']
const oldMs = 3_600_000

/** The name of the database that tests copy. */
export const template = 'arung_template'

/** Returns a checksum of the migrations' names and texts. */
export function migrationsSum(): string {
  const sum = createHash('sha256')
  for (const { folder } of migrationFolders())
    for (const name of readdirSync(folder).toSorted())
      sum.update(`${folder}/${name}\0`).update(readFileSync(path.join(folder, name)))
  return sum.digest('hex')
}

/** Returns where the folder for the current migrations is kept, or would be. */
export async function preparedPlace(): Promise<string> {
  const sum = createHash('sha256').update(migrationsSum())
  for (const file of makers) sum.update(readFileSync(file))
  const { postgres } = await postgresBinaries()
  const version = readFileSync(path.resolve(postgres, '..', '..', '..', 'package.json'))
  sum.update(version).update(String(process.getuid?.()))
  return path.join(cache, sum.digest('hex').slice(0, 16))
}

/** Copies what is kept at `place` to `dataDir`. Returns false when there is nothing. */
export function copyPrepared(place: string, dataDir: string): boolean {
  if (!existsSync(place)) return false
  for (const piece of pieces)
    cpSync(path.join(place, `data${piece}`), `${dataDir}${piece}`, { recursive: true })
  // Node 22 copies folders without their permissions, and PostgreSQL only starts on a folder that is private.
  chmodSync(dataDir, 0o700)
  return true
}

/** Keeps a copy of the folder of a stopped server at `place`, entirely or not at all, and removes old ones. */
export function keepPrepared(place: string, dataDir: string): void {
  removeOld()
  const unfinished = `${place}.${process.pid}`
  mkdirSync(unfinished, { recursive: true })
  for (const piece of pieces)
    cpSync(`${dataDir}${piece}`, path.join(unfinished, `data${piece}`), { recursive: true })
  // The server did not wait for the disk. A power cut must not leave half of the copy under its final name.
  if (process.platform === 'linux') execFileSync('sync', ['-f', unfinished])
  // Another run may have been quicker.
  if (existsSync(place)) rmSync(unfinished, { recursive: true, force: true })
  else renameSync(unfinished, place)
}

/** Removes old folders. Another run may be copying a recent one. */
function removeOld(): void {
  if (!existsSync(cache)) return
  for (const name of readdirSync(cache)) {
    const folder = path.join(cache, name)
    if (Date.now() - statSync(folder).mtimeMs > oldMs)
      rmSync(folder, { recursive: true, force: true })
  }
}

/** Makes the template database anew. */
export async function makeTemplate(url: (database: string) => string): Promise<void> {
  const client = new Client({ connectionString: url('postgres') })
  await client.connect()
  await client.query(`DROP DATABASE IF EXISTS ${template}`)
  await client.query(`CREATE DATABASE ${template}`)
  await client.end()
  await migrate(url(template))
}
