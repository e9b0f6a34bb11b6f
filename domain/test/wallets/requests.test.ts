import * as fc from 'fast-check'
import { describe, test } from 'vitest'
import { ids } from '../../src/testing/sample-order.ts'
import { deposit, type DepositCommand } from '../../src/wallets/deposit.ts'
import type { DepositEvent, WithdrawalEvent } from '../../src/wallets/events.ts'
import { walletSamples } from '../../src/wallets/samples.ts'
import { withdrawal, type WithdrawalCommand } from '../../src/wallets/withdrawal.ts'
import { deciderLaws, run } from '../laws.ts'
import { given } from '../specification.ts'

const now = '2026-12-01T02:05:00.000Z'
const agent = ids.agent
const [finance, boss] = [ids.staff, ids.admin]
const aloneMax = 1_000

const deposited = (amount: number, by: string = agent, proofId: string | null = null) =>
  ({
    type: 'RequestDeposit',
    depositId: ids.refund,
    accountId: agent,
    amount,
    proofId,
    note: null,
    by,
    enteredBy: by === agent ? 'AGENT' : 'STAFF',
    now,
  }) as const satisfies DepositCommand
const approved = (by: string): DepositCommand => ({ type: 'ApproveDeposit', by, aloneMax, now })
const rejected = (by: string): DepositCommand => ({
  type: 'RejectDeposit',
  by,
  reason: 'It did not arrive',
  now,
})
const ofDeposit = (...commands: readonly DepositCommand[]) =>
  given(deposit, ...run(deposit, commands).events)

describe('a deposit', () => {
  test('is approved by one person up to the setting', () => {
    ofDeposit(deposited(aloneMax)).when(approved(finance)).thenTypes('DepositApproved')
  })

  test('needs two different people above the setting', () => {
    const asked = deposited(aloneMax + 1)
    ofDeposit(asked).when(approved(finance)).thenTypes('DepositSeconded')
    ofDeposit(asked, approved(finance)).when(approved(finance)).thenRefused('SecondApproverNeeded')
    ofDeposit(asked, approved(finance)).when(approved(boss)).thenTypes('DepositApproved')
  })

  test('is not decided by whoever entered it', () => {
    ofDeposit(deposited(10, finance)).when(approved(finance)).thenRefused('OwnRequest')
    ofDeposit(deposited(10, finance)).when(rejected(finance)).thenRefused('OwnRequest')
    ofDeposit(deposited(10, finance)).when(approved(boss)).thenTypes('DepositApproved')
  })

  test('is not even the second approval of whoever entered it', () => {
    ofDeposit(deposited(aloneMax + 1, finance), approved(boss))
      .when(approved(finance))
      .thenRefused('OwnRequest')
  })

  test('is decided once', () => {
    const asked = deposited(10)
    ofDeposit(asked, approved(finance)).when(approved(boss)).thenNothing()
    ofDeposit(asked, approved(finance)).when(rejected(boss)).thenRefused('DepositDecided')
    ofDeposit(asked, rejected(finance)).when(approved(boss)).thenRefused('DepositDecided')
  })

  test('refuses its id for another amount', () => {
    ofDeposit(deposited(10)).when(deposited(10)).thenNothing()
    ofDeposit(deposited(10)).when(deposited(11)).thenRefused('DepositIdTaken')
  })

  test('records every view of its proof', () => {
    const view = { type: 'ViewProof', now } as const
    ofDeposit(deposited(10, agent, ids.identityPicture))
      .when(view)
      .thenTypes('DepositProofViewed')
    ofDeposit(deposited(10)).when(view).thenRefused('NoProof')
  })
})

