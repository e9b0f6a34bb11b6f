import { describe, expect, test } from 'vitest'
import { accountSamples } from '@arung/domain/accounts/samples'
import type { DomainEvent } from '@arung/domain/event-types'
import { walletSamples } from '@arung/domain/wallets/samples'
import { randomUuid } from '@arung/platform/ids'
import { createLoadAccount } from '../../src/accounts/account-mail-job.ts'
import { insertJobs } from '../../src/outbox/jobs.ts'
import { createLoadRequest } from '../../src/wallets/load-request.ts'
import { wallets } from '../../src/wallets/process.ts'
import { walletMailJob } from '../../src/wallets/wallet-mail-job.ts'
import { mailWorld } from '../mail/mail-world.ts'
import { openLog } from '../parts.ts'

const { pool, partsOf, mailsOf } = mailWorld()
const { accountId } = accountSamples.AccountRegistered
const person = accountSamples.AccountRegistered.person

type Decided =
  | 'DepositApproved'
  | 'DepositRejected'
  | 'WithdrawalApproved'
  | 'WithdrawalRejected'
  | 'WithdrawalPaid'
const sample = <Type extends keyof typeof walletSamples>(type: Type) =>
  ({ type, data: { ...walletSamples[type], accountId } }) as DomainEvent

/** Returns the mail that follows from a decision about a request of an agent with this language. */
async function mailAfter(type: Decided, locale: 'en' | 'id', ...later: readonly DomainEvent[]) {
  const log = await openLog()
  await log.add(
    'account',
    accountId,
    {
      type: 'AccountRegistered',
      data: { ...accountSamples.AccountRegistered, realm: 'reservation', locale },
    },
    ...later,
  )
  const decided = sample(type)
  if (type.startsWith('Deposit'))
    await log.add(
      'deposit',
      walletSamples.DepositRequested.depositId,
      sample('DepositRequested'),
      decided,
    )
  else
    await log.add(
      'withdrawal',
      walletSamples.WithdrawalRequested.withdrawalId,
      sample('WithdrawalRequested'),
      decided,
    )
  const asked = wallets.react(decided).find(({ kind }) => kind === 'mail.wallet')
  if (asked === undefined) throw new Error('No mail follows')
  const id = randomUuid()
  const { kind, payload } = asked
  await insertJobs(pool(), [{ id, kind, payload, dueAt: new Date() }])
  const runner = walletMailJob({
    ...partsOf(log),
    loadAccount: createLoadAccount(log.store, log.codec),
    loadRequest: createLoadRequest(log.store, log.codec),
  })
  const [taken] = await mailsOf(id, 'mail.wallet', runner)
  return taken?.mail ?? null
}

describe.each([
  ['en', '/reservation/wallet', 'Rp'],
  ['id', '/id/reservation/wallet', 'Rp'],
] as const)('a mail to an agent, in %s', (locale, path, currency) => {
  test.each([
    ['DepositApproved', null],
    ['DepositRejected', walletSamples.DepositRejected.reason],
    ['WithdrawalApproved', walletSamples.WithdrawalRequested.account.bank],
    ['WithdrawalRejected', walletSamples.WithdrawalRejected.reason],
    ['WithdrawalPaid', walletSamples.WithdrawalPaid.reference],
  ] as const)(
    'about %s has the amount, what matters and a link to the wallet',
    async (type, said) => {
      const mail = await mailAfter(type, locale)
      expect(mail?.subject).toContain(currency)
      expect(mail?.text).toContain(person.firstName)
      expect(mail?.text).toContain(`${path}`)
      if (said !== null) expect(mail?.text).toContain(said)
      expect(mail?.text).not.toContain(walletSamples.WithdrawalRequested.account.accountNumber)
      expect(`${mail?.subject}${mail?.text}`).not.toMatch(/\{\w+\}/)
    },
  )
})

test('an agent who was forgotten gets no mail', async () => {
  const forgotten: DomainEvent = {
    type: 'AccountForgotten',
    data: { ...accountSamples.AccountForgotten, accountId },
  }
  expect(await mailAfter('DepositApproved', 'en', forgotten)).toBeNull()
})

describe('the process of wallets', () => {
  const paths = (event: DomainEvent) =>
    wallets
      .react(event)
      .flatMap(({ kind, payload }) => (kind === 'command' ? [payload['path']] : []))

  test('credits what was approved, and settles what was paid, rejected or abandoned', () => {
    const { depositId } = walletSamples.DepositApproved
    expect(paths(sample('DepositApproved'))).toEqual([`/internal/deposits/${depositId}/credit`])
    const { withdrawalId } = walletSamples.WithdrawalPaid
    for (const type of ['WithdrawalPaid', 'WithdrawalRejected', 'WithdrawalAbandoned'] as const)
      expect(paths(sample(type))).toEqual([`/internal/withdrawals/${withdrawalId}/settle`])
  })

  test('looks a minute later whether money was reserved for a withdrawal that nobody requested', () => {
    const { withdrawalId } = walletSamples.WithdrawalRequested
    const reserved: DomainEvent = {
      type: 'WalletReserved',
      data: { ...walletSamples.WalletReserved, owner: { kind: 'WITHDRAWAL', id: withdrawalId } },
    }
    expect(wallets.react(reserved)).toMatchObject([
      { kind: 'command', at: '2026-12-01T02:01:00.000Z' },
    ])
    expect(paths(reserved)).toEqual([`/internal/withdrawals/${withdrawalId}/finish`])
    expect(wallets.react(sample('WalletReserved'))).toEqual([])
  })
})
