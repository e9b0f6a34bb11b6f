import type { DomainEvent } from '@arung/domain/event-types'
import { at, uuid } from '../../src/testing/sample-events.ts'

const finance = uuid(8, 3)
const account = { bank: 'BCA', accountNumber: '1234567890', holderName: 'Ayu 1 Lestari' }

/**
 * The wallet of person 1: a deposit of two approvals, one that was rejected, a sale that was paid and given back in part,
 * one that lapsed, a correction, and withdrawals that were paid, rejected and abandoned.
 */
export function walletHistory(): DomainEvent[] {
  const of = { accountId: uuid(8, 1) }
  const deposit = (n: number, amount: number) => ({ ...of, depositId: uuid(71, n), amount })
  const withdrawal = (n: number, amount: number) => ({ ...of, withdrawalId: uuid(72, n), amount })
  const use = (kind: 'SALE' | 'WITHDRAWAL', id: string, amount: number) => ({
    ...of,
    owner: { kind, id },
    amount,
  })
  const sale = use('SALE', uuid(66, 70), 300_000)
  const lapsed = use('SALE', uuid(66, 71), 200_000)
  const asked = (n: number, amount: number): DomainEvent[] => [
    { type: 'WalletReserved', data: { ...use('WITHDRAWAL', uuid(72, n), amount), at: at(n) } },
    {
      type: 'WithdrawalRequested',
      data: { ...withdrawal(n, amount), account, by: of.accountId, at: at(n) },
    },
  ]
  const by = finance
  return [
    { type: 'CreditLimitSet', data: { ...of, limit: 500_000, by, at: at(1) } },
    {
      type: 'DepositRequested',
      data: {
        ...deposit(1, 900_000),
        proofId: uuid(73, 1),
        note: 'Ayu 1 Lestari, this morning',
        by: of.accountId,
        enteredBy: 'AGENT',
        at: at(2),
      },
    },
    { type: 'DepositProofViewed', data: { ...of, depositId: uuid(71, 1), at: at(2) } },
    { type: 'DepositSeconded', data: { ...of, depositId: uuid(71, 1), by: uuid(8, 4), at: at(3) } },
    { type: 'DepositApproved', data: { ...deposit(1, 900_000), by, at: at(3) } },
    { type: 'WalletCredited', data: { ...deposit(1, 900_000), at: at(3) } },
    {
      type: 'DepositRequested',
      data: {
        ...deposit(2, 400_000),
        proofId: null,
        note: null,
        by: uuid(8, 4),
        enteredBy: 'STAFF',
        at: at(4),
      },
    },
    {
      type: 'DepositRejected',
      data: { ...deposit(2, 400_000), reason: 'Ayu 1 Lestari sent nothing', by, at: at(5) },
    },
    { type: 'WalletReserved', data: { ...sale, at: at(6) } },
    { type: 'WalletCaptured', data: { ...sale, at: at(7) } },
    {
      type: 'WalletReturned',
      data: { ...sale, amount: 100_000, returnId: uuid(74, 1), at: at(8) },
    },
    { type: 'WalletReserved', data: { ...lapsed, at: at(8) } },
    { type: 'WalletReleased', data: { ...lapsed, at: at(9) } },
    {
      type: 'WalletCorrected',
      data: {
        ...of,
        correctionId: uuid(75, 1),
        amount: -20_000,
        reason: 'A fee of Ayu 1 Lestari',
        by,
        at: at(9),
      },
    },
    ...asked(10, 250_000),
    {
      type: 'WithdrawalSeconded',
      data: { ...of, withdrawalId: uuid(72, 10), by: uuid(8, 4), at: at(11) },
    },
    { type: 'WithdrawalApproved', data: { ...withdrawal(10, 250_000), by, at: at(12) } },
    {
      type: 'WithdrawalPaid',
      data: { ...withdrawal(10, 250_000), reference: 'TRX-1', by, at: at(13) },
    },
    { type: 'WalletCaptured', data: { ...use('WITHDRAWAL', uuid(72, 10), 250_000), at: at(13) } },
    ...asked(14, 50_000),
    {
      type: 'WithdrawalRejected',
      data: { ...withdrawal(14, 50_000), reason: 'Ayu 1 Lestari has another bank', by, at: at(15) },
    },
    { type: 'WalletReleased', data: { ...use('WITHDRAWAL', uuid(72, 14), 50_000), at: at(15) } },
    { type: 'WithdrawalAbandoned', data: { ...withdrawal(16, 10_000), at: at(16) } },
  ]
}
