import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { missingPayment } from '../../src/reconciliation/missing-payment.ts'
import type { ReconciliationEvent, StatementEvent } from '../../src/reconciliation/events.ts'
import { reconciliationSamples } from '../../src/reconciliation/samples.ts'
import { statement, type StatementCommand } from '../../src/reconciliation/statement.ts'
import type { Statement } from '../../src/reconciliation/statement-state.ts'
import { verifyStatement } from '../../src/reconciliation/verify.ts'
import { deciderLaws, run } from '../laws.ts'

const statementId = 'statement-1'
const [made, putu] = ['made', 'putu'] as const
const now = '2026-12-20T02:00:00.000Z'
const row = (nth: number, amount: number) => ({
  row: nth,
  day: '2026-12-12',
  kind: amount > 0 ? ('CREDIT' as const) : ('DEBIT' as const),
  currency: 'IDR' as const,
  amount,
  fee: 0,
  reference: null,
})
const imported: StatementCommand = {
  type: 'ImportStatement',
  statementId,
  payersId: 'payers-1',
  source: 'BANK',
  bankId: 'bank-1',
  rows: [row(2, 700_000), row(3, -15_000), row(4, 700_000)],
  told: { name: 'december.csv', texts: [] },
  by: made,
  now,
}
const target = (id: string) =>
  ({ kind: 'PAYMENT', paymentId: id, sale: { kind: 'ORDER', id: 'order' } }) as const
const match = (
  nth: number,
  id: string,
  more: Partial<Extract<StatementCommand, { type: 'MatchRow' }>> = {},
): StatementCommand => ({
  type: 'MatchRow',
  row: nth,
  target: target(id),
  found: { currency: 'IDR', amount: 700_000, ways: ['BANK'] },
  matchedBy: 'HAND',
  reason: null,
  by: putu,
  now,
  ...more,
})
const group = (
  nth: number,
  amounts: Readonly<Record<string, number>>,
  fee: Extract<StatementCommand, { type: 'GroupRow' }>['fee'] = null,
  found: object = {},
): StatementCommand => ({
  type: 'GroupRow',
  row: nth,
  parts: Object.entries(amounts).map(([id, amount]) => ({
    target: target(id),
    found: { currency: 'IDR', amount, ways: ['BANK'], ...found },
  })),
  fee,
  by: putu,
  now,
})
const two = { p: 300_000, q: 400_000 }
const kept = (amount: number) => ({ amount, reason: 'Fee for the transfer' })
const explain = (nth: number, text = 'Fee of the bank'): StatementCommand => ({
  type: 'ExplainRow',
  row: nth,
  text,
  by: putu,
  now,
})
const reopen = (nth: number): StatementCommand => ({
  type: 'ReopenRow',
  row: nth,
  reason: 'By mistake',
  by: made,
  now,
})
const remove: StatementCommand = { type: 'RemoveStatement', reason: 'Columns', by: made, now }
function answer(before: readonly StatementCommand[], command: StatementCommand) {
  const { state } = run(statement, before)
  const decided = statement.decide(command, state)
  return decided.ok ? decided.events.map(({ type }) => type) : decided.refusal
}

describe('a file', () => {
  test('is imported once, and again only once it was removed', () => {
    expect(answer([], imported)).toEqual(['StatementImported'])
    expect(answer([imported], imported)).toBe('StatementKnown')
    expect(answer([imported, remove], imported)).toEqual(['StatementImported'])
  })

  test('is not removed while a row of it is matched', () => {
    expect(answer([imported, match(2, 'p')], remove)).toBe('RowsMatched')
    expect(answer([imported, match(2, 'p'), reopen(2)], remove)).toEqual(['StatementRemoved'])
    expect(answer([imported, explain(3)], remove)).toEqual(['StatementRemoved'])
    expect(answer([imported, remove], explain(3))).toBe('StatementGone')
    expect(answer([], explain(3))).toBe('StatementUnknown')
  })
})

