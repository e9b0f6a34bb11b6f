import { streamsOf } from '../streams-of.ts'

export const mediaStream = streamsOf('media')
