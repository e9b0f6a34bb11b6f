import type { z } from 'zod'
import type { SuspendAccount } from '../accounts/requests.ts'
import type { PageOf } from '../envelope.ts'
import type { History, HistoryQuery } from '../history.ts'
import type { AgentContact, AgentTerms, InviteReservationAgent, SetAgentPrice } from './requests.ts'
import type {
  AgentPriceRow,
  OwnAgentTerms,
  ReservationAgentQuery,
  ReservationAgentRow,
} from './views.ts'

/** Requests and responses of the routes about reservation agents. */
export type ReservationAgentsApi = {
  'GET /reservation-admin/users': {
    query: z.input<typeof ReservationAgentQuery>
    data: PageOf<ReservationAgentRow>
  }
  'POST /reservation-admin/users': {
    body: z.input<typeof InviteReservationAgent>
    data: { uuid: string }
  }
  'GET /reservation-admin/users/export': {
    query: z.input<typeof ReservationAgentQuery>
    data: 'file'
  }
  'GET /reservation-admin/users/:id': { data: ReservationAgentRow }
  'PUT /reservation-admin/users/:id/contact': { body: z.input<typeof AgentContact>; data: null }
  'GET /reservation-admin/users/:id/history': {
    query: z.input<typeof HistoryQuery>
    data: History
  }
  'POST /reservation-admin/users/:id/invitation': { data: null }
  'GET /reservation-admin/users/:id/prices': { data: AgentPriceRow[] }
  'PUT /reservation-admin/users/:id/prices/:productId': {
    body: z.input<typeof SetAgentPrice>
    data: null
  }
  'DELETE /reservation-admin/users/:id/prices/:productId': { data: null }
  'POST /reservation-admin/users/:id/forget': { data: null }
  'POST /reservation-admin/users/:id/reactivate': { data: null }
  'POST /reservation-admin/users/:id/suspend': {
    body: z.input<typeof SuspendAccount>
    data: null
  }
  'PUT /reservation-admin/users/:id/terms': { body: z.input<typeof AgentTerms>; data: null }
  'GET /reservation/terms': { data: OwnAgentTerms }
}
