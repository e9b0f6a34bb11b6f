import { streamsOf } from '../streams-of.ts'

export const companionsStream = streamsOf('companions')
