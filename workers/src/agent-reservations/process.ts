import { later } from '@arung/domain/time'
import { command, now, type Process } from '../processes/reaction.ts'

/** Later than the end of the places of a sale that was never made. */
const settledAfterMs = 6 * 60_000

/**
 * Finishes the sales of agents: what a sale has taken besides its places follows what became of it, and nobody waits
 * longer than the request may wait. Sales of the desk are left alone. The agent is told by mail.
 */
export const agentReservations: Process<'command' | 'mail.agent-booking'> = {
  name: 'agent-reservations',
  react(event) {
    switch (event.type) {
      case 'AgentRequestHeld': {
        const { reservationId, accountId, at } = event.data
        return [settle(reservationId, accountId, later(at, settledAfterMs))]
      }
      case 'WalletReserved': {
        const { owner, accountId, at } = event.data
        return owner.kind === 'SALE' ? [settle(owner.id, accountId, later(at, settledAfterMs))] : []
      }
      case 'ReservationMade': {
        const { agent, reservationId } = event.data
        if (agent === null) return []
        const path = `/internal/agent-reservations/${reservationId}/lapse`
        return [
          command(path, {}, agent.lapsesAt),
          now('mail.agent-booking', { reservationId, what: 'RECEIVED' }),
        ]
      }
      case 'BookingApproved': {
        const { sale, bookingId } = event.data
        return [
          settle(sale.id),
          now('mail.agent-booking', { reservationId: sale.id, bookingId, what: 'APPROVED' }),
        ]
      }
      case 'BookingCanceled': {
        const { sale, bookingId, why, reason } = event.data
        if (sale.kind !== 'RESERVATION' || (why !== 'DECLINED' && why !== 'LAPSED')) return []
        const what = { reservationId: sale.id, bookingId, what: why }
        return [now('mail.agent-booking', reason === undefined ? what : { ...what, reason })]
      }
      case 'ReservationReduced':
      case 'ReservationCanceled':
      case 'PickUpPriceChanged':
      case 'ReservedBookingChanged':
        return [settle(event.data.reservationId)]
      default:
        return []
    }
  },
}

const settle = (reservationId: string, accountId?: string, at: string | null = null) =>
  command(
    `/internal/agent-reservations/${reservationId}/settle`,
    accountId === undefined ? {} : { accountId },
    at,
  )
