import { ids, instants } from '../testing/sample-order.ts'
import type { SamplesOf } from '../testing/samples-of.ts'
import type { WalletFeatureEvent } from './events.ts'

const at = instants.start
const by = ids.staff
const accountId = ids.agent
const amount = 500_000
const owner = { kind: 'SALE', id: ids.reservation } as const
const depositId = '0c0c0000-0000-4000-8000-000000000041'
const withdrawalId = '0c0c0000-0000-4000-8000-000000000042'
const deposit = { accountId, depositId, amount: 2_000_000 }
const withdrawal = { accountId, withdrawalId, amount }

export const walletSamples: SamplesOf<WalletFeatureEvent> = {
  WalletCredited: { ...deposit, at },
  WalletReserved: { accountId, owner, amount, at },
  WalletCaptured: { accountId, owner, amount, at },
  WalletReleased: { accountId, owner: { kind: 'WITHDRAWAL', id: withdrawalId }, amount, at },
  WalletReturned: {
    accountId,
    owner,
    amount,
    returnId: '0c0c0000-0000-4000-8000-000000000043',
    at,
  },
  WalletCorrected: {
    accountId,
    correctionId: '0c0c0000-0000-4000-8000-000000000044',
    amount: -25_000,
    reason: 'The bank took a fee of the transfer.',
    by,
    at,
  },
  CreditLimitSet: { accountId, limit: 3_000_000, by, at },
  DepositRequested: {
    ...deposit,
    proofId: '0c0c0000-0000-4000-8000-000000000045',
    note: 'From our account at the bank, this morning.',
    by: accountId,
    enteredBy: 'AGENT',
    at,
  },
  DepositProofViewed: { accountId, depositId, at },
  DepositSeconded: { accountId, depositId, by, at },
  DepositApproved: { ...deposit, by, at },
  DepositRejected: { ...deposit, reason: 'The money did not arrive.', by, at },
  WithdrawalRequested: {
    ...withdrawal,
    account: { bank: 'BCA', accountNumber: '1234567890', holderName: 'Ketut Sari' },
    by: accountId,
    at,
  },
  WithdrawalAbandoned: { ...withdrawal, at },
  WithdrawalSeconded: { accountId, withdrawalId, by, at },
  WithdrawalApproved: { ...withdrawal, by, at },
  WithdrawalRejected: { ...withdrawal, reason: 'The account is closed.', by, at },
  WithdrawalPaid: { ...withdrawal, reference: 'TRX-8841', by, at },
}
