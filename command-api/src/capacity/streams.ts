import { capacityName, capacityNamespace } from '@arung/domain/capacity/streams'
import type { StreamName } from '@arung/event-store/event-store'
import { uuidv5 } from '@arung/platform/ids'
import { streamsOf } from '../streams-of.ts'

/** The stream of one pool on one local day. */
export const capacityStream = (poolId: string, date: string): StreamName =>
  streamsOf('capacity')(uuidv5(capacityNamespace, capacityName(poolId, date)))
