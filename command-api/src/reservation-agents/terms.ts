import {
  reservationAgent,
  type ReservationAgent,
} from '@arung/domain/reservation-agents/reservation-agent'
import type { Parts } from '../parts.ts'
import { reservationAgentStream } from './streams.ts'

/** Returns what is agreed with a reservation agent at this moment, or null for everybody else. */
export async function agentTermsOf(
  { workers }: Pick<Parts, 'workers'>,
  accountId: string,
): Promise<ReservationAgent | null> {
  const { state } = await workers.load(reservationAgentStream(accountId), reservationAgent)
  return state
}
