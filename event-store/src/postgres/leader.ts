import { Client } from 'pg'
import { pause } from '../pause.ts'

/** The tasks that one process at a time does for an installation, with the numbers of their locks. */
const locks = { relay: 1, projections: 2 } as const
/** "arun": separates these from all other advisory locks in this database. */
const family = 0x6172756e

export type Led = keyof typeof locks

/**
 * Short compared with the two seconds that a reader waits for its own write. Waiting in the server would hold a
 * snapshot for days.
 */
const tryEveryMs = 200
const beatEveryMs = 1_000

/**
 * Runs `work` while this process leads, and returns when it has ended. Until it leads it waits, however long, and
 * reports once that it stands by. The lock belongs to a connection, so it ends with its process. The signal passed to
 * `work` fires when the lock is lost. Another process may lead by then, so the work must be safe to do twice. Returns
 * without having led when `signal` fires first. Throws when the database cannot be queried.
 */
export async function whileLeading(
  of: Readonly<{
    databaseUrl: string
    what: Led
    signal: AbortSignal
    onStandingBy?: () => void
  }>,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const { signal } = of
  const lost = new AbortController()
  const client = new Client({
    connectionString: of.databaseUrl,
    application_name: `${of.what}-leader`,
    connectionTimeoutMillis: 3_000,
    query_timeout: 3_000,
    keepAlive: true,
  })
  client.on('error', () => lost.abort())
  client.on('end', () => lost.abort())
  await client.connect()
  try {
    for (let nth = 0; !signal.aborted; nth += 1) {
      if (await takeLock(client, of.what)) break
      if (nth === 0) of.onStandingBy?.()
      await pause(tryEveryMs, signal)
    }
    if (signal.aborted) return
    const heartbeat = setInterval(() => {
      client.query('SELECT 1').catch(() => lost.abort())
    }, beatEveryMs)
    try {
      await work(AbortSignal.any([signal, lost.signal]))
    } finally {
      clearInterval(heartbeat)
    }
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function takeLock(client: Client, what: Led): Promise<boolean> {
  const { rows } = await client.query<{ got: boolean }>({
    text: 'SELECT pg_try_advisory_lock($1, $2) AS got',
    values: [family, locks[what]],
  })
  return rows[0]?.got === true
}
