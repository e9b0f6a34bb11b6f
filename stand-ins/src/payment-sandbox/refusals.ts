import type { z } from 'zod'

/** An error in Xendit's format: `{ error_code, message, errors? }`. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly code: string
  readonly errors: readonly { path: string; message: string }[]

  constructor(
    status: number,
    code: string,
    message: string,
    errors: readonly { path: string; message: string }[] = [],
  ) {
    super(message)
    this.status = status
    this.code = code
    this.errors = errors
  }
}

/** Returns the parsed value, or throws a 400 that names every invalid path. */
export function parsed<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const errors = result.error.issues.map(issue => ({
    path: issue.path.join('.'),
    message: issue.message,
  }))
  const message = 'There was an error with the format submitted to the server.'
  throw new Refusal(400, 'API_VALIDATION_ERROR', message, errors)
}

/** Returns the record, or throws a 404 with the code of its kind. */
export function found<T>(record: T | undefined, code: string, what: string): T {
  if (record !== undefined) return record
  throw new Refusal(404, code, `${what} not found`)
}
