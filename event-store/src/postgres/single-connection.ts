import { Client } from 'pg'
import { StoreUnavailable } from '../errors.ts'

const connectTimeoutMsDefault = 3_000
const statementTimeoutMs = 10_000
const lockTimeoutMs = 2_000
const idleInTransactionTimeoutMs = 2_000
/** Longer than the server's own limit: it only ends the wait for a server that no longer answers. */
const answerTimeoutMs = 12_000
const keepAliveAfterMs = 10_000
const retryFirstMs = 25
const retryMostMs = 1_000

export type ConnectionOptions = Readonly<{
  url: string
  applicationName: string
  connectTimeoutMs?: number
}>
export type SingleConnection = Readonly<{
  /**
   * Returns the open connection, and opens one when there is none. Throws StoreUnavailable at once when that failed a
   * moment ago.
   */
  client(): Promise<Client>
  /** Discards a connection whose state is unknown. */
  drop(client: Client): void
  close(): Promise<void>
}>

/**
 * Creates one connection that is opened on demand, and reopened after a loss. `onLost` is called on a loss. A
 * connection on which `whenOpen` throws is not used. When it throws StoreUnavailable, the next request may open another
 * one at once.
 */
export function createSingleConnection(
  options: ConnectionOptions,
  on: { onLost?: () => void; whenOpen?: (client: Client) => Promise<void> } = {},
): SingleConnection {
  let open: Promise<Client> | undefined
  let current: Client | undefined
  let failures = 0
  let closedUntilMs = 0

  async function connect(): Promise<Client> {
    const client = newClient(options)
    // Without a listener the loss of a connection would end the process.
    client.on('error', () => lose(client))
    client.on('end', () => lose(client))
    try {
      await client.connect()
      // A server may be configured to answer before the data is on disk. A stricter setting than "on" stays.
      await client.query(
        `SELECT set_config('synchronous_commit', 'on', false)
         WHERE current_setting('synchronous_commit') = 'off'`,
      )
      await on.whenOpen?.(client)
    } catch (error) {
      client.end().catch(() => {})
      open = undefined
      // `whenOpen` rejected a connection to a server that answers, so the next attempt may follow at once.
      if (error instanceof StoreUnavailable) throw error
      failures += 1
      closedUntilMs = Date.now() + Math.min(retryMostMs, retryFirstMs * 2 ** Math.min(failures, 10))
      throw new StoreUnavailable('The event store cannot be reached', { cause: error })
    }
    failures = 0
    current = client
    return client
  }

  function lose(client: Client) {
    if (current !== client) return
    current = undefined
    open = undefined
    on.onLost?.()
  }

  return {
    client() {
      if (open) return open
      if (Date.now() < closedUntilMs)
        return Promise.reject(new StoreUnavailable('The event store cannot be reached'))
      open = connect()
      return open
    },
    drop(client) {
      lose(client)
      // Ending a connection that waits for an answer closes its socket.
      client.end().catch(() => {})
    },
    async close() {
      const client = await open?.catch(() => undefined)
      current = undefined
      open = undefined
      await client?.end()
    },
  }
}

function newClient(options: ConnectionOptions): Client {
  return new Client({
    connectionString: options.url,
    application_name: options.applicationName,
    connectionTimeoutMillis: options.connectTimeoutMs ?? connectTimeoutMsDefault,
    statement_timeout: statementTimeoutMs,
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
    query_timeout: answerTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfterMs,
  })
}
