import { messages } from '@arung/contracts/messages'
import type { Wrong } from './field-words.ts'
import { passingOf } from './passing.ts'

export type HttpErrorExtra = {
  errors?: readonly Wrong[]
  alternatives?: unknown
  headers?: Record<string, string>
  /** Position of the event that caused the refusal, for `X-Position`. */
  position?: number
}

/** A response other than success, with everything that the caller may know about it. */
export class HttpError extends Error {
  readonly status: number
  readonly code: string
  readonly extra: HttpErrorExtra

  constructor(status: number, code: string, message: string, extra: HttpErrorExtra = {}) {
    super(message)
    this.name = 'HttpError'
    this.status = status
    this.code = code
    this.extra = extra
  }
}

/** Returns a refusal that concerns one field alone, and repeats the message at that field. */
export const refusedField = (
  status: number,
  code: string,
  message: string,
  path: string,
  extra: Omit<HttpErrorExtra, 'errors'> = {},
): HttpError =>
  new HttpError(status, code, message, { ...extra, errors: [{ path, message, code }] })

/** The same for unknown things and those of others (specification, point 8). */
export const notFound = (): HttpError => new HttpError(404, 'NotFound', messages.notFound)

export const unauthenticated = (): HttpError =>
  new HttpError(401, 'Unauthenticated', 'Please sign in to continue', {
    headers: { 'www-authenticate': 'Bearer' },
  })

export const forbidden = (): HttpError =>
  new HttpError(403, 'Forbidden', 'You are not allowed to do this')

export const invalidInput = (errors: readonly Wrong[]): HttpError =>
  new HttpError(422, 'InvalidInput', 'Please check the marked fields', { errors })

export const malformedJson = (message: string): HttpError =>
  new HttpError(400, 'MalformedJson', message)

export const tooManyRequests = (retryAfterSeconds: number): HttpError =>
  new HttpError(429, 'TooManyRequests', 'Too many requests. Please try again in a moment.', {
    headers: { 'retry-after': String(retryAfterSeconds) },
  })

export const unavailable = (retryAfterSeconds = 1): HttpError =>
  new HttpError(503, 'Unavailable', 'The service is busy. Please try again in a moment.', {
    headers: { 'retry-after': String(retryAfterSeconds) },
  })

/** The response when a process behind this one does not answer. */
export const gone = (): HttpError =>
  new HttpError(503, 'UpstreamUnavailable', messages.submitFailed, {
    headers: { 'retry-after': '1' },
  })

const internal = () => new HttpError(500, 'InternalError', messages.submitFailed)

/** Returns what a caller learns of any thrown value. Unexpected errors are only logged. */
export function asHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  return passingOf(error) === null ? internal() : unavailable()
}
