import { streamsOf } from '../streams-of.ts'

export const paymentStream = streamsOf('payment')
