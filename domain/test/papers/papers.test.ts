import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paperCode, type CreditReason } from '@arung/contracts/papers/papers'
import { creditContent } from '../../src/papers/credit-content.ts'
import type { NumberEvent, PaperLifeEvent } from '../../src/papers/events.ts'
import { numbers, type IssueNumber } from '../../src/papers/numbers.ts'
import { paper, type PaperCommand } from '../../src/papers/paper.ts'
import { portionOf } from '../../src/papers/portion.ts'
import { paperSamples } from '../../src/papers/samples.ts'
import { numbersPerPart, yearAt } from '../../src/papers/streams.ts'
import { verifyNumbers } from '../../src/papers/verify.ts'
import { deciderLaws, run } from '../laws.ts'
import { given } from '../specification.ts'

const at = '2026-12-20T02:00:00.000Z'
const {
  paperId: sampleId,
  kind,
  year,
  part,
  number: _n,
  by,
  at: _at,
  ...content
} = paperSamples.PaperIssued
const series = { kind, year, part }
const issue = (paperId: string, more: Partial<IssueNumber> = {}): IssueNumber => ({
  type: 'IssueNumber',
  ...series,
  paperId,
  content,
  by,
  at,
  ...more,
})
const issued = (count: number, of = 0) =>
  run(
    numbers,
    Array.from({ length: count }, (_, nth) => issue(`paper-${nth}`, { part: of })),
  )

describe('numbers', () => {
  test('the next number is taken by the event that issues the paper', () => {
    const { events } = issued(3)
    expect(events.map(({ data }) => data.number)).toEqual([1, 2, 3])
  })

  test('a paper takes one number, however often it is issued', () => {
    const { state } = run(numbers, [issue('one'), issue('two'), issue('one')])
    expect(state.taken).toBe(2)
  })

  test('a full part refuses, and the next one goes on where it ended', () => {
    const { state } = issued(numbersPerPart)
    expect(numbers.decide(issue('more'), state)).toEqual({ ok: false, refusal: 'PartFull' })
    expect(numbers.decide(issue('paper-7'), state)).toEqual({ ok: true, events: [] })
    const [first] = issued(1, 1).events
    expect(first?.data.number).toBe(numbersPerPart + 1)
  })

  test('verify finds a missing number, a number that is taken twice, and a paper with two', () => {
    const { events } = issued(4)
    expect(verifyNumbers(events)).toBeNull()
    const [one, two, three] = events as [NumberEvent, NumberEvent, NumberEvent]
    expect(verifyNumbers([one, three])).toMatchObject({ index: 1 })
    expect(verifyNumbers([one, two, two])).toMatchObject({ index: 2 })
    const again = { ...three, data: { ...three.data, paperId: one.data.paperId } }
    expect(verifyNumbers([one, two, again])).toMatchObject({ index: 2 })
    const ofOtherYear = { ...two, data: { ...two.data, year: year + 1 } }
    expect(verifyNumbers([one, ofOtherYear])).toMatchObject({ index: 1 })
  })

  deciderLaws({
    name: 'numbers',
    decider: numbers,
    commands: fc.integer({ min: 0, max: 9 }).map(nth => issue(`paper-${nth}`)),
    events: fc.integer({ min: 0, max: 9 }).map(nth => ({
      type: 'PaperIssued' as const,
      data: { ...paperSamples.PaperIssued, paperId: `paper-${nth}` },
    })),
    holds(state, events) {
      expect(events.map(({ data }) => data.number)).toEqual(events.map((_, nth) => nth + 1))
      expect(new Set(events.map(({ data }) => data.paperId)).size).toBe(state.taken)
      expect(verifyNumbers(events)).toBeNull()
    },
  })

  test('a year is that of the operator: the first of January begins in Bali', () => {
    expect(yearAt('2026-12-31T15:59:59.000Z')).toBe(2026)
    expect(yearAt('2026-12-31T16:00:00.000Z')).toBe(2027)
    expect(paperCode('CREDIT_NOTE', 2027, 123)).toBe('C-2027-000123')
  })
})

const plan: PaperCommand = { type: 'PlanPaper', paperId: sampleId, ...series, at }
const bar: PaperCommand = { type: 'BarPaper', paperId: sampleId, at }
const credit = (creditId: string, amount: number | null): PaperCommand => ({
  type: 'CreditPaper',
  paperId: sampleId,
  creditId,
  total: 1_000,
  amount,
  reason: 'REFUNDED',
  by: null,
  at,
})
const history = (...commands: readonly PaperCommand[]) => run(paper, commands).events

