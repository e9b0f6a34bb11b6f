import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '@arung/platform/postgres/embedded'
import { postgresBinaries } from '@arung/platform/postgres/embedded-binaries'

/** A day of writes takes minutes to apply. */
const recoveryMsMax = 4 * 3_600_000

/** Throws one sentence unless the server that comes with Arung reads a copy of this major version. */
export async function requireServer(major: number): Promise<void> {
  const { postgres } = await postgresBinaries()
  const said = execFileSync(postgres, ['--version'], { encoding: 'utf8' })
  const own = /\d+/.exec(said)?.[0]
  if (own !== String(major))
    throw new Error(
      `The backup is of PostgreSQL ${major}, and this version of Arung has ${own}: use the version that made it.`,
    )
}

/** The end of the log that was restored, and when its last event was recorded; null when it has none. */
export type Reached = Readonly<{ head: number; at: Date | null }>

export type Recovery = Readonly<{
  dataDir: string
  walFolder: string | null
  until: Date | null
}>

/**
 * Starts the copied server, which applies the write-ahead log until its end or until a moment, and begins a new timeline
 * there. Passes its address, and how far it came.
 */
export async function recovered<T>(
  { dataDir, walFolder, until }: Recovery,
  work: (url: string, reached: Reached) => Promise<T>,
): Promise<T> {
  // PostgreSQL removes it at the end of the recovery.
  writeFileSync(path.join(dataDir, 'recovery.signal'), '', { mode: 0o600 })
  const postgres = await startEmbeddedPostgres({
    dataDir,
    durable: true,
    startMsMax: recoveryMsMax,
    settings: {
      restore_command: walFolder === null ? 'false' : commandOf(walFolder),
      recovery_target_action: 'promote',
      // Readers wait until the end, so that the server is ready only then.
      hot_standby: 'off',
      ...(until === null ? {} : { recovery_target_time: momentOf(until) }),
    },
  }).catch(error => {
    throw sentenceOf(error, { dataDir, walFolder, until })
  })
  try {
    const url = postgres.url('arung')
    return await work(url, await reachedIn(url))
  } finally {
    await postgres.stop()
  }
}

/** The shell takes the folder as one word, and PostgreSQL a percent sign as itself. */
function commandOf(walFolder: string): string {
  const word = `'${walFolder.replaceAll("'", String.raw`'\''`)}'`.replaceAll('%', '%%')
  return `cp ${word}/"%f" "%p"`
}

/** At this point of its start PostgreSQL knows offsets and no names of time zones, not even Z. */
const momentOf = (moment: Date): string =>
  moment.toISOString().replace('T', ' ').replace('Z', '+00')

async function reachedIn(url: string): Promise<Reached> {
  const client = new pg.Client({ connectionString: url, application_name: 'restore' })
  await client.connect()
  try {
    const { rows } = await client.query<{ at: Date; head: string }>(
      `SELECT recorded_at AS at, position AS head FROM event_store.events
       WHERE position = event_store.head()`,
    )
    return { at: rows[0]?.at ?? null, head: Number(rows[0]?.head ?? 0) }
  } finally {
    await client.end()
  }
}

/** The log of the server has the reason. */
function sentenceOf(error: unknown, { dataDir, walFolder, until }: Recovery): unknown {
  const said = readFileSync(`${dataDir}.log`, 'utf8')
  if (said.includes('before configured recovery target was reached'))
    return new Error(
      `The write-ahead log in ${walFolder} ends before ${until?.toISOString()}: leave out --until to apply all of it.`,
      { cause: error },
    )
  return error
}
