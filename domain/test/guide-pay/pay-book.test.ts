import type { PayLine } from '@arung/contracts/guide-pay/sheets'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PayBookEvent } from '../../src/guide-pay/events.ts'
import { payBook, type PayBookCommand } from '../../src/guide-pay/pay-book.ts'
import { guidePaySamples, samplePayLine } from '../../src/guide-pay/samples.ts'
import { verifyPayBook } from '../../src/guide-pay/verify.ts'
import { operationsIds } from '../../src/operations/samples.ts'
import { ids } from '../../src/testing/sample-order.ts'
import { deciderLaws, run } from '../laws.ts'
import { given } from '../specification.ts'

const now = '2026-12-01T02:05:00.000Z'
const today = '2026-12-01'
const personId = operationsIds.guide
const of = { personId, by: ids.staff, now }
const id = (n: number) => `0e0e0000-0000-4000-8000-0000000001${String(n).padStart(2, '0')}`

const adjust = (n: number, amount: number): PayBookCommand => ({
  ...of,
  type: 'Adjust',
  kind: 'GUIDE',
  adjustmentId: id(n),
  amount,
  reason: 'Advance',
})
const remove = (n: number): PayBookCommand => ({
  ...of,
  type: 'RemoveAdjustment',
  adjustmentId: id(n),
})
type Days = Readonly<{ from?: string; to?: string; revision?: number; lines?: readonly PayLine[] }>
const close = (
  n: number,
  { from = '2026-11-16', to = '2026-11-22', revision = 0, lines = [samplePayLine] }: Days = {},
): PayBookCommand => ({
  ...of,
  type: 'CloseSheet',
  kind: 'GUIDE',
  sheetId: id(n),
  from,
  to,
  lines,
  revision,
  today,
})
const settle = (
  n: number,
  date = '2026-11-30',
  reference: string | null = null,
): PayBookCommand => ({
  ...of,
  type: 'SettleSheet',
  sheetId: id(n),
  method: 'CASH',
  reference,
  date,
  today,
})
const after = (...commands: readonly PayBookCommand[]) =>
  given(payBook, ...run(payBook, commands).events)

describe('a sheet of pay', () => {
  test('is closed with its lines, what was entered by hand, and their sum', () => {
    const { events } = run(payBook, [adjust(1, -50_000), close(9, { revision: 1 })])
    expect(events.at(-1)).toMatchObject({
      type: 'PaySheetClosed',
      data: { lines: [samplePayLine], adjustments: [{ amount: -50_000 }], total: 55_000 },
    })
  })

  test('refuses days that a closed sheet has', () => {
    const book = after(close(9))
    for (const [from, to] of [
      ['2026-11-16', '2026-11-22'],
      ['2026-11-22', '2026-11-30'],
      ['2026-11-01', '2026-11-16'],
      ['2026-11-18', '2026-11-19'],
    ] as const)
      book.when(close(8, { from, to, revision: 1 })).thenRefused('DaysOnSheet')
    book
      .when(close(8, { from: '2026-11-23', to: '2026-11-30', revision: 0 }))
      .thenRefused('PayChangedMeanwhile')
  })

  test('is refused when something happened since it was read', () => {
    after(adjust(1, -50_000)).when(close(9)).thenRefused('PayChangedMeanwhile')
    after(adjust(1, -50_000), remove(1))
      .when(close(9, { revision: 1 }))
      .thenRefused('PayChangedMeanwhile')
  })

  test('needs days that are over, something to pay, and a total that is not below zero', () => {
    after()
      .when(close(9, { to: '2026-12-02' }))
      .thenRefused('DaysNotOver')
    after()
      .when(close(9, { lines: [] }))
      .thenRefused('NothingToPay')
    after(adjust(1, -200_000))
      .when(close(9, { revision: 1 }))
      .thenRefused('PayBelowZero')
  })

  test('is settled once', () => {
    after().when(settle(9)).thenRefused('NoSuchSheet')
    after(close(9)).when(settle(9, '2026-12-02')).thenRefused('DaysNotOver')
    const settled = after(close(9), settle(9))
    settled.when(settle(9)).thenNothing()
    settled.when(settle(9, '2026-11-29')).thenRefused('SheetIsSettled')
    settled.when(settle(9, '2026-11-30', 'BCA 1')).thenRefused('SheetIsSettled')
  })
})

