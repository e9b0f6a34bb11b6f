import type { Client, Pool } from 'pg'

/** The log format that this release writes and reads. `event_store.log` names that of a database. */
export const logFormat = 3

/** The database holds a log of another format. Nothing of it is read or changed. */
export class OtherLogFormat extends Error {
  readonly format: number
  constructor(format: number) {
    super(
      `This database holds data of format ${format}, and this version of Arung reads format ${logFormat} alone: name an empty database in DATABASE_URL, or drop this one if its data is not needed.`,
    )
    this.name = 'OtherLogFormat'
    this.format = format
  }
}

/** Throws OtherLogFormat when the database holds a log of another format; one without a log is fine. */
export async function requireLogFormat(database: Pool | Client): Promise<void> {
  const { rows } = await database.query<{ log: boolean; events: boolean }>(
    `SELECT to_regclass('event_store.log') IS NOT NULL AS log,
            to_regclass('event_store.events') IS NOT NULL AS events`,
  )
  if (rows[0]?.log) {
    const log = await database.query<{ format: number }>('SELECT format FROM event_store.log')
    const format = log.rows[0]?.format ?? 0
    if (format !== logFormat) throw new OtherLogFormat(format)
  } else if (rows[0]?.events) throw new OtherLogFormat(unnamedFormat)
}

/** The format of logs that do not name theirs. */
const unnamedFormat = 1
