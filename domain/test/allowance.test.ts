import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allowance, type AllowanceCommand } from '../src/allowances/allowance.ts'
import { allowanceSamples } from '../src/allowances/samples.ts'
import { ids } from '../src/testing/sample-order.ts'
import { deciderLaws } from './laws.ts'
import { given } from './specification.ts'

const now = '2026-12-01T02:05:00.000Z'
const day = { accountId: ids.staff, date: '2026-12-01' } as const
const upTo = 300_000
const use = (amount: number, useId: string = ids.refund): AllowanceCommand => ({
  type: 'UseAllowance',
  day,
  useId,
  amount,
  upTo,
  now,
})
const restore = (useId: string = ids.refund): AllowanceCommand => ({
  type: 'RestoreAllowance',
  day,
  useId,
  now,
})
const used = { type: 'RefundAllowanceUsed', data: allowanceSamples.RefundAllowanceUsed } as const
const restored = { ...used, type: 'RefundAllowanceRestored' } as const

describe('the daily refund allowance of a person', () => {
  test('never exceeds the setting, across all sales', () => {
    given(allowance, used).when(use(100_000, ids.hold)).thenTypes('RefundAllowanceUsed')
    given(allowance, used).when(use(100_001, ids.hold)).thenRefused('AboveOwnLimit')
    given(allowance)
      .when(use(upTo + 1))
      .thenRefused('AboveOwnLimit')
  })
  test('counts the same refund once, and no longer once it is restored', () => {
    given(allowance, used).when(use(upTo)).thenNothing()
    given(allowance, used).when(restore()).thenTypes('RefundAllowanceRestored')
    given(allowance, used, restored).when(restore()).thenNothing()
    given(allowance, used, restored).when(use(upTo, ids.hold)).thenTypes('RefundAllowanceUsed')
  })
  const uses = fc.constantFrom(ids.refund, ids.hold, ids.payment)
  deciderLaws({
    name: 'what one person gives back on one day',
    decider: allowance,
    commands: fc.oneof(
      fc.tuple(fc.integer({ min: 1, max: 400_000 }), uses).map(([amount, id]) => use(amount, id)),
      uses.map(restore),
    ),
    events: fc.constantFrom(used, restored),
    holds({ uses: all, used: sum }) {
      expect(sum).toBeLessThanOrEqual(upTo)
      expect([...all.values()].reduce((one, other) => one + other, 0)).toBe(sum)
    },
  })
})
