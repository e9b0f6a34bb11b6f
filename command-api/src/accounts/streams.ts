import { streamsOf } from '../streams-of.ts'

export const accountStream = streamsOf('account')
