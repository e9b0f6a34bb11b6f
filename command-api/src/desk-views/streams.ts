import { streamsOf } from '../streams-of.ts'

export const deskViewsStream = streamsOf('deskviews')
