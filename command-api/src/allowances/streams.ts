import { streamsOf } from '../streams-of.ts'

export const allowanceStream = streamsOf('allowance')
