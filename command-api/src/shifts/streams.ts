import { drawerName, shiftNamespace } from '@arung/domain/shifts/streams'
import { localDateAt } from '@arung/domain/time'
import { uuidv5 } from '@arung/platform/ids'
import { streamsOf } from '../streams-of.ts'

export const drawerStream = streamsOf('shift')

/** Returns the drawer of a person at an instant. */
export const drawerOf = (accountId: string, at: string): string =>
  uuidv5(shiftNamespace, drawerName(accountId, localDateAt(at)))
