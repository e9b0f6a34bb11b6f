import { StoreUnavailable } from '../errors.ts'

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** SQLSTATE classes of transient errors: connection, roll-back by contention, resources, operator. */
const contentionClass = '40'
const passingClasses = new Set(['08', contentionClass, '53', '57'])
const lockNotAvailable = '55P03'
const queryCanceled = '57014'
/** The driver sets no code on these errors. */
const driverMessages =
  /connection terminated|connection timeout|timeout exceeded when trying to connect|not queryable|client was closed|query read timeout|timeout expired|connection ended/i

/** Whether the same request may succeed later, because the connection or the server failed and not the request. */
export function isPassing(error: unknown): boolean {
  if (error instanceof StoreUnavailable) return true
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  if (code === undefined) return driverMessages.test(error.message)
  return networkCodes.has(code) || code === lockNotAvailable || passingClasses.has(sqlClass(code))
}

/** Whether other requests block this one: a lock, a deadlock or the statement timeout. */
export function isContention(error: unknown): boolean {
  const code = error instanceof Error ? codeOf(error) : undefined
  if (code === undefined) return false
  return code === lockNotAvailable || code === queryCanceled || sqlClass(code) === contentionClass
}

/** Whether the server refused the values themselves, so that no retry can help. */
export function isRefusedValue(error: unknown): boolean {
  const code = error instanceof Error ? codeOf(error) : undefined
  return code !== undefined && (sqlClass(code) === '22' || sqlClass(code) === '23')
}

/** Returns the same error, as StoreUnavailable when it may pass. */
export function asStoreError(error: unknown, doing: string): unknown {
  if (!isPassing(error) || error instanceof StoreUnavailable) return error
  const reason = error instanceof Error ? error.message : String(error)
  return new StoreUnavailable(`${doing}: ${reason}`, { cause: error })
}

function codeOf(error: Error): string | undefined {
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

function sqlClass(code: string): string {
  return code.length === 5 ? code.slice(0, 2) : ''
}
