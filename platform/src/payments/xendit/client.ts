import type { z } from 'zod'
import type { Fetch } from '../../http/keep-alive-fetch.ts'
import { GatewayError } from '../gateway.ts'
import { ErrorAnswer } from './answers.ts'

export type XenditRequest = {
  method: 'GET' | 'POST'
  path: string
  query?: Readonly<Record<string, string>>
  body?: object
  idempotencyKey?: string
}

export type XenditClient = {
  /** Sends one request without a retry. Rejects with a GatewayError. */
  send<T>(request: XenditRequest, answer: z.ZodType<T>): Promise<T>
}

type Answer = Awaited<ReturnType<Fetch>>

const answerBytesMax = 1_048_576
const messageLengthMax = 300
const retriableStatuses: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504])

/** Creates an HTTP client for Xendit: Basic auth, a deadline, no redirects, bounded and validated responses. */
export function createXenditClient(options: {
  baseUrl: string
  secretKey: string
  fetch: Fetch
  timeoutMs: number
}): XenditClient {
  const baseUrl = options.baseUrl.replace(/\/+$/, '')
  const authorization = `Basic ${Buffer.from(`${options.secretKey}:`).toString('base64')}`

  return {
    async send(request, answer) {
      const label = `${request.method} ${request.path}`
      const { status, text } = await exchange(label, request)
      if (status >= 300 && status < 400) throw redirected(label, status)
      if (status < 200 || status >= 400) throw refused(label, status, text)
      const parsed = answer.safeParse(jsonOf(text))
      if (!parsed.success) throw unreadable(label, status, parsed.error)
      return parsed.data
    },
  }

  async function exchange(label: string, request: XenditRequest) {
    const query =
      request.query === undefined ? '' : `?${new URLSearchParams(request.query).toString()}`
    const signal = AbortSignal.timeout(options.timeoutMs)
    try {
      const response = await options.fetch(`${baseUrl}${request.path}${query}`, {
        method: request.method,
        redirect: 'manual',
        headers: {
          authorization,
          accept: 'application/json',
          ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(request.idempotencyKey === undefined
            ? {}
            : { 'idempotency-key': request.idempotencyKey }),
        },
        ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
        signal,
      })
      return { status: response.status, text: await boundedText(label, response) }
    } catch (cause) {
      if (cause instanceof GatewayError) throw cause
      throw unanswered(label, signal.aborted ? signal.reason : cause)
    }
  }
}

async function boundedText(label: string, response: Answer): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > answerBytesMax) {
      throw new GatewayError(`${label} answered more than ${answerBytesMax} bytes`, {
        status: response.status,
        code: 'ANSWER_TOO_LARGE',
        retriable: false,
      })
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function refused(label: string, status: number, text: string): GatewayError {
  const error = ErrorAnswer.parse(jsonOf(text))
  const code = error.error_code === '' ? `HTTP_${status}` : error.error_code
  const message = error.message.slice(0, messageLengthMax)
  return new GatewayError(`${label} was refused with ${status} ${code}: ${message}`, {
    status,
    code,
    retriable: retriableStatuses.has(status),
  })
}

function redirected(label: string, status: number): GatewayError {
  const facts = { status, code: 'REDIRECT_REFUSED', retriable: false }
  return new GatewayError(`${label} answered with a redirect (${status})`, facts)
}

/** A proxy's page instead of JSON may be temporary, and the request may have been carried out. */
function unreadable(label: string, status: number, error: z.ZodError): GatewayError {
  const issues = error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`).join('; ')
  const text = `${label} answered what cannot be read: ${issues.slice(0, messageLengthMax)}`
  return new GatewayError(text, { status, code: 'UNREADABLE_ANSWER', retriable: true })
}

function unanswered(label: string, cause: unknown): GatewayError {
  const late = cause instanceof Error && cause.name === 'TimeoutError'
  return new GatewayError(`${label} ${late ? 'was not answered in time' : 'did not arrive'}`, {
    status: null,
    code: late ? 'TIMEOUT' : 'UNREACHABLE',
    retriable: true,
    cause,
  })
}
