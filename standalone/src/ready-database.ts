import pg from 'pg'
import { OtherLogFormat } from '@arung/platform/postgres/log-format'
import { migrate, NewerDatabase } from '@arung/platform/postgres/migrate'
import { CannotStart, otherFormat } from './preflight.ts'

const database = 'arung'

/**
 * Makes the database of a data folder's PostgreSQL when it is missing, and brings it to this version's schema. Returns
 * its address. Throws one sentence, and changes nothing, when its data is of another version.
 */
export async function readyDatabase(
  urlOf: (database: string) => string,
  dataFolder: string,
): Promise<string> {
  await ensureDatabase(urlOf('postgres'))
  const url = urlOf(database)
  await migrate(url).catch((error: unknown) => refuseOther(error, dataFolder))
  return url
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [
      database,
    ])
    if (rowCount === 0) await client.query(`CREATE DATABASE ${database}`)
  } finally {
    await client.end()
  }
}

function refuseOther(error: unknown, dataFolder: string): never {
  if (error instanceof OtherLogFormat) throw new CannotStart(otherFormat(dataFolder))
  if (error instanceof NewerDatabase) throw new CannotStart(error.message)
  throw error
}
