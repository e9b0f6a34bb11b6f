import { chownSync, statSync } from 'node:fs'
import pg from 'pg'

/** At most this much is lost with the disk of the data folder, in seconds. */
const archiveSeconds = 60
const lookMsUsual = 60_000

/** Settings by which PostgreSQL copies each finished segment of its write-ahead log durably into a folder. */
export const archiving = (walFolder: string): Record<string, string> => ({
  archive_mode: 'on',
  archive_library: 'basic_archive',
  'basic_archive.archive_directory': walFolder,
  archive_timeout: String(archiveSeconds),
})

/**
 * Lets the server write into the folder, and reports when it cannot: the log then grows on its own disk until it can.
 */
export function followArchive(options: {
  walFolder: string
  dataDir: string
  url: string
  report: (line: string) => void
  lookMs?: number
}): { stop: () => Promise<void> } {
  const { walFolder, dataDir, url, report } = options
  if (process.getuid?.() === 0) {
    const { uid, gid } = statSync(dataDir)
    chownSync(walFolder, uid, gid)
  }
  let said = ''
  let looking = Promise.resolve()
  const look = async () => {
    const failed = await failedSegment(url)
    if (failed !== '' && failed !== said)
      report(
        `The write-ahead log cannot be copied to ${walFolder}: ${failed} waits. See postgres.log.`,
      )
    if (failed === '' && said !== '') report('The write-ahead log is copied again.')
    said = failed
  }
  const timer = setInterval(() => {
    looking = look().catch(() => undefined)
  }, options.lookMs ?? lookMsUsual)
  return {
    async stop() {
      clearInterval(timer)
      await looking
    },
  }
}

/** `failed` names the segment whose copying failed last, unless one was copied since. */
type Archived = Readonly<{ failed: string | null; copiedAt: Date | null }>

/** Asks the server how the copying of its write-ahead log goes. */
export async function lookAtArchive(db: pg.Pool | pg.Client): Promise<Archived> {
  const { rows } = await db.query<Archived>(
    `SELECT CASE WHEN last_failed_time > coalesce(last_archived_time, '-infinity')
                 THEN last_failed_wal END AS failed,
            last_archived_time AS "copiedAt"
     FROM pg_stat_archiver`,
  )
  return rows[0] ?? { failed: null, copiedAt: null }
}

async function failedSegment(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, application_name: 'archive' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await lookAtArchive(client)).failed ?? ''
  } finally {
    await client.end()
  }
}
