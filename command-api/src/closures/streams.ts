import { closedDaysId } from '@arung/domain/closures/streams'
import { streamsOf } from '../streams-of.ts'

export const closureStream = streamsOf('closure')
/** The only calendar of closed days. */
export const closedDaysStream = streamsOf('closeddays')(closedDaysId)
