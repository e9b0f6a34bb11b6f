import type { CapacityRefusal } from '@arung/domain/capacity/capacity-day'
import type { RefusalTable } from '../commands.ts'

export const capacityRefusals: RefusalTable<CapacityRefusal> = {
  SoldOut: { status: 409, message: 'There are not enough places left' },
  Closed: { status: 409, message: 'The session is closed' },
  ClosedByOthers: {
    status: 409,
    message: 'Closed by an admin or for another list. Ask them to reopen it',
  },
  HoldUnknown: { status: 409, message: 'These places are not held for this order' },
  HoldReleased: { status: 409, message: 'These places have been released' },
  ChangeRunning: {
    status: 409,
    message: 'This order is being changed at the moment. Please try again in a few minutes',
  },
  NothingDemanded: { status: 422, message: 'Please choose an activity' },
}
