import { messages } from '@arung/contracts/messages'
import { readAuthCookie } from '../../base/session/auth-cookie.ts'
import { expireSession } from '../../base/session/session-store.ts'
import { ApiError } from './api-error.ts'
import { errorOf } from './api-fetch.ts'
import type { Command } from './call.ts'
import { rememberPosition } from './log-position.ts'
import { traceOf } from './tracing.ts'

const uploadTimeoutMs = 120_000

type Upload<Data> = {
  /** A command whose body is a form. */
  command: Command<Data>
  /** Called with the share that has been sent, from 0 to 1. `fetch` does not report it. */
  onProgress: (share: number) => void
}

/** Sends a form with files and returns the `data` of the response. Throws as `apiFetch` does. */
export async function apiUpload<Data>({ command, onProgress }: Upload<Data>): Promise<Data> {
  const token = readAuthCookie()?.token ?? null
  const answer = await sent({ command, onProgress }, token)
  rememberPosition(answer.headers.get('x-position'))
  if (answer.ok) return ((await answer.json()) as { data: Data }).data
  if (answer.status === 401) expireSession(token)
  throw await errorOf(answer)
}

async function sent(
  { command: { path, body }, onProgress }: Upload<unknown>,
  token: string | null,
): Promise<Response> {
  const trace = await traceOf('POST')
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = () =>
      reject(new ApiError({ status: 0, code: 'NoAnswer', message: messages.submitFailed }))
    request.open('POST', `/api${path}`)
    request.timeout = uploadTimeoutMs
    request.setRequestHeader('accept', 'application/json')
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`)
    if (trace) request.setRequestHeader('traceparent', trace.traceparent)
    request.addEventListener('loadend', () => trace?.end(request.status))
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    )
    request.addEventListener('error', fail)
    request.addEventListener('timeout', fail)
    request.addEventListener('load', () => {
      const position = request.getResponseHeader('x-position')
      const headers = position === null ? {} : { 'x-position': position }
      resolve(new Response(request.responseText, { status: request.status, headers }))
    })
    request.send(body as FormData)
  })
}
