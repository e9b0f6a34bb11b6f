import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { receivable, type ReceivableCommand } from '../../src/receivables/receivable.ts'
import { leftToSell, usedOf } from '../../src/receivables/receivable-state.ts'
import { valueOf } from '../../src/persistent-map.ts'
import { ids } from '../../src/testing/sample-order.ts'
import { run } from '../laws.ts'
import { given } from '../specification.ts'

const now = '2026-12-05T02:05:00.000Z'
const of = { accountId: ids.agent, now }
const sale = (id: string) => ({ kind: 'RESERVATION', id }) as const
const limit = (amount: number | null): ReceivableCommand => ({
  type: 'SetAccountLimit',
  ...of,
  area: 'DESK',
  limit: amount,
  by: ids.staff,
})
const hold = (id: string, amount: number): ReceivableCommand => ({
  type: 'HoldCredit',
  ...of,
  sale: sale(id),
  amount,
})
const release = (id: string): ReceivableCommand => ({
  type: 'ReleaseCredit',
  ...of,
  sale: sale(id),
})
const follow = (id: string, total: number, held = 0): ReceivableCommand => ({
  type: 'FollowSale',
  ...of,
  sale: sale(id),
  number: `RSV-${id}`,
  voucher: null,
  activityDate: '2026-12-04',
  total,
  held,
})
const paid = (amount: number): ReceivableCommand => ({
  type: 'RecordAgentPayment',
  ...of,
  paymentId: 'p',
  method: 'TRANSFER',
  amount,
  reference: null,
  receivedOn: '2026-12-05',
  invoices: [],
  expectedOpen: 0,
  by: ids.staff,
})
const after = (...commands: readonly ReceivableCommand[]) =>
  given(receivable, ...run(receivable, commands).events)

describe('the credit limit of an agent', () => {
  test('is used by what is owed and by what waits', () => {
    const before = [limit(1_000), follow('a', 400), hold('b', 300)]
    const state = after(...before)
      .when(hold('c', 300))
      .thenState()
    expect([usedOf(state), leftToSell(state)]).toEqual([1_000, 0])
    after(...before)
      .when(hold('c', 301))
      .thenRefused('CreditLimitReached')
  })

  test('refuses nothing where it is not set', () => {
    after(hold('a', 1_000_000_000)).when(hold('b', 1_000_000_000)).thenTypes('CreditHeld')
  })

  test('counts what waited before it was set', () => {
    after(hold('a', 900), limit(1_000)).when(hold('b', 200)).thenRefused('CreditLimitReached')
  })

  test('has room again once the agent pays, and for what was paid too much', () => {
    after(limit(1_000), follow('a', 1_000), paid(1_200))
      .when(hold('b', 1_200))
      .thenTypes('CreditHeld')
  })

  test('below what is used refuses the next sale, and changes nothing about those that stand', () => {
    const lowered = after(hold('a', 900), limit(100))
    lowered.when(hold('b', 1)).thenRefused('CreditLimitReached')
    lowered.when(follow('a', 900)).thenTypes('CreditReleased', 'SaleOwed')
    expect(leftToSell(lowered.when(limit(100)).thenState())).toBe(0)
  })

  test('is set once', () => {
    after(limit(100)).when(limit(100)).thenNothing()
    after(limit(100)).when(limit(null)).thenTypes('AccountLimitSet')
    after().when(limit(null)).thenNothing()
  })
})

describe('credit on hold for a sale', () => {
  test('is held once, at its latest amount, and less is never refused', () => {
    const before = [limit(1_000), hold('a', 800)]
    after(...before)
      .when(hold('a', 800))
      .thenNothing()
    after(...before)
      .when(hold('a', 1_001))
      .thenRefused('CreditLimitReached')
    const lowered = [...before, limit(100)]
    after(...lowered)
      .when(hold('a', 700))
      .thenTypes('CreditHeld')
  })

  test('becomes what is owed in one append', () => {
    after(limit(1_000), hold('a', 800))
      .when(follow('a', 800))
      .thenTypes('CreditReleased', 'SaleOwed')
  })

  test('is released when the sale comes to nothing, however that is found', () => {
    for (const end of [follow('a', 0), release('a')]) {
      after(hold('a', 800)).when(end).thenTypes('CreditReleased')
      after(hold('a', 800), end).when(end).thenNothing()
      after().when(end).thenNothing()
    }
  })

  test('follows a sale that waits without looking at the limit', () => {
    after(limit(100), hold('a', 100))
      .when(follow('a', 0, 120))
      .thenTypes('CreditHeld')
  })

  test('of a sale that is owed is what it becomes dearer', () => {
    const before = [limit(1_000), follow('a', 800)]
    after(...before)
      .when(hold('a', 800))
      .thenNothing()
    after(...before)
      .when(hold('a', 1_001))
      .thenRefused('CreditLimitReached')
    const state = after(...before)
      .when(hold('a', 1_000))
      .thenState()
    expect(usedOf(state)).toBe(1_000)
  })
})

test('no order of sales passes the limit, as long as the limit stays', () => {
  const id = fc.constantFrom('a', 'b', 'c')
  const amount = fc.integer({ min: 0, max: 60 })
  const step = fc.oneof(
    fc.tuple(id, amount).map(([sold, most]) => hold(sold, most)),
    id.map(release),
    // A decision turns what is on hold into what is owed.
    id.map(sold => ({ decides: sold })),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), steps => {
      let state = run(receivable, [limit(100)]).events.reduce(receivable.evolve, receivable.initial)
      for (const one of steps) {
        const command =
          'decides' in one
            ? follow(
                one.decides,
                (state.holds.get(one.decides) ?? 0) + owedFor(state.sales, one.decides),
              )
            : one
        const decision = receivable.decide(command, state)
        if (decision.ok) state = decision.events.reduce(receivable.evolve, state)
        expect(usedOf(state)).toBeLessThanOrEqual(100)
      }
    }),
  )
})

const owedFor = (sales: typeof receivable.initial.sales, id: string): number =>
  valueOf(sales, id)?.total ?? 0
