import type { WalletFeatureEvent } from '@arung/domain/wallets/events'
import { kept, type DeskSaid, type DeskSubjects } from '../histories/desk-said.ts'

type Said = Exclude<
  WalletFeatureEvent,
  {
    type:
      | 'WalletCredited'
      | 'WalletReserved'
      | 'WalletCaptured'
      | 'WalletReleased'
      | 'WalletReturned'
      | 'WithdrawalAbandoned'
  }
>

/**
 * What the change history shows of deposits, withdrawals and what finance did to a wallet by hand. Words that were
 * written about the agent are not part of it.
 */
export const walletSubjects: DeskSubjects<Said> = {
  WalletCorrected: ({ data: { accountId, amount } }) =>
    stated(`wallet:${accountId}`, 'amount', amount),
  CreditLimitSet: ({ data: { accountId, limit } }) => stated(`wallet:${accountId}`, 'limit', limit),
  DepositRequested: ({ data }) => stated(deposit(data), 'amount', data.amount),
  DepositProofViewed: ({ data }) => kept(deposit(data)),
  DepositSeconded: ({ data }) => kept(deposit(data)),
  DepositApproved: ({ data }) => kept(deposit(data)),
  DepositRejected: ({ data }) => kept(deposit(data)),
  WithdrawalRequested: ({ data }) => stated(withdrawal(data), 'amount', data.amount),
  WithdrawalSeconded: ({ data }) => kept(withdrawal(data)),
  WithdrawalApproved: ({ data }) => kept(withdrawal(data)),
  WithdrawalRejected: ({ data }) => kept(withdrawal(data)),
  WithdrawalPaid: ({ data }) => stated(withdrawal(data), 'reference', data.reference),
}

const deposit = ({ depositId }: Readonly<{ depositId: string }>) => `deposit:${depositId}`
const withdrawal = ({ withdrawalId }: Readonly<{ withdrawalId: string }>) =>
  `withdrawal:${withdrawalId}`

const stated = (subject: string, field: string, after: number | string): DeskSaid => ({
  ...kept(subject),
  changes: [{ field, before: null, after }],
})
