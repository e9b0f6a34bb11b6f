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

/**
 * The same, where the commands of a job carry the job's cause. A job makes the runners of its own feature and no others.
 */
export function causalRunners(parts: FeatureParts): Readonly<Record<string, JobRunner>> {
  // Checks that no two features run the same kind.
  jobRunners(parts)
  const runners = features.flatMap(({ runners: runnersOf = noRunners }) =>
    Object.keys(runnersOf(parts)).map((kind): [string, JobRunner] => [
      kind,
      async (job, traceparent) => {
        const { correlationId } = job
        const commands = parts.commands.because({ correlationId, traceparent })
        const own: Readonly<Record<string, JobRunner | undefined>> = runnersOf({
          ...parts,
          commands,
        })
        await own[kind]?.(job)
      },
    ]),
  )
  return Object.fromEntries(runners)
}

const noRunners = () => ({})
