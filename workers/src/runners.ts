import type { FeatureParts } from './feature.ts'
import { features } from './features.ts'
import type { JobRunner } from './outbox/run-job.ts'

/** Returns the runner of each kind of row, of every feature. Throws when two features run the same kind. */
export function jobRunners(parts: FeatureParts): Readonly<Record<string, JobRunner>> {
  const runners = features.flatMap(feature => Object.entries(feature.runners?.(parts) ?? {}))
  const byKind = Object.fromEntries(runners)
  const kinds = Object.keys(byKind).length
  if (kinds < runners.length)
    throw new Error(`${runners.length} runners run ${kinds} kinds of jobs`)
  return byKind
}

/** The same, where the commands of a job carry the job's cause. */
export function causalRunners(parts: FeatureParts): Readonly<Record<string, JobRunner>> {
  const runnerOf =
    (kind: string): JobRunner =>
    async (job, traceparent) => {
      const { correlationId } = job
      const commands = parts.commands.because({ correlationId, traceparent })
      await jobRunners({ ...parts, commands })[kind]?.(job)
    }
  const kinds = Object.keys(jobRunners(parts))
  return Object.fromEntries(kinds.map(kind => [kind, runnerOf(kind)]))
}
