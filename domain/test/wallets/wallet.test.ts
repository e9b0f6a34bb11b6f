import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { walletSamples } from '../../src/wallets/samples.ts'
import { verifyWallet } from '../../src/wallets/verify.ts'
import { wallet, type WalletCommand } from '../../src/wallets/wallet.ts'
import { availableOf } from '../../src/wallets/wallet-state.ts'
import type { WalletEvent } from '../../src/wallets/events.ts'
import { ids } from '../../src/testing/sample-order.ts'
import { deciderLaws, run } from '../laws.ts'
import { given } from '../specification.ts'

const now = '2026-12-01T02:05:00.000Z'
const accountId = ids.agent
const by = ids.staff
const sale = { kind: 'SALE', id: ids.reservation } as const
const otherSale = { kind: 'SALE', id: ids.order } as const

const credit = (amount: number, depositId: string = ids.refund): WalletCommand => ({
  type: 'CreditWallet',
  accountId,
  depositId,
  amount,
  now,
})
const use = (
  type: 'ReserveMoney' | 'CaptureMoney' | 'ReleaseMoney',
  amount: number,
  owner: typeof sale | typeof otherSale = sale,
): WalletCommand => ({ type, accountId, owner, amount, now })
const giveBack = (amount: number, returnId: string = ids.change): WalletCommand => ({
  type: 'ReturnMoneyToWallet',
  accountId,
  owner: sale,
  returnId,
  amount,
  now,
})
const correct = (amount: number, correctionId: string = ids.change): WalletCommand => ({
  type: 'CorrectWallet',
  accountId,
  correctionId,
  amount,
  reason: 'Counted twice',
  by,
  now,
})
const limit = (amount: number): WalletCommand => ({
  type: 'SetCreditLimit',
  accountId,
  limit: amount,
  by,
  now,
})
const after = (...commands: readonly WalletCommand[]) => {
  const { events } = run(wallet, commands)
  return given(wallet, ...events)
}

describe('the wallet of an agent', () => {
  test('reserves up to its balance, and one rupiah more is refused', () => {
    after(credit(500)).when(use('ReserveMoney', 500)).thenTypes('WalletReserved')
    after(credit(500)).when(use('ReserveMoney', 501)).thenRefused('WalletTooLow')
  })

  test('reserves below zero down to the credit limit', () => {
    after(credit(500), limit(300)).when(use('ReserveMoney', 800)).thenTypes('WalletReserved')
    after(credit(500), limit(300)).when(use('ReserveMoney', 801)).thenRefused('WalletTooLow')
  })

  test('pays out no credit', () => {
    const owner = { kind: 'WITHDRAWAL', id: ids.refund } as const
    const withdraw = (amount: number): WalletCommand => ({
      type: 'ReserveMoney',
      accountId,
      owner,
      amount,
      now,
    })
    after(credit(500), limit(300)).when(withdraw(500)).thenTypes('WalletReserved')
    after(credit(500), limit(300)).when(withdraw(501)).thenRefused('WalletTooLow')
  })

  test('counts reserved money as spent', () => {
    after(credit(500), use('ReserveMoney', 400))
      .when(use('ReserveMoney', 101, otherSale))
      .thenRefused('WalletTooLow')
  })

  test('takes captured money out of the balance, released money not', () => {
    const captured = after(credit(500), use('ReserveMoney', 400)).when(use('CaptureMoney', 400))
    expect(captured.thenState()).toMatchObject({ balance: 100, reserved: 0 })
    const released = after(credit(500), use('ReserveMoney', 400)).when(use('ReleaseMoney', 400))
    expect(released.thenState()).toMatchObject({ balance: 500, reserved: 0 })
  })

  test('credits a deposit once', () => {
    after(credit(500)).when(credit(500)).thenNothing()
  })

  test.each([
    ['a deposit', [credit(500)], credit(501)],
    ['a reservation', [credit(500), use('ReserveMoney', 400)], use('ReserveMoney', 300)],
    ['a capture', [credit(500), use('ReserveMoney', 400)], use('CaptureMoney', 300)],
    ['a release', [credit(500), use('ReserveMoney', 400)], use('ReleaseMoney', 300)],
    ['a correction', [correct(500)], correct(400)],
  ] as const)('refuses %s that is repeated with another amount', (_what, before, command) => {
    after(...before)
      .when(command)
      .thenRefused('OtherAmount')
  })

  test('never reserves again for a sale whose money was released', () => {
    after(credit(500), use('ReserveMoney', 400), use('ReleaseMoney', 400))
      .when(use('ReserveMoney', 400))
      .thenRefused('MoneyReleased')
  })

  test('captures nothing that is not reserved, and nothing that was released', () => {
    after(credit(500)).when(use('CaptureMoney', 400)).thenRefused('MoneyNotReserved')
    after(credit(500), use('ReserveMoney', 400), use('ReleaseMoney', 400))
      .when(use('CaptureMoney', 400))
      .thenRefused('MoneyReleased')
  })

  test('does not release what was captured', () => {
    after(credit(500), use('ReserveMoney', 400), use('CaptureMoney', 400))
      .when(use('ReleaseMoney', 400))
      .thenRefused('MoneyCaptured')
  })

  test('takes back no more than was captured, however many returns', () => {
    const captured = [credit(500), use('ReserveMoney', 400), use('CaptureMoney', 400)] as const
    after(...captured)
      .when(giveBack(400))
      .thenTypes('WalletReturned')
    after(...captured, giveBack(300))
      .when(giveBack(101, ids.line))
      .thenRefused('OtherAmount')
    after(...captured, giveBack(300))
      .when(giveBack(300))
      .thenNothing()
    after(credit(500), use('ReserveMoney', 400)).when(giveBack(1)).thenRefused('MoneyNotCaptured')
  })

  test('is not corrected below its limit', () => {
    after(credit(500)).when(correct(-500)).thenTypes('WalletCorrected')
    after(credit(500)).when(correct(-501)).thenRefused('WalletTooLow')
  })

  test('keeps a credit limit that is in use', () => {
    after(limit(300), use('ReserveMoney', 200)).when(limit(199)).thenRefused('CreditInUse')
    after(limit(300), use('ReserveMoney', 200)).when(limit(200)).thenTypes('CreditLimitSet')
  })

  test('stays exact over 10,000 uses, and decides each of them quickly', () => {
    let state = [credit(30_000), limit(5)].reduce(
      (wallets, command) => step(wallets, command),
      wallet.initial,
    )
    const began = performance.now()
    for (let nth = 0; nth < 10_000; nth += 1) {
      const owner = { kind: 'SALE', id: `sale-${nth}` } as const
      const what = { accountId, owner, amount: 3, now }
      state = step(state, { type: 'ReserveMoney', ...what })
      state = step(state, { type: nth % 2 === 0 ? 'CaptureMoney' : 'ReleaseMoney', ...what })
    }
    expect(state).toMatchObject({ balance: 15_000, reserved: 0 })
    const again = { accountId, owner: { kind: 'SALE', id: 'sale-0' }, amount: 3, now } as const
    expect(wallet.decide({ type: 'ReserveMoney', ...again }, state)).toEqual({
      ok: true,
      events: [],
    })
    expect(performance.now() - began).toBeLessThan(5_000)
  })
})

