import { staffStreamId } from '@arung/domain/staff/streams'
import { streamsOf } from '../streams-of.ts'

export const staffStream = streamsOf('staff')(staffStreamId)
/** By this name positions are given and sessions with them opened, one after the other in all processes. */
export const staffOrder = 'staff'
