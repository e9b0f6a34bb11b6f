import { staffStreamId } from '@arung/domain/staff/streams'
import { streamsOf } from '../streams-of.ts'

export const staffStream = streamsOf('staff')(staffStreamId)
/**
 * The lock under which positions are given and sessions with them are opened, one after the other across all processes.
 */
export const staffOrder = 'staff'
