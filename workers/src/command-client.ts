import type { RequestListener } from 'node:http'
import { signServiceToken } from '@arung/platform/auth/tokens'
import { createPostHere } from '@arung/platform/http/post-here'
import { correlationHeader } from '@arung/platform/http/request-facts'
import { watchUpstreams } from '@arung/platform/http/upstreams'
import { createPost, postTimeoutMs } from './post.ts'
import { HopelessJob, RefusedCall } from './outbox/run-job.ts'

/** Sends commands to the command-api. The key makes repeated sending idempotent. */
export type CommandClient = Readonly<{
  /** Returns the same client, whose commands carry their cause. */
  because: (cause: Cause) => CommandClient
  /**
   * Resolves when the command was accepted. Throws when it is to be retried: without limit, for one hour (RefusedCall)
   * or never (HopelessJob).
   */
  send: (path: string, body: unknown, idempotencyKey: string) => Promise<void>
  /** As `send`, but returns a refusal (409) instead of throwing. */
  ask: (path: string, body: unknown, idempotencyKey: string) => Promise<'accepted' | 'refused'>
  close: () => void
}>

/** The correlation id of a command and, where there is tracing, the span that sends it. */
export type Cause = Readonly<{ correlationId: string; traceparent?: string | undefined }>

/** Statuses that mean "later". Any other 4xx would be the same next time. */
const laterStatuses: ReadonlySet<number> = new Set([401, 408, 425, 429])
/** Statuses of a command-api that does not know the route, its method or its body. It may be of an earlier release. */
const otherReleaseStatuses: ReadonlySet<number> = new Set([404, 405, 422])
const answerCharactersMax = 300

type Answer = Readonly<{ status: number; text: string }>
type Call = Readonly<{
  path: string
  body: unknown
  idempotencyKey: string
  cause: Cause | undefined
}>

/**
 * Calls the first command-api that accepts calls. A call without a response goes to the next one, under the same key. A
 * command-api of this process (`commandApi`) is called without a connection, with the same token, key and body.
 */
export function createCommandClient(options: {
  commandApiUrls: readonly string[]
  commandApi?: RequestListener | undefined
  serviceSecret: string
}): CommandClient {
  const upstreams = watchUpstreams(
    options.commandApiUrls.map(url => new URL(url)),
    'first',
  )
  const send = createPost()
  const sendHere = options.commandApi && createPostHere(options.commandApi, postTimeoutMs)
  const post = async (call: Call): Promise<Answer> => {
    if (sendHere) return sendHere(call.path, headersOf(call), JSON.stringify(call.body))
    const addresses = upstreams.inOrder()
    for (const [nth, address] of addresses.entries()) {
      const isLast = nth === addresses.length - 1
      try {
        const url = address.href.replace(/\/$/, '') + call.path
        const { leaves, ...answer } = await send(url, headersOf(call), JSON.stringify(call.body))
        if (isLast || !(leaves && answer.status >= 502)) return answer
      } catch (error) {
        if (isLast || isTimeout(error)) throw error
      }
      upstreams.failed(address)
    }
    throw new Error('There is no command-api')
  }
  const headersOf = ({ idempotencyKey, cause }: Call) => ({
    'content-type': 'application/json',
    authorization: `Bearer ${signServiceToken(options.serviceSecret, 'workers', new Date())}`,
    'idempotency-key': idempotencyKey,
    ...causeHeaders(cause),
  })
  const clientOf = (cause?: Cause): CommandClient => {
    const ask: CommandClient['ask'] = async (path, body, idempotencyKey) => {
      const { status, text } = await post({ path, body, idempotencyKey, cause })
      if (status < 300) return 'accepted'
      if (status === 409) return 'refused'
      const problem = `POST ${path} answered ${status}: ${text.slice(0, answerCharactersMax)}`
      if (status >= 500 || laterStatuses.has(status)) throw new Error(problem)
      throw otherReleaseStatuses.has(status) ? new RefusedCall(problem) : new HopelessJob(problem)
    }
    return {
      because: clientOf,
      ask,
      close: upstreams.close,
      async send(path, body, idempotencyKey) {
        const answer = await ask(path, body, idempotencyKey)
        if (answer === 'refused') throw new HopelessJob(`POST ${path} was refused`)
      },
    }
  }
  return clientOf()
}

const causeHeaders = (cause: Cause | undefined): Record<string, string> => ({
  ...(cause ? { [correlationHeader]: cause.correlationId } : {}),
  ...(cause?.traceparent ? { traceparent: cause.traceparent } : {}),
})

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && error.name === 'TimeoutError'
