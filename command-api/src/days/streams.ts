import { dayNamespace } from '@arung/domain/days/streams'
import type { StreamName } from '@arung/event-store/event-store'
import { uuidv5 } from '@arung/platform/ids'
import { streamsOf } from '../streams-of.ts'

/** The stream of one local day. */
export const dayStream = (date: string): StreamName =>
  streamsOf('operationsday')(uuidv5(dayNamespace, date))
