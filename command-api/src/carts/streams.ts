import { streamsOf } from '../streams-of.ts'

export const cartStream = streamsOf('cart')
