import type { Feature } from '../feature.ts'
import { reservationAgentSubjects } from './desk-subjects.ts'
import { reservationAgentList } from './reservation-agent-list.ts'

export const reservationAgents: Feature = {
  projections: [reservationAgentList],
  desk: reservationAgentSubjects,
}
