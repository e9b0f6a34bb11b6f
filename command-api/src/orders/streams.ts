import { streamsOf } from '../streams-of.ts'

export const orderStream = streamsOf('order')
