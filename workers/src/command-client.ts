import { signServiceToken } from '@arung/platform/auth/tokens'
import { correlationHeader } from '@arung/platform/http/request-facts'
import { HopelessJob, RefusedCall } from './outbox/run-job.ts'

/** Sends commands to the command-api; the key makes sending twice the same as sending once. */
export type CommandClient = Readonly<{
  /** The same, whose commands say what they follow from. */
  because: (cause: Cause) => CommandClient
  /** Resolves when the command was accepted. Throws to be tried again, for an hour only (RefusedCall) or never (HopelessJob). */
  send: (path: string, body: unknown, idempotencyKey: string) => Promise<void>
  /** As `send`, but a refusal (409) is an answer. */
  ask: (path: string, body: unknown, idempotencyKey: string) => Promise<'accepted' | 'refused'>
}>

/** What a command belongs to, and the span that sends it where there is tracing. */
export type Cause = Readonly<{ correlationId: string; traceparent?: string | undefined }>

const timeoutMs = 10_000
/** Answers that say "later": the rest of the 4xx would be the same next time. */
const laterStatuses: ReadonlySet<number> = new Set([401, 408, 425, 429])
/** What a command-api answers that does not know the route, its method or its body: it may be of an earlier release. */
const otherReleaseStatuses: ReadonlySet<number> = new Set([404, 405, 422])
const answerCharactersMax = 300

export function createCommandClient(options: {
  commandApiUrl: string
  serviceSecret: string
}): CommandClient {
  const post = async (path: string, body: unknown, idempotencyKey: string, cause?: Cause) => {
    const token = signServiceToken(options.serviceSecret, 'workers', new Date())
    const response = await fetch(`${options.commandApiUrl}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': idempotencyKey,
        ...headersOf(cause),
      },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: response.status, text: await response.text() }
  }
  const clientOf = (cause?: Cause): CommandClient => {
    const ask: CommandClient['ask'] = async (path, body, idempotencyKey) => {
      const { status, text } = await post(path, body, idempotencyKey, cause)
      if (status < 300) return 'accepted'
      if (status === 409) return 'refused'
      const problem = `POST ${path} answered ${status}: ${text.slice(0, answerCharactersMax)}`
      if (status >= 500 || laterStatuses.has(status)) throw new Error(problem)
      throw otherReleaseStatuses.has(status) ? new RefusedCall(problem) : new HopelessJob(problem)
    }
    return {
      because: clientOf,
      ask,
      async send(path, body, idempotencyKey) {
        const answer = await ask(path, body, idempotencyKey)
        if (answer === 'refused') throw new HopelessJob(`POST ${path} was refused`)
      },
    }
  }
  return clientOf()
}

const headersOf = (cause: Cause | undefined): Record<string, string> => ({
  ...(cause ? { [correlationHeader]: cause.correlationId } : {}),
  ...(cause?.traceparent ? { traceparent: cause.traceparent } : {}),
})
