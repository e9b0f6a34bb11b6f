import { streamsOf } from '../streams-of.ts'

/** The waiting requests of an agent, by the id of the account. */
export const agentRequestsStream = streamsOf('agentrequests')
