import { later } from '@arung/domain/time'
import { command, type Process } from '../processes/reaction.ts'

/** Far longer than a request between two streams takes. */
const requestMs = 60_000

/** Finishes what a request left between the streams of deposits, withdrawals and wallets. */
export const wallets: Process<'command'> = {
  name: 'wallets',
  react(event) {
    switch (event.type) {
      case 'DepositApproved':
        return [command(`/internal/deposits/${event.data.depositId}/credit`)]
      case 'WalletReserved': {
        const { accountId, owner, amount, at } = event.data
        if (owner.kind !== 'WITHDRAWAL') return []
        const path = `/internal/withdrawals/${owner.id}/finish`
        return [command(path, { accountId, amount }, later(at, requestMs))]
      }
      case 'WithdrawalRejected':
      case 'WithdrawalPaid':
      case 'WithdrawalAbandoned':
        return [command(`/internal/withdrawals/${event.data.withdrawalId}/settle`)]
      default:
        return []
    }
  },
}
