import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pageOf } from '@arung/contracts/envelope'
import {
  DepositRow,
  OwnDeposit,
  OwnWithdrawal,
  Statement,
  WalletRow,
  WalletView,
  WithdrawalRow,
} from '@arung/contracts/wallets/views'
import type { DomainEvent } from '@arung/domain/event-types'
import { accountSamples } from '@arung/domain/accounts/samples'
import { at, person, uuid } from '@arung/projections/testing/sample-events'
import { startWorld, type World } from '../world.ts'

const [agent, other, finance, boss] = [uuid(8, 1), uuid(8, 2), uuid(8, 3), uuid(8, 4)]
const canary = 123_457
let world: World
let staff: string
let own: string
let stranger: string

const registered = (
  accountId: string,
  n: number,
  realm: 'reservation' | 'reservation-admin',
): DomainEvent[] => [
  {
    type: 'AccountRegistered',
    data: { ...accountSamples.AccountRegistered, accountId, realm, person: person(n) },
  },
  { type: 'EmailVerified', data: { accountId, realm, verifiedAt: at(n) } },
]
const reserved = (amount: number, n: number, accountId = agent): DomainEvent => ({
  type: 'WalletReserved',
  data: { accountId, owner: { kind: 'SALE', id: uuid(66, n) }, amount, at: at(n) },
})
const deposit = (n: number, amount: number, accountId = agent) => ({
  accountId,
  depositId: uuid(71, n),
  amount,
})

beforeAll(async () => {
  world = await startWorld()
  await world.say(
    ...registered(agent, 1, 'reservation'),
    ...registered(other, 2, 'reservation'),
    ...registered(finance, 3, 'reservation-admin'),
    ...registered(boss, 4, 'reservation-admin'),
    ...[1, 2].flatMap((n): DomainEvent[] => [
      {
        type: 'DepositRequested',
        data: {
          ...deposit(n, 500_000),
          proofId: n === 1 ? uuid(73, 1) : null,
          note: 'Secret of finance',
          by: n === 1 ? agent : finance,
          enteredBy: n === 1 ? 'AGENT' : 'STAFF',
          at: at(n),
        },
      },
    ]),
    { type: 'DepositApproved', data: { ...deposit(1, 500_000), by: finance, at: at(3) } },
    { type: 'WalletCredited', data: { ...deposit(1, 500_000), at: at(3) } },
    { type: 'DepositProofViewed', data: { accountId: agent, depositId: uuid(71, 1), at: at(3) } },
    reserved(200_000, 5),
    {
      type: 'WalletCorrected',
      data: {
        accountId: agent,
        correctionId: uuid(75, 1),
        amount: -20_000,
        reason: 'A bank fee',
        by: finance,
        at: at(6),
      },
    },
    {
      type: 'WithdrawalRequested',
      data: {
        accountId: agent,
        withdrawalId: uuid(72, 1),
        amount: 100_000,
        account: { bank: 'BCA', accountNumber: '1234567890', holderName: 'Ayu 1 Lestari' },
        by: agent,
        at: at(7),
      },
    },
    { type: 'WalletCredited', data: { ...deposit(9, canary, other), at: at(8) } },
  )
  staff = await world.signIn(finance, 'RESERVATION_ADMIN', 'FINANCE')
  own = await world.signIn(agent, 'RESERVATION_AGENT')
  stranger = await world.signIn(other, 'RESERVATION_AGENT')
})
afterAll(() => world.stop())

const data = async (path: string, token = staff) => {
  const answer = await world.ask(path, { token })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}
const period = 'from=2025-12-01&to=2098-12-31'

describe('the lists of finance', () => {
  test('have deposits that wait, with who may not decide them and what the agent has', async () => {
    const path = '/reservation-admin/deposits?state=REQUESTED'
    const { items } = pageOf(DepositRow).parse(await data(path))
    expect(items).toMatchObject([
      {
        depositId: uuid(71, 2),
        agent: 'Ayu 1 Lestari',
        requestedBy: 'Ayu 3 Lestari',
        notBy: [finance],
        balance: 480_000,
        hasProof: false,
        suspended: false,
      },
    ])
    const one = DepositRow.parse(await data(`/reservation-admin/deposits/${uuid(71, 1)}`))
    expect(one).toMatchObject({ state: 'APPROVED', decidedBy: 'Ayu 3 Lestari', hasProof: true })
  })

  test('have withdrawals with the account that they are paid to', async () => {
    const { items } = pageOf(WithdrawalRow).parse(await data('/reservation-admin/withdrawals'))
    expect(items).toMatchObject([{ state: 'REQUESTED', account: { bank: 'BCA' } }])
    const none = await data(`/reservation-admin/withdrawals?agent=${other}`)
    expect(pageOf(WithdrawalRow).parse(none).items).toEqual([])
  })

  test('have every agent, also one whose wallet was never used', async () => {
    const { items } = pageOf(WalletRow).parse(await data('/reservation-admin/wallets'))
    expect(items).toMatchObject([
      { agent: 'Ayu 1 Lestari', balance: 480_000, reserved: 200_000, available: 280_000 },
      { agent: 'Ayu 2 Lestari', balance: canary },
    ])
  })

  test('name in the history who decided a deposit, and who saw its picture', async () => {
    const path = `/reservation-admin/deposits/${uuid(71, 1)}/history`
    const { entries } = (await data(path)) as { entries: { type: string }[] }
    expect(new Set(entries.map(({ type }) => type))).toEqual(
      new Set(['DepositRequested', 'DepositApproved', 'DepositProofViewed']),
    )
  })
})

