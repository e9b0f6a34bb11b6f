import type { FeatureParts } from '../feature.ts'
import type { ClaimedJob } from '../outbox/jobs.ts'
import { textOf } from '../payload.ts'

/** The commands that processes send. */
export const commands = {
  runners: (parts: FeatureParts) => ({
    command: (job: ClaimedJob) =>
      parts.commands.send(
        textOf(job.payload, 'path'),
        JSON.parse(textOf(job.payload, 'body')),
        job.id,
      ),
  }),
} as const