function step(state: typeof wallet.initial, command: WalletCommand): typeof wallet.initial {
  const decision = wallet.decide(command, state)
  if (!decision.ok) throw new Error(decision.refusal)
  return decision.events.reduce(wallet.evolve, state)
}

const someId = fc.constantFrom('a', 'b', 'c')
const someOwner = fc.record({ kind: fc.constantFrom('SALE', 'WITHDRAWAL'), id: someId })
const positive = fc.integer({ min: 1, max: 5 })
const commands: fc.Arbitrary<WalletCommand> = fc.oneof(
  fc.tuple(positive, someId).map(([amount, id]) => credit(amount * 2, id)),
  fc
    .record({
      type: fc.constantFrom('ReserveMoney', 'CaptureMoney', 'ReleaseMoney'),
      owner: someOwner,
      amount: positive,
    })
    .map(what => ({ ...what, accountId, now }) as WalletCommand),
  fc.tuple(positive, someId).map(([amount, id]) => giveBack(amount, id)),
  fc.tuple(fc.integer({ min: -5, max: 5 }), someId).map(([amount, id]) => correct(amount, id)),
  fc.integer({ min: 0, max: 6 }).map(limit),
)
const samples = Object.entries(walletSamples)
  .filter(([type]) => type.startsWith('Wallet') || type === 'CreditLimitSet')
  .map(([type, data]) => ({ type, data }) as WalletEvent)

deciderLaws({
  name: 'a wallet',
  decider: wallet,
  commands,
  events: fc.constantFrom(...samples),
  holds(state, events) {
    expect(availableOf(state)).toBeGreaterThanOrEqual(0)
    expect(state.reserved).toBeGreaterThanOrEqual(0)
    expect(state.balance).toBe(sumOf(events))
    expect(verifyWallet(events)).toBeNull()
  },
})

/** The balance, counted from the events alone. */
function sumOf(events: readonly WalletEvent[]): number {
  return events.reduce((sum, { type, data }) => {
    if (type === 'WalletCredited' || type === 'WalletReturned' || type === 'WalletCorrected')
      return sum + data.amount
    return type === 'WalletCaptured' ? sum - data.amount : sum
  }, 0)
}

describe('the proof of a wallet', () => {
  const reserved = run(wallet, [credit(500), use('ReserveMoney', 400)]).events

  test.each([
    ['a deposit that was credited twice', [...reserved, reserved[0]], 'a deposit was booked twice'],
    [
      'money that was spent without a reservation',
      [
        reserved[0],
        { type: 'WalletCaptured', data: { accountId, owner: sale, amount: 1, at: now } },
      ],
      'WalletCaptured of money that is not reserved',
    ],
    [
      'a wallet below its limit',
      [
        ...reserved,
        { type: 'WalletReserved', data: { accountId, owner: otherSale, amount: 101, at: now } },
      ],
      'it is 1 below its limit',
    ],
  ])('names %s', (_what, events, reason) => {
    const fault = verifyWallet(events as WalletEvent[])
    expect(fault?.reason).toBe(reason)
  })
})