const account = { bank: 'BCA', accountNumber: '123', holderName: 'Ketut' }
const asked = (amount: number): WithdrawalCommand => ({
  type: 'RequestWithdrawal',
  withdrawalId: ids.refund,
  accountId: agent,
  amount,
  account,
  by: agent,
  now,
})
const abandoned: WithdrawalCommand = {
  type: 'AbandonWithdrawal',
  withdrawalId: ids.refund,
  accountId: agent,
  amount: 10,
  now,
}
const agreed = (by: string): WithdrawalCommand => ({
  type: 'ApproveWithdrawal',
  by,
  aloneMax,
  now,
})
const refused = (by: string): WithdrawalCommand => ({
  type: 'RejectWithdrawal',
  by,
  reason: 'The account is closed',
  now,
})
const paid = (reference = 'TRX-1', by: string = finance): WithdrawalCommand => ({
  type: 'RecordWithdrawalPaid',
  by,
  reference,
  now,
})
const ofWithdrawal = (...commands: readonly WithdrawalCommand[]) =>
  given(withdrawal, ...run(withdrawal, commands).events)

describe('a withdrawal', () => {
  test('needs two different people above the setting', () => {
    ofWithdrawal(asked(aloneMax)).when(agreed(finance)).thenTypes('WithdrawalApproved')
    ofWithdrawal(asked(aloneMax + 1))
      .when(agreed(finance))
      .thenTypes('WithdrawalSeconded')
    ofWithdrawal(asked(aloneMax + 1), agreed(finance))
      .when(agreed(finance))
      .thenRefused('SecondApproverNeeded')
    ofWithdrawal(asked(aloneMax + 1), agreed(finance))
      .when(agreed(boss))
      .thenTypes('WithdrawalApproved')
  })

  test('is not decided by whoever asked', () => {
    ofWithdrawal(asked(10)).when(agreed(agent)).thenRefused('OwnRequest')
    ofWithdrawal(asked(10)).when(refused(agent)).thenRefused('OwnRequest')
    ofWithdrawal(asked(10), agreed(finance)).when(paid('TRX', agent)).thenRefused('OwnRequest')
  })

  test('is paid after its approval, once, under one reference', () => {
    ofWithdrawal(asked(10)).when(paid()).thenRefused('WithdrawalNotApproved')
    ofWithdrawal(asked(10), agreed(finance)).when(paid()).thenTypes('WithdrawalPaid')
    ofWithdrawal(asked(10), agreed(finance), paid()).when(paid()).thenNothing()
    ofWithdrawal(asked(10), agreed(finance), paid())
      .when(paid('TRX-2'))
      .thenRefused('OtherPayoutReference')
  })

  test('may be rejected until it is paid', () => {
    ofWithdrawal(asked(10), agreed(finance)).when(refused(boss)).thenTypes('WithdrawalRejected')
    ofWithdrawal(asked(10), agreed(finance), paid())
      .when(refused(boss))
      .thenRefused('WithdrawalDecided')
  })

  test('that was abandoned is never requested, and one that was requested is never abandoned', () => {
    ofWithdrawal(abandoned).when(asked(10)).thenRefused('WithdrawalAbandoned')
    ofWithdrawal(asked(10)).when(abandoned).thenNothing()
  })
})

const person = fc.constantFrom(agent, finance, boss)
const amount = fc.constantFrom(10, aloneMax + 1)
const samplesOf = <Event>(prefix: string) =>
  fc.constantFrom(
    ...Object.entries(walletSamples)
      .filter(([type]) => type.startsWith(prefix))
      .map(([type, data]) => ({ type, data }) as Event),
  )

deciderLaws({
  name: 'a deposit',
  decider: deposit,
  commands: fc.oneof(
    fc.tuple(amount, person).map(([money, by]) => deposited(money, by)),
    person.map(approved),
    person.map(rejected),
  ),
  events: samplesOf<DepositEvent>('Deposit'),
})

deciderLaws({
  name: 'a withdrawal',
  decider: withdrawal,
  commands: fc.oneof(
    amount.map(asked),
    fc.constant(abandoned),
    person.map(agreed),
    person.map(refused),
    fc.constantFrom(paid(), paid('TRX-2')),
  ),
  events: samplesOf<WithdrawalEvent>('Withdrawal'),
})
