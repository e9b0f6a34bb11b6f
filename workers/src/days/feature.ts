import type { FeatureParts } from '../feature.ts'
import { createReadEvents } from '../read-events.ts'
import { createSettingsOf } from '../settings/settings-reader.ts'
import { days as process } from './process.ts'
import { stopSessionsJob } from './stop-job.ts'
import { transferMailJob } from './transfer-mail-job.ts'

export const days = {
  processes: [process],
  runners(parts: FeatureParts) {
    const read = createReadEvents(parts.store, parts.codec)
    const settingsOf = createSettingsOf(parts.store, parts.codec)
    return {
      'days.stop': stopSessionsJob(parts),
      'mail.transfer': transferMailJob({ ...parts, read, settingsOf, now: () => new Date() }),
    }
  },
} as const
