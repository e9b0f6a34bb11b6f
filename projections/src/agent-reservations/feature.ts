import type { Feature } from '../feature.ts'
import { agentReservationList } from './agent-reservation-list.ts'

export const agentReservations: Feature = {
  projections: [agentReservationList],
}