describe('a paper', () => {
  test('of a payment that was voided before is never issued', () => {
    given(paper, ...history(bar))
      .when(plan)
      .thenRefused('PaperBarred')
  })

  test('that is planned cannot be barred', () => {
    given(paper, ...history(plan))
      .when(bar)
      .thenNothing()
  })

  test('is voided once', () => {
    const [event] = given(paper, ...history(plan))
      .when(credit('c1', null))
      .thenTypes('PaperCredited')
    expect(event?.data).toMatchObject({ amount: 1_000, voids: true })
    given(paper, ...history(plan, credit('c1', null)))
      .when(credit('c2', null))
      .thenRefused('PaperVoided')
  })

  test('is never taken back beyond what it says', () => {
    const [last] = history(plan, credit('c1', 700), credit('c2', 700)).slice(-1)
    expect(last?.data).toMatchObject({ amount: 300, voids: true })
  })

  const back = (creditId: string): PaperCommand => ({
    type: 'ReverseCredit',
    paperId: sampleId,
    creditId: `${creditId}-back`,
    reverses: creditId,
    reason: 'REFUND_RETURNED',
    by: null,
    at,
  })

  test('stands again as far as it did when a credit is taken back, once', () => {
    const events = history(plan, credit('c1', 700), credit('c2', 300), back('c1'), back('c1'))
    expect(events.at(-1)).toMatchObject({ type: 'CreditReversed', data: { amount: 700 } })
    expect(events).toHaveLength(4)
    const [last] = history(
      plan,
      credit('c1', 700),
      credit('c2', 300),
      back('c1'),
      credit('c3', null),
    ).slice(-1)
    expect(last?.data).toMatchObject({ amount: 700, voids: true })
    given(paper, ...history(plan))
      .when(back('c1'))
      .thenRefused('PaperNotIssued')
    given(paper, ...history(plan, credit('c1', 700), back('c1')))
      .when(back('c1-back'))
      .thenRefused('PaperNotIssued')
  })

  test('that a person voided stays void', () => {
    const byHand: PaperCommand = { ...credit('c2', null), reason: 'WRONG_DETAILS' } as PaperCommand
    given(paper, ...history(plan, credit('c1', 700), byHand))
      .when(back('c1'))
      .thenNothing()
  })

  test('that is a credit note stays', () => {
    const note: PaperCommand = { ...plan, kind: 'CREDIT_NOTE' } as PaperCommand
    given(paper, ...history(note))
      .when(credit('c1', null))
      .thenRefused('CreditNoteStays')
  })

  deciderLaws({
    name: 'a paper',
    decider: paper,
    commands: fc.oneof(
      fc.constantFrom(plan, bar),
      fc
        .record({ nth: fc.nat(4), amount: fc.option(fc.integer({ min: 1, max: 1_200 })) })
        .map(({ nth, amount }) => credit(`c${nth}`, amount)),
      fc.nat(4).map(nth => back(`c${nth}`)),
    ),
    events: fc
      .constantFrom('PaperPlanned', 'PaperBarred', 'PaperCredited', 'CreditReversed')
      .map(type => ({ type, data: paperSamples[type as 'PaperBarred'] }) as PaperLifeEvent),
    holds(_state, events) {
      const taken = events.flatMap(event =>
        event.type === 'PaperCredited'
          ? [event.data.amount]
          : event.type === 'CreditReversed'
            ? [-event.data.amount]
            : [],
      )
      expect(taken.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(1_000)
      expect(events.filter(({ type }) => type === 'PaperPlanned').length).toBeLessThanOrEqual(1)
    },
  })
})

describe('a credit note', () => {
  const whole = paperSamples.PaperIssued
  const reason: CreditReason = 'REFUNDED'

  test('over all of a paper takes back each line and tax, and names the paper', () => {
    const note = creditContent(whole, { before: 0, amount: whole.amount, reason })
    expect(note.amount).toBe(-whole.amount)
    expect(note.lines.map(line => line.amount)).toEqual([-whole.amount])
    expect(note.taxes[0]).toMatchObject({ base: -1_181_818, amount: -118_182 })
    expect(note.counters).toEqual({
      paperId: whole.paperId,
      kind: 'RECEIPT',
      code: 'R-2026-000001',
      reason,
    })
  })

  test('credit notes of a paper take back its amount and tax to the unit', () => {
    const cuts = fc.array(fc.integer({ min: 1, max: 400_000 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(cuts, parts => {
        let before = 0
        const notes = [...parts, whole.amount].flatMap(asked => {
          const amount = Math.min(asked, whole.amount - before)
          if (amount === 0) return []
          const note = creditContent(whole, { before, amount, reason })
          before += amount
          return [note]
        })
        const sum = (of: (note: (typeof notes)[number]) => number) =>
          notes.reduce((all, note) => all + of(note), 0)
        expect(sum(note => note.amount)).toBe(-whole.amount)
        expect(sum(note => note.taxes[0]?.amount ?? 0)).toBe(-118_182)
        expect(sum(note => note.taxes[0]?.base ?? 0)).toBe(-1_181_818)
      }),
    )
  })

  test('a portion is rounded half up', () => {
    expect(portionOf(1, 1, 2)).toBe(1)
    expect(portionOf(1, 1, 3)).toBe(0)
    expect(portionOf(5, 3, 10)).toBe(2)
    expect(portionOf(1_000_000_000_000, 999_999_999_999, 1_000_000_000_000)).toBe(999_999_999_999)
  })
})
