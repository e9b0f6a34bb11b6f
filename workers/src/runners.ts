import type { FeatureParts } from './feature.ts'
import { features } from './features.ts'
import type { JobRunner } from './outbox/run-job.ts'

/** What runs each kind of row, of every feature. Throws when two of them run the same kind. */
export function jobRunners(parts: FeatureParts): Readonly<Record<string, JobRunner>> {
  const runners = features.flatMap(feature => Object.entries(feature.runners?.(parts) ?? {}))
  const byKind = Object.fromEntries(runners)
  const kinds = Object.keys(byKind).length
  if (kinds < runners.length)
    throw new Error(`${runners.length} runners run ${kinds} kinds of jobs`)
  return byKind
}
