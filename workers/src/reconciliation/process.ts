import { orderSale, type Sale } from '@arung/domain/bookings/sale'
import { command, now, type Process } from '../processes/reaction.ts'

/**
 * Matches the rows of a file to what is recorded, undoes the match of a payment that is voided or undone, and finishes
 * what a request left between its streams.
 */
export const reconciliation: Process<'command' | 'reconciliation.match'> = {
  name: 'reconciliation',
  react(event) {
    switch (event.type) {
      case 'StatementImported':
      case 'StatementMatchAsked':
        return [now('reconciliation.match', { statementId: event.data.statementId })]
      case 'StatementRowMatched': {
        const { target, by } = event.data
        if (by === null || target.kind !== 'PAYMENT') return []
        return [confirmed(target, by)]
      }
      case 'StatementRowGrouped': {
        const { parts, by } = event.data
        return parts.flatMap(({ target }) =>
          target.kind === 'PAYMENT' ? [confirmed(target, by)] : [],
        )
      }
      case 'PaymentVoided':
      case 'TransferVoided': {
        const { orderId, paymentId, by } = event.data
        return [undone(orderSale(orderId), paymentId, by)]
      }
      case 'DeskPaymentVoided': {
        const { reservationId: id, paymentId, by } = event.data
        return [undone({ kind: 'RESERVATION', id }, paymentId, by)]
      }
      case 'AgentPaymentUndone': {
        const { accountId, paymentId, by } = event.data
        return [command(`/internal/agent-payments/${paymentId}/undo-match`, { accountId, by })]
      }
      case 'StatementRemoved':
        return [command(`/internal/statements/${event.data.statementId}/forget`)]
      default:
        return []
    }
  },
}

const confirmed = ({ paymentId, sale }: { paymentId: string; sale: Sale }, by: string) =>
  command(`/internal/ledger-payments/${paymentId}/confirm`, { sale, by })

const undone = (sale: Sale, paymentId: string, by: string) =>
  command(`/internal/ledger-payments/${paymentId}/undo-match`, { sale, by })
