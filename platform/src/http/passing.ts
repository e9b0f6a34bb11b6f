/**
 * What passes by itself. `away`: a server does not answer, or a connection to it broke; it may be back in a moment.
 * `busy`: it is there, and not for this request now.
 */
type Passing = 'away' | 'busy'

/** SQLSTATE: loss of a connection; a server that ends, or that is not up yet. */
const awaySqlStates = /^(08|57P0)/
/** SQLSTATE: limits, time-outs, others in the way. */
const busySqlStates = /^(53|57014|55P03|40001|40P01|25P03)/
const awaySystemErrors =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** The driver gives these no code. */
const awayMessages = /connection terminated|connection ended|not queryable|timeout expired/i
const busyMessages = /timeout exceeded when trying to connect|query read timeout/i

/**
 * What any thrown error says of its server: of PostgreSQL by its code, of everything else of ours (the log wherever it is,
 * files) by its own `passing`. Null where the same again would fail again. Every process answers by it.
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
