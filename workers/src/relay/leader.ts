import { Client } from 'pg'
import { pause } from '@arung/event-store/pause'

/** One relay works; the lock is a connection's, so it ends with its process. */
const lock = { text: 'SELECT pg_try_advisory_lock($1, $2) AS got', values: [0x6172756e, 1] }
const tryEveryMs = 1_000

/**
 * Runs `work` while this process leads, and returns when it has ended; waits until then, however long. The signal that
 * `work` gets fires when the lock is lost. Returns without having led when `signal` fires first.
 */
export async function whileLeading(
  databaseUrl: string,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const lost = new AbortController()
  const client = new Client({
    connectionString: databaseUrl,
    application_name: 'relay-leader',
    connectionTimeoutMillis: 3_000,
    query_timeout: 3_000,
    keepAlive: true,
  })
  client.on('error', () => lost.abort())
  client.on('end', () => lost.abort())
  await client.connect()
  try {
    while (!signal.aborted) {
      const { rows } = await client.query<{ got: boolean }>(lock)
      if (rows[0]?.got === true) break
      await pause(tryEveryMs, signal)
    }
    if (signal.aborted) return
    const heartbeat = setInterval(() => {
      client.query('SELECT 1').catch(() => lost.abort())
    }, tryEveryMs)
    try {
      await work(AbortSignal.any([signal, lost.signal]))
    } finally {
      clearInterval(heartbeat)
    }
  } finally {
    await client.end().catch(() => undefined)
  }
}
