import type { AgentMethod } from '@arung/contracts/reservation-agents/requests'

/**
 * Requests of one agent that hold places and wait for approval, in rupiah. `method` and `voucher` say what else was
 * secured for a request. It is written before that, so whatever is secured is found and given back.
 */
export type AgentReservationEvent =
  | {
      type: 'AgentRequestHeld'
      data: {
        accountId: string
        reservationId: string
        amount: number
        method: AgentMethod
        voucher: string | null
        at: string
      }
    }
  /** The request is decided, or was never made. */
  | { type: 'AgentRequestEnded'; data: { accountId: string; reservationId: string; at: string } }