describe('a request of an agent who was suspended meanwhile', () => {
  beforeAll(async () => {
    const { AccountSuspended, AccountReactivated } = accountSamples
    const suspended = { ...AccountSuspended, accountId: other }
    await world.say(
      {
        type: 'DepositRequested',
        data: {
          ...deposit(5, 1_000, other),
          proofId: null,
          note: null,
          by: other,
          enteredBy: 'AGENT',
          at: at(9),
        },
      },
      { type: 'AccountSuspended', data: suspended },
    )
    return async () => {
      const data = { ...AccountReactivated, accountId: other }
      await world.say({ type: 'AccountReactivated', data })
    }
  })

  test('says so to finance', async () => {
    const one = DepositRow.parse(await data(`/reservation-admin/deposits/${uuid(71, 5)}`))
    expect(one).toMatchObject({ state: 'REQUESTED', suspended: true })
    const whole = DepositRow.parse(await data(`/reservation-admin/deposits/${uuid(71, 2)}`))
    expect(whole.suspended).toBe(false)
  })
})

describe('a statement', () => {
  const statement = async (search: string) =>
    Statement.parse(await data(`/reservation-admin/wallets/${agent}/statement?${search}`))

  test('has every event of the wallet, with the balance after it', async () => {
    const { lines, opening, closing } = await statement(period)
    expect(opening).toBe(0)
    expect(lines.map(({ kind, amount, held, balance }) => [kind, amount, held, balance])).toEqual([
      ['DEPOSIT', 500_000, 0, 500_000],
      ['RESERVED', 0, 200_000, 500_000],
      ['CORRECTION', -20_000, 0, 480_000],
    ])
    expect(lines.at(-1)?.reason).toBe('A bank fee')
    expect(opening + lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(closing)
  })

  test('opens with the balance before its first day', async () => {
    const tomorrow = '2099-01-01'
    const { lines, opening, closing, wallet } = await statement(`from=${tomorrow}&to=${tomorrow}`)
    expect([lines, opening, closing]).toEqual([[], 480_000, 480_000])
    expect(wallet.available).toBe(280_000)
  })

  test('is a file too', async () => {
    const path = `/reservation-admin/wallets/${agent}/statement/export?${period}`
    const { text } = await world.ask(path, { token: staff })
    expect(text).toContain('A bank fee')
    expect(text.trim().split('\n')).toHaveLength(4)
  })

  test('is only of an agent', async () => {
    const path = `/reservation-admin/wallets/${finance}/statement?${period}`
    expect((await world.ask(path, { token: staff })).status).toBe(404)
  })
})

describe('an agent', () => {
  const paths = [
    '/reservation/wallet',
    `/reservation/wallet/statement?${period}`,
    `/reservation/wallet/statement/export?${period}`,
    '/reservation/wallet/deposits',
    '/reservation/wallet/withdrawals',
  ]

  test('sees the own money, requests and statement', async () => {
    expect(WalletView.parse(await data('/reservation/wallet', own))).toEqual({
      accountId: agent,
      balance: 480_000,
      reserved: 200_000,
      limit: 0,
      available: 280_000,
    })
    const deposits = await data('/reservation/wallet/deposits', own)
    expect(pageOf(OwnDeposit).parse(deposits).items).toHaveLength(2)
    const withdrawals = await data('/reservation/wallet/withdrawals', own)
    expect(pageOf(OwnWithdrawal).parse(withdrawals).items).toHaveLength(1)
  })

  test('sees nothing of another agent, and no name or note of the staff', async () => {
    for (const path of paths) {
      const { text, status } = await world.ask(path, { token: own })
      expect(status).toBe(200)
      expect(text, path).not.toContain(String(canary))
      expect(text, path).not.toContain('Ayu 2')
      expect(text, path).not.toContain('Ayu 3')
    }
    const { text } = await world.ask('/reservation/wallet/withdrawals', { token: stranger })
    expect(text).not.toContain('1234567890')
    const deposits = pageOf(OwnDeposit).parse(await data('/reservation/wallet/deposits', own))
    expect(deposits.items.map(({ note }) => note)).toEqual([null, 'Secret of finance'])
  })

  test('is refused on every list of finance', async () => {
    for (const path of [
      'deposits',
      'withdrawals',
      'wallets',
      `wallets/${agent}/statement?${period}`,
    ])
      expect((await world.ask(`/reservation-admin/${path}`, { token: own })).status).toBe(403)
  })
})
