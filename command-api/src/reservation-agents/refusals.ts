import { messages } from '@arung/contracts/messages'
import type { ReservationAgentRefusal } from '@arung/domain/reservation-agents/reservation-agent'
import type { RefusalTable } from '../commands.ts'
import { versionRefusals } from '../versions.ts'

export const reservationAgentRefusals: RefusalTable<ReservationAgentRefusal> = {
  ...versionRefusals,
  AgentUnknown: { status: 404, message: messages.notFound },
  AgentProductUnknown: { status: 409, message: 'This product is not sold any more' },
  TooManyAgentPrices: { status: 409, message: 'This agent has too many special prices' },
}
