import { streamsOf } from '../streams-of.ts'

export const contactStream = streamsOf('contact')