describe('a row', () => {
  test('is matched once; the same match again changes nothing', () => {
    expect(answer([imported], match(2, 'p'))).toEqual(['StatementRowMatched'])
    expect(answer([imported, match(2, 'p')], match(2, 'p'))).toEqual([])
    expect(answer([imported, match(2, 'p')], match(2, 'q'))).toBe('RowSettled')
    expect(answer([imported, match(2, 'p')], explain(2))).toBe('RowSettled')
    expect(answer([imported], match(9, 'p'))).toBe('RowUnknown')
  })

  test('with another amount than its payment needs a reason, and names the difference', () => {
    const less = { found: { currency: 'IDR', amount: 702_500, ways: ['BANK'] } } as const
    expect(answer([imported], match(2, 'p', less))).toBe('DifferenceUnexplained')
    const { events } = run(statement, [imported, match(2, 'p', { ...less, reason: 'Fee' })])
    expect(events.at(-1)?.data).toMatchObject({ difference: -2_500, reason: 'Fee' })
  })

  test('is never matched across currencies, sides, or to money that never passes there', () => {
    const of = (found: object) =>
      match(2, 'p', { found: { currency: 'IDR', amount: 700_000, ways: ['BANK'], ...found } })
    expect(answer([imported], of({ currency: 'USD' }))).toBe('OtherCurrency')
    expect(answer([imported], of({ amount: -700_000 }))).toBe('OtherSide')
    expect(answer([imported], of({ ways: ['GATEWAY'] }))).toBe('OtherWay')
    expect(answer([imported], of({ ways: [] }))).toBe('OtherWay')
  })

  test('opens again by an undo with a reason, and can then be matched to another payment', () => {
    const undone = [imported, match(2, 'p'), reopen(2)]
    expect(answer([imported, match(2, 'p')], reopen(2))).toEqual(['StatementRowReopened'])
    expect(answer(undone, match(2, 'q'))).toEqual(['StatementRowMatched'])
    expect(answer(undone, reopen(2))).toBe('RowOpen')
    expect(answer([imported, explain(3)], reopen(3))).toEqual(['StatementRowReopened'])
  })
})

describe('a row that pays several', () => {
  test('is matched to all of them in one event; the same again, in any order, changes nothing', () => {
    const grouped = [imported, group(2, two)]
    expect(answer([imported], group(2, two))).toEqual(['StatementRowGrouped'])
    expect(answer(grouped, group(2, { q: 400_000, p: 300_000 }))).toEqual([])
    expect(answer(grouped, group(2, { p: 300_000, r: 400_000 }))).toBe('RowSettled')
    expect(answer(grouped, match(2, 'p'))).toBe('RowSettled')
    expect(answer(grouped, explain(2))).toBe('RowSettled')
    expect(answer(grouped, remove)).toBe('RowsMatched')
  })

  test('has exactly their sum less the fee of the bank, to the unit', () => {
    expect(answer([imported], group(2, { p: 300_000, q: 399_999 }))).toBe('SumDiffers')
    expect(answer([imported], group(2, { p: 300_000, q: 402_500 }))).toBe('SumDiffers')
    expect(answer([imported], group(2, { p: 300_000, q: 402_500 }, kept(2_499)))).toBe('SumDiffers')
    expect(answer([imported], group(2, { p: 300_000, q: 397_500 }, kept(2_500)))).toBe('SumDiffers')
    const fits = group(2, { p: 300_000, q: 402_500 }, kept(2_500))
    expect(answer([imported], fits)).toEqual(['StatementRowGrouped'])
  })

  test('that went out took the fee on top', () => {
    const out = group(3, { p: -5_000, q: -7_500 }, kept(2_500))
    expect(answer([imported], out)).toEqual(['StatementRowGrouped'])
  })

  test('is of a bank, in one currency, on one side', () => {
    const gateway = { ...imported, source: 'GATEWAY' } as StatementCommand
    expect(answer([gateway], group(2, two, null, { ways: ['GATEWAY'] }))).toBe('GroupNeedsBank')
    expect(answer([imported], group(2, two, null, { currency: 'USD' }))).toBe('OtherCurrency')
    expect(answer([imported], group(2, two, null, { ways: [] }))).toBe('OtherWay')
    expect(answer([imported], group(2, { p: 800_000, q: -100_000 }))).toBe('OtherSide')
  })

  test('does not change a match to one: its fee would be lost', () => {
    const less = {
      found: { currency: 'IDR', amount: 702_500, ways: ['BANK'] },
      reason: 'Fee',
    } as const
    const fee = group(2, { p: 702_500 }, kept(2_500))
    expect(answer([imported], fee)).toEqual(['StatementRowGrouped'])
    expect(answer([imported, match(2, 'p', less)], fee)).toBe('RowSettled')
  })

  test('is undone for all of them, also over one that was voided', () => {
    const grouped = [imported, group(2, two)]
    const { events } = run(statement, [...grouped, reopen(2)])
    expect(events.at(-1)).toMatchObject({
      type: 'StatementRowUngrouped',
      data: { row: 2, targets: [target('p'), target('q')] },
    })
    expect(answer([...grouped, reopen(2)], group(2, two))).toEqual(['StatementRowGrouped'])
    const over = (id: string) => ({ ...reopen(2), over: target(id) }) as StatementCommand
    expect(answer(grouped, over('q'))).toEqual(['StatementRowUngrouped'])
    expect(answer(grouped, over('r'))).toEqual([])
  })
})

