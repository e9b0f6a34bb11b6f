import { streamsOf } from '../streams-of.ts'

/** What an agent owes, by the id of the account. */
export const receivableStream = streamsOf('receivable')
