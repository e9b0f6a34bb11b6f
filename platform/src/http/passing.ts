/**
 * Failures that pass. `away`: a server does not answer, or a connection to it broke; it may be back in a moment.
 * `busy`: it answers, but cannot take this request now.
 */
type Passing = 'away' | 'busy'

/** SQLSTATE: lost connection; server shutting down or starting up. */
const awaySqlStates = /^(08|57P0)/
/** SQLSTATE: limits, timeouts, conflicts. */
const busySqlStates = /^(53|57014|55P03|40001|40P01|25P03)/
const awaySystemErrors =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** The driver gives these no code. */
const awayMessages = /connection terminated|connection ended|not queryable|timeout expired/i
const busyMessages = /timeout exceeded when trying to connect|query read timeout/i

/**
 * Classifies a thrown error: PostgreSQL's by its code, those of our own clients (the log in either engine, files) by
 * their `passing`. Returns null when a retry would fail again. Every process uses it.
 */
export function passingOf(error: unknown): Passing | null {
  if (!(error instanceof Error)) return null
  if ('passing' in error && isPassing(error.passing)) return error.passing
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (awaySqlStates.test(code) || awaySystemErrors.test(code) || awayMessages.test(error.message))
    return 'away'
  return busySqlStates.test(code) || busyMessages.test(error.message) ? 'busy' : null
}

const isPassing = (said: unknown): said is Passing => said === 'away' || said === 'busy'
