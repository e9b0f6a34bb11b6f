import type { Pool } from 'pg'

/** The store that holds the log of an installation. */
export type LogHome = 'postgresql' | 'eventstoredb'

/** The log is not where the configuration says; nothing was read or changed. */
export class LogElsewhere extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'LogElsewhere'
  }
}

type Noted = Readonly<{
  home: LogHome
  moving_to: LogHome | null
  epoch: string
  has_events: boolean
}>

/**
 * Throws LogElsewhere, in one sentence, unless the log of the installation in this database is in `wanted` or has yet
 * to begin there. `isClaimed`: records now that it begins there. Returns the epoch of the log.
 */
export async function requireHome(
  pool: Pool,
  wanted: LogHome,
  isClaimed: boolean,
): Promise<string> {
  const { rows } = await pool.query<Noted>(
    `SELECT home, moving_to, epoch, EXISTS (SELECT FROM event_store.events) AS has_events
     FROM event_store.log`,
  )
  const [noted] = rows
  if (!noted || noted.moving_to !== null) throw new LogElsewhere(sentences.moving)
  if (noted.home === wanted) return noted.epoch
  if (wanted === 'postgresql' || noted.has_events) throw new LogElsewhere(sentences[noted.home])
  if (!isClaimed) return noted.epoch
  const { rowCount } = await pool.query(
    `UPDATE event_store.log SET home = $1
     WHERE moving_to IS NULL AND NOT EXISTS (SELECT FROM event_store.events)`,
    [wanted],
  )
  if (rowCount !== 1) throw new LogElsewhere(sentences[noted.home])
  return noted.epoch
}

const sentences = {
  moving:
    'The log of this installation is being moved to another store: run npm run move-log again, and let it finish.',
  postgresql:
    'ESDB_URL is set, but the log of this installation is in PostgreSQL and has events: take ESDB_URL out, or move the log with npm run move-log.',
  eventstoredb:
    'The log of this installation is in EventStoreDB: name it in ESDB_URL, or move the log with npm run move-log.',
} as const

/** Returns the epoch of the log, which is stored in this database wherever the log is. */
export const epochIn = (pool: Pool) => async (): Promise<string | undefined> => {
  const { rows } = await pool.query<{ epoch: string }>('SELECT epoch FROM event_store.log')
  return rows[0]?.epoch
}
