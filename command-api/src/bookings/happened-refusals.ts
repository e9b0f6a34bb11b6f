import type { HappenedRefusal } from '@arung/domain/bookings/happened-at'
import type { RefusalTable } from '../commands.ts'

/** Of moves that waited on a device for a connection. */
export const happenedRefusals: RefusalTable<HappenedRefusal> = {
  HappenedInFuture: {
    status: 422,
    message: 'The clock of this device is ahead: set it right, and try again',
  },
  HappenedTooLongAgo: {
    status: 422,
    message: 'This waited for more than a day: check whether it still applies, and do it again',
  },
}
