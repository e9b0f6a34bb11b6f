import { streamsOf } from '../streams-of.ts'

export const checkoutStream = streamsOf('checkout')
