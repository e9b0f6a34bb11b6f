import { expect, test } from 'vitest'
import { agentPlanOf } from '../../src/season/agent-plan.ts'
import { accountIdOf, reservationAgents } from '../../src/season/reservation-agents.ts'

/** 12:30 in Bali. */
const now = '2026-11-22T04:30:00.000Z'
const plan = agentPlanOf(now)
const sales = plan.flatMap(one =>
  one.kind === 'sell-for-agent' ? [{ saleId: one.saleId, ...one.sale }] : [],
)

test('agents sell by the methods that they agreed, each voucher once', () => {
  expect(sales.length).toBeGreaterThan(15)
  for (const { accountId, method, voucher } of sales) {
    const agent = reservationAgents.find(one => accountIdOf(one) === accountId)
    expect(agent?.methods).toContain(method)
    expect(voucher !== null).toBe(method === 'VCR')
  }
  const vouchers = sales.flatMap(({ voucher }) => voucher ?? [])
  expect(new Set(vouchers).size).toBe(vouchers.length)
})

test('nothing is collected from guests whose agent pays', () => {
  for (const { saleId } of plan.filter(({ kind }) => kind === 'collect'))
    expect(sales.find(sale => sale.saleId === saleId)?.method).toBe('PAYMENT_ON_ARRIVAL')
})

test('requests of the last hours wait for the office', () => {
  const decided = new Set(
    plan.filter(({ kind }) => kind === 'approve' || kind === 'decline').map(one => one.saleId),
  )
  const waiting = plan.filter(
    ({ kind, saleId }) => kind === 'sell-for-agent' && !decided.has(saleId),
  )
  expect(waiting.length).toBeGreaterThan(1)
  for (const { at } of waiting) expect(Date.parse(now) - Date.parse(at)).toBeLessThan(6 * 3_600_000)
})