test('a payment that no file has is explained once, and can be opened again', () => {
  const by = { by: made, now }
  const sale = { kind: 'ORDER', id: 'order' } as const
  const said = { type: 'Explain', paymentId: 'p', sale, text: 'Tomorrow', ...by } as const
  const once = run(missingPayment, [said]).state
  expect(missingPayment.decide(said, once)).toEqual({ ok: true, events: [] })
  expect(missingPayment.decide({ ...said, text: 'Never' }, once)).toMatchObject({
    refusal: 'AlreadyExplained',
  })
  const open = { type: 'Reopen', reason: 'It is here', ...by } as const
  expect(run(missingPayment, [said, open]).state).toBeNull()
  expect(missingPayment.decide(open, null)).toMatchObject({ refusal: 'NotExplained' })
})

describe('the proof of a log', () => {
  const eventsOf = (...commands: StatementCommand[]) => run(statement, commands).events
  const good = eventsOf(imported, match(2, 'p'), reopen(2), match(4, 'p'), explain(3))

  test('accepts what the decider accepts, at every prefix', () => {
    for (let end = 0; end <= good.length; end += 1)
      expect(verifyStatement(good.slice(0, end))).toBeNull()
  })

  test('names a row whose payments do not add up to it, or that has one twice', () => {
    const [first, grouped] = eventsOf(imported, group(2, two)) as [
      StatementEvent,
      Extract<StatementEvent, { type: 'StatementRowGrouped' }>,
    ]
    const changed = (data: Partial<typeof grouped.data>) =>
      verifyStatement([first, { ...grouped, data: { ...grouped.data, ...data } }])?.reason
    expect(changed({})).toBeUndefined()
    expect(changed({ fee: kept(1) })).toBe('the payments of row 2 do not add up to it')
    const [one] = grouped.data.parts
    expect(changed({ parts: [one!, one!] })).toBe('row 2 has a payment twice')
    expect(verifyStatement([first, grouped, grouped])?.reason).toBe('row 2 was settled twice')
  })

  test('names an undo of a group that was another', () => {
    const [first, grouped, undone] = eventsOf(imported, group(2, two), reopen(2)) as [
      StatementEvent,
      StatementEvent,
      Extract<StatementEvent, { type: 'StatementRowUngrouped' }>,
    ]
    const part = { ...undone, data: { ...undone.data, targets: [target('p')] } }
    expect(verifyStatement([first, grouped, undone])).toBeNull()
    expect(verifyStatement([first, grouped, part])?.reason).toBe('row 2 was not settled so')
  })

  test('names a row that was settled twice, and an undo of nothing', () => {
    const [first, matched, undone] = good as [StatementEvent, StatementEvent, StatementEvent]
    expect(verifyStatement([first, matched, matched])).toEqual({
      index: 2,
      reason: 'row 2 was settled twice',
    })
    expect(verifyStatement([first, undone])?.index).toBe(1)
    expect(verifyStatement([matched])?.index).toBe(0)
    expect(verifyStatement([first, first])?.index).toBe(1)
  })
})

type Known = Exclude<
  ReconciliationEvent['type'],
  `Bank${string}` | `Missing${string}` | 'AccountMapSaved'
>
const kinds = Object.keys(reconciliationSamples).filter(type => type.startsWith('Statement'))

deciderLaws<StatementCommand, StatementEvent, Statement, unknown>({
  name: 'a statement',
  decider: statement as never,
  commands: fc.oneof(
    fc.constantFrom(imported, remove),
    fc
      .tuple(fc.constantFrom(2, 3, 4, 9), fc.constantFrom('p', 'q'))
      .map(([nth, id]) => match(nth, id)),
    fc.constantFrom(2, 4).map(nth => group(nth, two)),
    fc.constantFrom(2, 4).map(nth => group(nth, { p: 700_100 }, kept(100))),
    fc.constantFrom(2, 3, 4).map(nth => explain(nth)),
    fc.constantFrom(2, 3, 4).map(nth => reopen(nth)),
  ),
  events: fc
    .constantFrom(...(kinds as Known[]))
    .map(type => ({ type, data: reconciliationSamples[type] }) as StatementEvent),
  holds(_state, events) {
    expect(verifyStatement(events)).toBeNull()
  },
})
