import { expect, test } from 'vitest'
import { reservationAgents } from '../../src/season/reservation-agents.ts'
import { walletPlanOf } from '../../src/season/wallet-plan.ts'

/** 12:30 in Bali. */
const now = '2026-11-22T04:30:00.000Z'
const plan = walletPlanOf(now).toSorted((a, b) => (a.at < b.at ? -1 : 1))

test('nobody withdraws more than was paid into the wallet before', () => {
  for (const agent of reservationAgents) {
    let balance = 0
    for (const { kind, amount, decided } of plan.filter(({ walletOf }) => walletOf === agent)) {
      if (kind === 'deposit' && decided) balance += amount
      if (kind === 'withdraw') balance -= amount
      expect(balance).toBeGreaterThanOrEqual(0)
    }
  }
})

test('only agents who pay by deposit have money in a wallet', () => {
  for (const { walletOf } of plan) expect(walletOf.methods).toContain('DEPOSIT')
})

test('a deposit and a withdrawal of the last day wait for finance', () => {
  const waiting = plan.filter(({ decided }) => !decided)
  expect(new Set(waiting.map(({ kind }) => kind))).toEqual(new Set(['deposit', 'withdraw']))
  for (const { at } of waiting)
    expect(Date.parse(now) - Date.parse(at)).toBeLessThan(30 * 3_600_000)
})
