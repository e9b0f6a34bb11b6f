import { later } from '@arung/domain/time'
import { command, now, type Process } from '../processes/reaction.ts'
import type { WalletTemplate } from './wallet-texts.ts'

/** Far longer than a request between two streams takes. */
const requestMs = 60_000

/** Finishes what a request left between the streams of deposits, withdrawals and wallets, and mails the agents. */
export const wallets: Process<'command' | 'mail.wallet'> = {
  name: 'wallets',
  react(event) {
    switch (event.type) {
      case 'DepositApproved': {
        const { depositId: id, accountId } = event.data
        return [command(`/internal/deposits/${id}/credit`), mail('deposit-approved', accountId, id)]
      }
      case 'DepositRejected':
        return [mail('deposit-rejected', event.data.accountId, event.data.depositId)]
      case 'WalletReserved': {
        const { accountId, owner, amount, at } = event.data
        if (owner.kind !== 'WITHDRAWAL') return []
        const path = `/internal/withdrawals/${owner.id}/finish`
        return [command(path, { accountId, amount }, later(at, requestMs))]
      }
      case 'WithdrawalApproved':
        return [mail('withdrawal-approved', event.data.accountId, event.data.withdrawalId)]
      case 'WithdrawalRejected':
      case 'WithdrawalPaid': {
        const { withdrawalId: id, accountId } = event.data
        const template = event.type === 'WithdrawalPaid' ? 'paid' : 'rejected'
        return [settle(id), mail(`withdrawal-${template}`, accountId, id)]
      }
      case 'WithdrawalAbandoned':
        return [settle(event.data.withdrawalId)]
      default:
        return []
    }
  },
}

const settle = (id: string) => command(`/internal/withdrawals/${id}/settle`)
const mail = (template: WalletTemplate, accountId: string, id: string) =>
  now('mail.wallet', { template, accountId, id })
