import fc from 'fast-check'
import { expect, test } from 'vitest'
import { suggestedGroup, sumsMax } from '../../src/reconciliation/suggested-group.ts'

const of = (agent: string | null, ...amounts: number[]) =>
  amounts.map((amount, nth) => ({ id: `${agent}${nth}`, agent, amount }))
const idsOf = (amount: number, ...payments: ReturnType<typeof of>[]) =>
  suggestedGroup(amount, payments.flat())?.map(({ id }) => id)

test('the only payments of an agent that add up to a row are suggested', () => {
  expect(idsOf(900, of('a', 200, 300, 600, 50), of('b', 100, 400))).toEqual(['a1', 'a2'])
})

test('refunds add up to a row that went out', () => {
  expect(idsOf(-900, of('a', -300, -600, -50))).toEqual(['a0', 'a1'])
})

test('two sets of one agent, or of two agents, leave it to a person', () => {
  expect(idsOf(900, of('a', 300, 600, 600))).toBeUndefined()
  expect(idsOf(900, of('a', 300, 600), of('b', 400, 500))).toBeUndefined()
})

test('payments of two agents, or of nobody, are never put together', () => {
  expect(idsOf(900, of('a', 300), of('b', 600))).toBeUndefined()
  expect(idsOf(900, of(null, 300, 600))).toBeUndefined()
})

test('one payment of the same amount is an ordinary match, and makes a group uncertain', () => {
  expect(idsOf(900, of('a', 900))).toBeUndefined()
  expect(idsOf(900, of('a', 900), of('b', 300, 600))).toBeUndefined()
})

test('more sums than the limit prove nothing, and end the search', () => {
  const powers = Array.from({ length: 30 }, (_, nth) => 2 ** nth)
  expect(2 ** 12).toBeGreaterThan(sumsMax)
  expect(idsOf(2 ** 29 + 1, of('a', ...powers))).toBeUndefined()
  // Sums above the row's amount are none of them.
  const sevens = powers.map(power => 7 * power)
  expect(idsOf(900, of('b', 300, 600), of('a', ...sevens))).toEqual(['b0', 'b1'])
})

test('law: a suggestion is the only set of one agent with that sum, found by trying all', () => {
  const payments = fc.array(
    fc.record({ agent: fc.constantFrom('a', 'b', null), amount: fc.integer({ min: 1, max: 12 }) }),
    { maxLength: 10 },
  )
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), payments, (amount, all) => {
      const sets = ['a', 'b'].flatMap(agent => {
        const own = all.filter(one => one.agent === agent)
        return Array.from({ length: 2 ** own.length }, (_, bits) =>
          own.filter((_one, nth) => (bits >> nth) % 2 === 1),
        ).filter(set => set.reduce((sum, one) => sum + one.amount, 0) === amount)
      })
      const [only] = sets
      const expected = sets.length === 1 && only !== undefined && only.length > 1 ? only : null
      expect(suggestedGroup(amount, all)).toEqual(expected)
    }),
  )
})
