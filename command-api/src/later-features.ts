import type { Parts } from './parts.ts'
import { createAgentCredit } from './receivables/agent-credit.ts'
import { createStaffSeats } from './staff/seats.ts'

/** What features need of those after them, which they may not import. */
export const laterFeatures = (
  parts: Pick<Parts, 'workers' | 'agreedOrder' | 'clock'>,
): Pick<Parts, 'agentCredit' | 'staffSeats'> => ({
  agentCredit: createAgentCredit(parts),
  staffSeats: createStaffSeats(parts),
})
