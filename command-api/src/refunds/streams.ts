import { streamsOf } from '../streams-of.ts'

export const refundStream = streamsOf('refund')
