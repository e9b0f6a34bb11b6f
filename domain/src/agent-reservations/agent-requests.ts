import type { AgentMethod } from '@arung/contracts/reservation-agents/requests'
import { accept, never, refuse, type Decider } from '../decider.ts'
import { isSame } from '../same.ts'
import type { AgentReservationEvent } from './events.ts'

/** The rupiah of a request that waits, and how the agent settles it. */
export type AgentRequest = Readonly<{ amount: number; method: AgentMethod; voucher: string | null }>
/** `limit` is the agent's booking limit in rupiah, null where there is none. */
export type AgentRequestsCommand =
  | Readonly<{
      type: 'HoldRequest'
      accountId: string
      reservationId: string
      request: AgentRequest
      limit: number | null
      now: string
    }>
  | Readonly<{ type: 'EndRequest'; accountId: string; reservationId: string; now: string }>
export type AgentRequestsRefusal = 'BookingLimitReached'
/** Each request that waits, by its reservation. */
export type AgentRequests = ReadonlyMap<string, AgentRequest>

/**
 * What an agent has asked for and nobody has decided yet, up to the agent's booking limit (day and money page). A
 * request counts once, at its latest amount, and a lower amount is never refused. The state holds only what waits, so it
 * does not grow with history.
 */
export const agentRequests: Decider<
  AgentRequestsCommand,
  AgentReservationEvent,
  AgentRequests,
  AgentRequestsRefusal
> = {
  initial: new Map(),
  decide(command, state) {
    const { accountId, reservationId, now: at } = command
    const before = state.get(reservationId)
    switch (command.type) {
      case 'HoldRequest': {
        const { request, limit } = command
        if (before !== undefined && isSame(before, request)) return accept()
        const known = before?.amount ?? 0
        const isAbove = limit !== null && waitingOf(state) - known + request.amount > limit
        if (request.amount > known && isAbove) return refuse('BookingLimitReached')
        return accept({
          type: 'AgentRequestHeld',
          data: { accountId, reservationId, ...request, at },
        })
      }
      case 'EndRequest':
        return before === undefined
          ? accept()
          : accept({ type: 'AgentRequestEnded', data: { accountId, reservationId, at } })
      default:
        return never(command)
    }
  },
  evolve(state, event) {
    const next = new Map(state)
    if (event.type === 'AgentRequestEnded') next.delete(event.data.reservationId)
    else {
      const { reservationId, amount, method, voucher } = event.data
      next.set(reservationId, { amount, method, voucher })
    }
    return next
  },
}

/** Returns the rupiah of an agent's requests that wait for approval. */
export const waitingOf = (requests: AgentRequests): number =>
  [...requests.values()].reduce((sum, { amount }) => sum + amount, 0)
