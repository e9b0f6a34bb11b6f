import { streamsOf } from '../streams-of.ts'

/** The terms of an agent, by the id of the account. */
export const reservationAgentStream = streamsOf('reservationagent')
/** The lock under which agents are invited, one after the other across all processes. */
export const agentOrder = 'reservation-agents'
