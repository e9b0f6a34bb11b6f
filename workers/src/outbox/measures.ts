import type { Pool } from 'pg'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { outboxState } from './jobs.ts'

export type JobOutcome = 'done' | 'retried' | 'failed'
export type JobMeasures = Readonly<{
  /** Starts timing a job. The returned function stops it. */
  begin: (kind: string) => (outcome: JobOutcome) => void
  /** Hints that the queue did not accept. */
  hintsLost: (count: number) => void
}>

const secondsBuckets = [0.01, 0.05, 0.1, 0.5, 1, 5, 30]

/** The metrics of the outbox for the operator. */
export function measureOutbox(registry: Registry, pool: Pool): JobMeasures {
  const registers = [registry]
  const ended = new Counter({
    name: 'outbox_jobs_total',
    help: 'Tries of jobs by how they ended; failed means that a person must look',
    labelNames: ['kind', 'outcome'] as const,
    registers,
  })
  const seconds = new Histogram({
    name: 'outbox_job_seconds',
    help: 'How long tries of jobs take',
    labelNames: ['kind'] as const,
    buckets: secondsBuckets,
    registers,
  })
  const lost = new Counter({
    name: 'outbox_hints_lost_total',
    help: 'Hints that the queue did not take; their rows are found by looking',
    registers,
  })
  const failed = new Gauge({
    name: 'outbox_failed_jobs',
    help: 'Rows that were given up and wait for a person',
    registers,
  })
  // One reading of the table serves both gauges.
  new Gauge({
    name: 'outbox_age_seconds',
    help: 'Age of the oldest row that is due and has not ended',
    registers,
    async collect() {
      const state = await outboxState(pool)
      this.set(state.ageSeconds)
      failed.set(state.failed)
    },
  })
  return {
    begin(kind) {
      const stop = seconds.startTimer({ kind })
      return outcome => {
        stop()
        ended.inc({ kind, outcome })
      }
    },
    hintsLost: count => lost.inc(count),
  }
}
