import { monthNamespace, monthStreamName } from '@arung/domain/months/streams'
import type { StreamName } from '@arung/event-store/event-store'
import { uuidv5 } from '@arung/platform/ids'
import { streamsOf } from '../streams-of.ts'

const byId = streamsOf('month')

/** Returns the stream of a month (YYYY-MM). */
export const monthStream = (month: string): StreamName =>
  byId(uuidv5(monthNamespace, monthStreamName(month)))
