import { ids, instants } from '../testing/sample-order.ts'
import type { SamplesOf } from '../testing/samples-of.ts'
import type { StaffEvent } from './events.ts'

const at = instants.start
const by = `staff:${ids.admin}`

export const staffSamples: SamplesOf<StaffEvent> = {
  StaffAdded: { accountId: ids.account, position: 'FRONT_OFFICE', by, at },
  StaffJoined: { accountId: ids.account, at },
  PositionChanged: { accountId: ids.account, position: 'RESERVATION', by, at },
  StaffSuspended: { accountId: ids.account, by, at },
  StaffReactivated: { accountId: ids.account, by, at },
}