describe('an amount that was entered by hand', () => {
  test('stands on one sheet, and is never removed from it', () => {
    const closed = after(adjust(1, 20_000), close(9, { revision: 1 }))
    closed.when(remove(1)).thenRefused('AdjustmentOnSheet')
    const days = { from: '2026-11-23', to: '2026-11-29', revision: 2 }
    closed.when(close(8, { ...days, lines: [] })).thenRefused('NothingToPay')
  })

  test('is removed before a sheet has it, and is not entered again by a repetition', () => {
    const removed = after(adjust(1, 20_000), remove(1))
    removed.when(adjust(1, 20_000)).thenNothing()
    removed.when(remove(1)).thenNothing()
  })

  test('waits with at most fifty others', () => {
    const many = Array.from({ length: 50 }, (_, n) => adjust(n, 1_000))
    after(...many)
      .when(adjust(99, 1_000))
      .thenRefused('TooManyAdjustments')
  })
})

const small = fc.integer({ min: 0, max: 3 })
const weeks = [
  { from: '2026-11-02', to: '2026-11-08' },
  { from: '2026-11-09', to: '2026-11-15' },
  { from: '2026-11-14', to: '2026-11-16' },
]
deciderLaws<PayBookCommand, PayBookEvent, typeof payBook.initial, string>({
  name: 'the pay of a person',
  decider: payBook,
  commands: fc.oneof(
    fc.tuple(small, fc.constantFrom(-30_000, 20_000)).map(([n, amount]) => adjust(n, amount)),
    small.map(remove),
    fc
      .tuple(small, fc.constantFrom(...weeks), fc.integer({ min: 0, max: 6 }))
      .map(([n, days, revision]) =>
        close(10 + n, { ...days, revision, lines: [{ ...samplePayLine, date: days.from }] }),
      ),
    small.map(n => settle(10 + n)),
  ),
  events: fc.constantFrom(
    ...(['PayAdjusted', 'PayAdjustmentRemoved', 'PaySheetClosed', 'PaySheetSettled'] as const).map(
      type => ({ type, data: guidePaySamples[type] }) as PayBookEvent,
    ),
  ),
  holds(_state, events) {
    expect(verifyPayBook(events)).toBeNull()
  },
})

describe('the check of the pay of a person', () => {
  const closed = { type: 'PaySheetClosed', data: guidePaySamples.PaySheetClosed } as const
  const adjusted = { type: 'PayAdjusted', data: guidePaySamples.PayAdjusted } as const
  const settled = { type: 'PaySheetSettled', data: guidePaySamples.PaySheetSettled } as const
  test.each([
    [
      'a sum that is wrong',
      [adjusted, { ...closed, data: { ...closed.data, total: 1 } }],
      'adds up',
    ],
    ['days on two sheets', [adjusted, closed, closed], 'two sheets'],
    ['an adjustment that nobody entered', [closed], 'did not wait'],
    [
      'a trip of another day',
      [adjusted, { ...closed, data: { ...closed.data, to: '2026-11-19' } }],
      'another day',
    ],
    ['a settlement without a sheet', [settled], 'not closed'],
    ['a second settlement', [adjusted, closed, settled, settled], 'twice'],
  ] as const)('finds %s', (_name, events, reason) => {
    expect(verifyPayBook(events)).toMatchObject({
      index: events.length - 1,
      reason: expect.stringContaining(reason) as string,
    })
  })
})
