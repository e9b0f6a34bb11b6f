import { MailRefused } from '@arung/platform/mail/mailer'
import { GatewayError } from '@arung/platform/payments/gateway'
import type { Logger } from '@arung/platform/logger'
import { jobSpanId, traceparentOf } from '@arung/platform/tracing/ids'
import type { Span, Tracing } from '@arung/platform/tracing/tracing'
import type { ClaimedJob } from './jobs.ts'
import type { JobMeasures } from './measures.ts'
import type { Ending } from './turn.ts'

/** Thrown by a job that can never succeed. The job goes to `failed` at once and a person looks. */
export class HopelessJob extends Error {
  override readonly name = 'HopelessJob'
}

/**
 * Thrown when one of our own routes does not know the call. During a deployment the workers may be ahead of it: the job
 * is retried for an hour, and then a person looks.
 */
export class RefusedCall extends Error {
  override readonly name = 'RefusedCall'
}

/** `traceparent` is the span of this try, where there is tracing. */
export type JobRunner = (job: ClaimedJob, traceparent?: string) => Promise<void>

/** An error that lasts longer than this is not transient. */
const failingSecondsMax = 3 * 86_400
/** A deployment does not last longer than this. */
const refusedSecondsMax = 3_600
/** Number of workers that may die over one row before the row is taken for the cause. */
const deathsMax = 50
const backoffMsMin = 500
const backoffMsMax = 5 * 60_000

/** Returns the wait before the next try: doubling from half a second to five minutes, plus or minus a quarter. */
export const backoffMs = (failures: number, random: number): number =>
  Math.min(backoffMsMax, backoffMsMin * 2 ** Math.min(failures, 20)) * (0.75 + random / 2)

type Parts = Readonly<{
  runners: Readonly<Record<string, JobRunner>>
  measures: JobMeasures
  logger: Logger
  /** Traces each try. No traces when left out. */
  tracing?: Tracing | null
}>

/** Tries one claimed row and returns its outcome. Never throws. */
export function createAttempt(parts: Parts): (job: ClaimedJob) => Promise<Ending> {
  return async job => {
    const stopWatch = parts.measures.begin(job.kind)
    const span = spanOf(parts, job)
    const ending = await tried(parts, job, span && traceparentOf(span.place))
    stopWatch(outcomes[ending.state])
    span?.end({
      facts: { 'arung.job.outcome': ending.state },
      isFault: ending.state === 'failed',
    })
    return ending
  }
}

const outcomes = { done: 'done', waiting: 'retried', failed: 'failed' } as const

/** Begins the span of a try, in the trace of the row's cause, however long ago that was. */
function spanOf({ tracing }: Parts, job: ClaimedJob): Span | undefined {
  return tracing?.begin({
    name: job.kind,
    kind: 'consumer',
    correlationId: job.correlationId,
    parentId: jobSpanId(job.id),
    facts: { 'arung.job.kind': job.kind, 'arung.job.attempt': job.attempts },
  })
}

async function tried(parts: Parts, job: ClaimedJob, traceparent?: string): Promise<Ending> {
  try {
    await runnerOf(parts, job)(job, traceparent)
    return { id: job.id, attempts: job.attempts, state: 'done' }
  } catch (error) {
    return endingOf(parts, job, error)
  }
}

function runnerOf(parts: Parts, job: ClaimedJob): JobRunner {
  const deaths = job.attempts - 1 - job.failures
  if (deaths >= deathsMax) throw new HopelessJob(`${deaths} workers died over this row`)
  const run = parts.runners[job.kind]
  if (run === undefined) throw new HopelessJob(`No worker runs jobs of the kind ${job.kind}`)
  return run
}

function endingOf({ logger }: Parts, job: ClaimedJob, cause: unknown): Ending {
  const { id, attempts, correlationId } = job
  const { message: error } = cause instanceof Error ? cause : new Error(String(cause))
  const facts = { job: id, correlationId, kind: job.kind, attempts, error }
  if (isFinal(cause, job)) {
    logger.error(facts, 'ALERT a job failed for good: a person must look')
    return { id, attempts, state: 'failed', error }
  }
  const waitMs = backoffMs(job.failures, Math.random())
  logger.warn({ ...facts, waitMs }, 'a job will be tried again')
  return { id, attempts, state: 'waiting', waitMs, error, isRefused: cause instanceof RefusedCall }
}

/** Whether another try would end the same way. A gateway that refuses our key is retried, since keys get replaced. */
function isFinal(error: unknown, job: ClaimedJob): boolean {
  if (job.failingSeconds >= failingSecondsMax) return true
  if (error instanceof RefusedCall) return job.refusedSeconds >= refusedSecondsMax
  if (error instanceof GatewayError)
    return !error.retriable && error.status !== 401 && error.status !== 403
  return error instanceof HopelessJob || error instanceof MailRefused
}
