import { expect, test } from 'vitest'
import { receivablePlanOf } from '../../src/season/receivable-plan.ts'

/** 12:30 in Bali. */
const now = '2026-11-22T04:30:00.000Z'
const dayMs = 86_400_000
const plan = receivablePlanOf(now)
const ageOf = (at: string) => (Date.parse(now) - Date.parse(at)) / dayMs

test('everything happened before now, each under a name of its own', () => {
  for (const { at } of plan) expect(ageOf(at)).toBeGreaterThan(0)
  expect(new Set(plan.map(({ name }) => name)).size).toBe(plan.length)
})

test('some invoices are overdue, some are due later, and a payment follows an invoice', () => {
  const invoices = plan.flatMap(one => (one.kind === 'invoice' ? [one] : []))
  const isLate = invoices.map(({ at, creditDays }) => ageOf(at) > creditDays)
  expect(new Set(isLate)).toEqual(new Set([true, false]))
  for (const payment of plan.filter(({ kind }) => kind === 'pay'))
    expect(invoices.some(({ owedBy, at }) => owedBy === payment.owedBy && at < payment.at)).toBe(
      true,
    )
})
