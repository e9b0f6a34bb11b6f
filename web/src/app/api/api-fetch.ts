import { messages } from '@arung/contracts/messages'
import { readAuthCookie } from '../../base/session/auth-cookie.ts'
import { expireSession, leaving } from '../../base/session/session-store.ts'
import { ApiError } from './api-error.ts'
import type { ApiPath } from './api-path.ts'
import { rememberPosition, seenPosition } from './log-position.ts'
import { refusalText } from './refusal-text.ts'
import { traceOf } from './tracing.ts'

/** Statuses after which a GET is retried once (specification, point 7). Writes are never repeated. */
const retriedStatuses: ReadonlySet<number> = new Set([408, 409, 425, 429, 500, 502, 503, 504])
const retryDelayMs = 250
const requestTimeoutMs = 20_000

export type ApiRequest = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  body?: unknown
  /** One key per intent: the same key gives the same response, however often it is sent. */
  idempotencyKey?: string
  /** Sign-in forms handle the 401 themselves; everywhere else it ends the session. */
  keepSessionOn401?: boolean
  headers?: Readonly<Record<string, string>>
  signal?: AbortSignal
  /** Ends the call in place of the usual deadline. */
  deadline?: AbortSignal
}

/**
 * Calls `/api<path>` and returns the `data` of the response (undefined when it is empty). Throws `ApiError` for
 * everything that is not a success.
 */
export async function apiFetch<Data>(path: ApiPath, request: ApiRequest = {}): Promise<Data> {
  return dataOf<Data>(await answerTo(path, request))
}

/**
 * Fetches a private file of `/api<path>`, which needs the token and so cannot be the source of an `<img>`. Throws as
 * `apiFetch` does.
 */
export async function apiFile(path: ApiPath, request: ApiRequest = {}): Promise<Blob> {
  const answer = await answerTo(path, request)
  return answer.blob()
}

/** Fetches plain text of `/api<path>`. Throws as `apiFetch` does. */
export async function apiText(path: ApiPath, request: ApiRequest = {}): Promise<string> {
  const answer = await answerTo(path, request)
  return answer.text()
}

/** Returns the response of a successful call. A read is retried once, and a 401 ends the session. */
export async function answerTo(path: ApiPath, request: ApiRequest): Promise<Response> {
  const method = request.method ?? 'GET'
  const token = readAuthCookie()?.token ?? null
  let response = await attempt(path, method, token, request)
  if (method === 'GET' && retriedStatuses.has(response.status)) {
    await new Promise(resolve => setTimeout(resolve, retryDelayMs))
    response = await attempt(path, method, token, request)
  }
  rememberPosition(response.headers.get('x-position'))
  if (response.ok) return response
  const error = await errorOf(response)
  if (response.status === 401 && request.keepSessionOn401 !== true) expireSession(token)
  throw error
}

async function attempt(
  path: string,
  method: string,
  token: string | null,
  request: ApiRequest,
): Promise<Response> {
  const headers = new Headers({ accept: 'application/json', ...request.headers })
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  // Sent with every call, because the reads of the cart are POST (specification, point 7). Commands ignore it.
  const place = seenPosition()
  if (place !== null) headers.set('x-min-position', place)
  if (request.idempotencyKey !== undefined) headers.set('idempotency-key', request.idempotencyKey)
  const body = bodyOf(request.body)
  if (typeof body === 'string') headers.set('content-type', 'application/json')
  const left = request.keepSessionOn401 === true ? undefined : leaving.signal
  const trace = await traceOf(method)
  if (trace) headers.set('traceparent', trace.traceparent)
  try {
    const response = await fetch(`/api${path}`, {
      method,
      headers,
      body,
      signal: firstOf(
        [request.signal, left],
        request.deadline ?? AbortSignal.timeout(requestTimeoutMs),
      ),
    })
    trace?.end(response.status)
    if (left?.aborted !== true) return response
  } catch (cause) {
    trace?.end(0)
    if (request.signal?.aborted === true) throw cause
    if (left?.aborted !== true)
      throw new ApiError({ status: 0, code: 'NoAnswer', message: messages.submitFailed })
  }
  // The page stays as it is until it unloads.
  return new Promise<never>(() => {})
}

/** Browsers from before 2024 cannot combine signals. There only the deadline ends a call. */
const firstOf = (signals: readonly (AbortSignal | undefined)[], deadline: AbortSignal) =>
  'any' in AbortSignal
    ? AbortSignal.any([...signals.filter(signal => signal !== undefined), deadline])
    : deadline

/** `JSON.stringify(undefined)` returns undefined, so the request has no body. */
const bodyOf = (body: unknown): FormData | string =>
  body instanceof FormData ? body : JSON.stringify(body)

async function dataOf<Data>(response: Response): Promise<Data> {
  if (response.status === 204) return undefined as Data
  const body = (await response.json()) as { data: Data }
  return body.data
}

type ErrorAnswer = {
  message?: string
  code?: string
  requestId?: string
  errors?: { path: string; message: string; code?: string }[]
  alternatives?: unknown
}

/** Turns a refusal into an error. A 404 and failures without a code get the texts of the specification, point 8. */
export async function errorOf(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => ({}))) as ErrorAnswer
  const { code = 'Unknown', message = messages.submitFailed } = body
  return new ApiError({
    status: response.status,
    code,
    message: response.status === 404 ? messages.notFound : await refusalText(code, message),
    errors: await Promise.all((body.errors ?? []).map(inWords)),
    alternatives: body.alternatives,
    requestId: body.requestId ?? null,
  })
}

/** An invalid field with its message in the page's language, where the message is the API's own. */
async function inWords({ path, message, code }: NonNullable<ErrorAnswer['errors']>[number]) {
  return { path, message: code === undefined ? message : await refusalText(code, message) }
}
