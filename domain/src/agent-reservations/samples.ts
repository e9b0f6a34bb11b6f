import { ids, instants } from '../testing/sample-order.ts'
import type { SamplesOf } from '../testing/samples-of.ts'
import type { AgentReservationEvent } from './events.ts'

const agent = { accountId: ids.agent, reservationId: ids.reservation }
const at = instants.soon

export const agentReservationSamples: SamplesOf<AgentReservationEvent> = {
  AgentRequestHeld: { ...agent, amount: 1_500_000, method: 'VCR', voucher: 'PT-0417', at },
  AgentRequestEnded: { ...agent, at },
}
