import { command, now, type Process } from '../processes/reaction.ts'

/** Matches the rows of a file to what is recorded, and finishes what a request left between its streams. */
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
        const { paymentId, sale } = target
        return [command(`/internal/ledger-payments/${paymentId}/confirm`, { sale, by })]
      }
      case 'StatementRemoved':
        return [command(`/internal/statements/${event.data.statementId}/forget`)]
      default:
        return []
    }
  },
}
