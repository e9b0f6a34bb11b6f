import type { FeatureParts } from '../feature.ts'
import { createReadEvents } from '../read-events.ts'
import { createLoadSale } from '../reservations/load-sale.ts'
import { calendarJob } from './calendar-job.ts'
import { startCalendarRounds } from './calendar-rounds.ts'
import { closeJob } from './close-job.ts'
import { deskPartyMailJob } from './desk-party-mail-job.ts'
import { keptMailJob } from './kept-mail-job.ts'
import { closures as process } from './process.ts'

export const closures = {
  processes: [process],
  upkeep: startCalendarRounds,
  runners(parts: FeatureParts) {
    const read = createReadEvents(parts.store, parts.codec)
    const loadSale = createLoadSale(parts.store, parts.codec)
    return {
      'closures.close': closeJob(parts),
      'closures.calendar': calendarJob(parts),
      'mail.closed': deskPartyMailJob({ ...parts, read, loadSale }),
      'mail.kept': keptMailJob(parts),
    }
  },
} as const
