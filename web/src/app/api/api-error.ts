/** A refused or failed call. `message` may be shown to people. */
export class ApiError extends Error {
  /** HTTP status, or 0 when there was no response. */
  readonly status: number
  /** Stable name of the refusal, e.g. `SoldOut`. */
  readonly code: string
  /** Invalid fields of the input; `path` as in `participants.0.age`. */
  readonly errors: readonly { path: string; message: string }[]
  /** What the caller may do instead, by code. */
  readonly alternatives: unknown
  readonly requestId: string | null

  constructor(options: {
    status: number
    code: string
    message: string
    errors?: readonly { path: string; message: string }[]
    alternatives?: unknown
    requestId?: string | null
  }) {
    super(options.message)
    this.name = 'ApiError'
    this.status = options.status
    this.code = options.code
    this.errors = options.errors ?? []
    this.alternatives = options.alternatives ?? null
    this.requestId = options.requestId ?? null
  }
}
