import { streamsOf } from '../streams-of.ts'

export const bookingStream = streamsOf('booking')
