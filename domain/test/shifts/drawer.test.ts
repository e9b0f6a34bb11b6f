import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CashCount } from '@arung/contracts/shifts/shifts'
import { drawer, type DrawerCommand } from '../../src/shifts/drawer.ts'
import type { Drawer } from '../../src/shifts/drawer-state.ts'
import type { ShiftEvent } from '../../src/shifts/events.ts'
import { shiftSamples } from '../../src/shifts/samples.ts'
import { verifyDrawer } from '../../src/shifts/verify.ts'
import { deciderLaws, run } from '../laws.ts'

const drawerId = '0d0d0000-0000-4000-8000-000000000001'
const [first, second] = ['shift-1', 'shift-2'] as const
const [komang, sari, wayan] = ['komang', 'sari', 'wayan'] as const
const now = '2026-12-20T02:00:00.000Z'
const aloneMax = { IDR: 300_000, USD: 0 }
const of = { drawerId, now }

const open = (shiftId: string, IDR = 500_000): DrawerCommand => ({
  ...of,
  type: 'OpenShift',
  shiftId,
  accountId: komang,
  float: { IDR, USD: 0 },
})
const cash = (
  nth: number,
  amount: number,
  more: Partial<{ currency: 'USD'; shiftId: string }> = {},
): DrawerCommand => ({
  ...of,
  type: 'CountCash',
  accountId: komang,
  shiftId: more.shiftId ?? `of-cash-${nth}`,
  line: {
    lineId: `PAYMENT|${nth}`,
    kind: amount < 0 ? 'VOID' : 'PAYMENT',
    sale: { kind: 'ORDER', id: 'order' },
    number: 'JRM-1',
    currency: more.currency ?? 'IDR',
    amount,
  },
})
const move = (
  kind: 'PAY_IN' | 'PAY_OUT' | 'DROP',
  amount: number,
  shiftId: string = first,
): DrawerCommand => ({
  ...of,
  type: 'MoveCash',
  shiftId,
  moveId: `${kind}-${amount}`,
  kind,
  use: 'PETTY_CASH',
  currency: 'IDR',
  amount,
  reason: 'Ice',
  by: komang,
})
const notes = (value: number, count: number): CashCount => ({
  currency: 'IDR',
  pieces: [{ value, count }],
})
const close = (
  seen: number,
  counts: readonly CashCount[],
  {
    reason = null,
    by = komang,
    shiftId = first,
  }: { reason?: string | null; by?: string; shiftId?: string } = {},
): DrawerCommand => ({ ...of, type: 'CloseShift', shiftId, seen, counts, reason, aloneMax, by })
const confirm = (by: string, shiftId: string = first): DrawerCommand => ({
  ...of,
  type: 'ConfirmShift',
  shiftId,
  by,
})

const answer = (before: readonly DrawerCommand[], command: DrawerCommand) => {
  const decision = drawer.decide(command, run(drawer, before).state)
  return decision.ok ? decision.events.map(({ type }) => type) : decision.refusal
}
const expected = (commands: readonly DrawerCommand[]) => run(drawer, commands).state.open?.expected

describe('a drawer', () => {
  test('has one open shift, and another one once that is closed', () => {
    expect(answer([open(first)], open(second))).toBe('ShiftIsOpen')
    expect(answer([open(first)], open(first))).toEqual([])
    expect(answer([open(first), close(0, [notes(100_000, 5)])], open(second))).toEqual([
      'ShiftOpened',
    ])
  })

  test('expects its float, what was paid, voided and given back, and what was paid in, out or dropped', () => {
    const day = [
      open(first),
      cash(1, 700_000),
      cash(2, -200_000),
      cash(3, 2_000, { currency: 'USD' }),
      move('PAY_IN', 100_000),
      move('PAY_OUT', 50_000),
      move('DROP', 400_000),
    ]
    expect(expected(day)).toEqual({ IDR: 650_000, USD: 2_000 })
  })

  test('counts a payment once, however often it is told', () => {
    expect(answer([open(first), cash(1, 700_000)], cash(1, 700_000))).toEqual([])
    expect(expected([open(first), cash(1, 700_000), cash(1, 700_000)])?.IDR).toBe(1_200_000)
  })

  test('is opened by cash when no shift is open, and says so', () => {
    expect(answer([], cash(1, 700_000))).toEqual(['ShiftOpened', 'CashCounted'])
    const [opened] = run(drawer, [cash(1, 700_000)]).events
    expect(opened?.data).toMatchObject({ how: 'CASH', float: { IDR: 0, USD: 0 } })
  })

  test('never gives more than it has', () => {
    expect(answer([open(first)], move('DROP', 500_001))).toBe('MoreThanInDrawer')
    expect(answer([open(first)], move('DROP', 500_000))).toEqual(['DrawerMoved'])
    expect(answer([], move('PAY_IN', 1))).toBe('NoShiftOpen')
  })

  test('may be below zero by a void, because that is counted, not asked', () => {
    expect(expected([open(first, 0), cash(1, -200_000)])?.IDR).toBe(-200_000)
  })
})

describe('closing a shift', () => {
  const day = [open(first), cash(1, 700_000)]

  test('compares what was counted with what is expected, currency by currency', () => {
    const { events } = run(drawer, [...day, close(1, [notes(100_000, 12)])])
    expect(events.at(-1)).toMatchObject({
      type: 'ShiftClosed',
      data: {
        expected: { IDR: 1_200_000, USD: 0 },
        difference: { IDR: 0, USD: 0 },
        reason: null,
        needsSecond: false,
        by: komang,
      },
    })
    expect(
      answer([...day, cash(2, 500, { currency: 'USD' })], close(2, [notes(100_000, 12)])),
    ).toBe('CountMissing')
  })

  test('needs a reason for a difference of one rupiah or more', () => {
    const counts = [notes(100_000, 11)]
    expect(answer(day, close(1, counts))).toBe('DifferenceNeedsReason')
    expect(answer(day, close(1, counts, { reason: 'A note is missing' }))).toEqual(['ShiftClosed'])
  })

  test('is refused when cash came since the money was counted', () => {
    expect(answer([...day, cash(2, 1_000)], close(1, [notes(100_000, 12)]))).toBe(
      'CountedMeanwhile',
    )
  })

  test('happens once, and the shift never changes afterwards', () => {
    const closed = [...day, close(1, [notes(100_000, 12)])]
    expect(answer(closed, close(1, [notes(100_000, 12)]))).toBe('ShiftIsClosed')
    expect(answer(closed, move('PAY_IN', 1_000))).toBe('ShiftIsClosed')
    // A later void counts in the shift that is open then, and opens one where none is.
    const { events, state } = run(drawer, [...closed, cash(9, -700_000, { shiftId: second })])
    expect(events.slice(-2).map(({ data }) => data.shiftId)).toEqual([second, second])
    expect(state.open?.shiftId).toBe(second)
  })

  test('needs a second person above the limit: neither who counted nor whose drawer it is', () => {
    const missing = close(1, [notes(100_000, 8)], { reason: 'Unknown', by: sari })
    const within = close(1, [notes(100_000, 9)], { reason: 'Unknown' })
    const closed = [...day, missing]
    expect(run(drawer, [...day, within]).state.unconfirmed.size).toBe(0)
    expect(run(drawer, closed).state.unconfirmed).toEqual(new Set([first]))
    expect(answer(closed, confirm(sari))).toBe('OtherPersonConfirms')
    expect(answer(closed, confirm(komang))).toBe('OtherPersonConfirms')
    expect(answer(closed, confirm(wayan))).toEqual(['ShiftConfirmed'])
    expect(answer([...closed, confirm(wayan)], confirm(wayan))).toEqual([])
    expect(answer(day, confirm(wayan))).toBe('NothingToConfirm')
  })
})

deciderLaws<DrawerCommand, ShiftEvent, Drawer, unknown>({
  name: 'a drawer',
  decider: drawer as never,
  commands: fc.oneof(
    fc.constantFrom(first, second).map(id => open(id)),
    fc.tuple(fc.nat(8), fc.integer({ min: -9, max: 9 })).map(([nth, n]) => cash(nth, n * 1_000)),
    fc
      .tuple(fc.constantFrom('PAY_IN', 'PAY_OUT', 'DROP'), fc.integer({ min: 1, max: 9 }))
      .map(([kind, n]) => move(kind as 'DROP', n * 1_000)),
    fc.nat(6).map(seen => close(seen, [notes(1_000, 500)], { reason: 'Counted' })),
    fc.constantFrom(sari, wayan).map(by => confirm(by)),
  ),
  events: fc
    .constantFrom(...(Object.keys(shiftSamples) as ShiftEvent['type'][]))
    .map(type => ({ type, data: shiftSamples[type] }) as ShiftEvent),
  holds(state, events) {
    const opened = events.filter(({ type }) => type === 'ShiftOpened').length
    const closed = events.filter(({ type }) => type === 'ShiftClosed').length
    expect(opened - closed).toBe(state.open === null ? 0 : 1)
    const lines = events.flatMap(event => (event.type === 'CashCounted' ? [event.data.lineId] : []))
    expect(new Set(lines).size).toBe(lines.length)
    expect(verifyDrawer(events)).toBeNull()
  },
})

describe('the proof of a drawer', () => {
  const closed = run(drawer, [
    open(first),
    cash(1, 700_000),
    close(1, [notes(100_000, 5)], { reason: 'Unknown' }),
  ]).events
  const [opened, counted, closing] = closed
  const changed = (more: object) => [
    opened,
    counted,
    { type: 'ShiftClosed', data: { ...closing?.data, ...more } },
  ]
  test('accepts a shift as it was closed', () => expect(verifyDrawer(closed)).toBeNull())
  test.each([
    [
      'an expected amount that its lines do not come to',
      changed({ expected: { IDR: 500_000, USD: 0 } }),
      '500000 IDR was expected, and its lines come to 1200000',
    ],
    [
      'a count that its notes do not come to',
      changed({ counted: { IDR: 1_200_000, USD: 0 } }),
      '1200000 IDR was counted of 500000',
    ],
    [
      'a difference that is none',
      changed({ difference: { IDR: 0, USD: 0 } }),
      'the difference in IDR is not what was counted less what was expected',
    ],
    ['cash that was counted twice', [opened, counted, counted], 'cash was counted twice'],
    [
      'cash in a closed shift',
      [...closed, counted],
      'cash was counted in a shift that is not open',
    ],
    ['a second open shift', [opened, opened], 'a shift was opened while another was open'],
    [
      'a difference that whoever counted confirmed',
      [
        ...closed,
        { type: 'ShiftConfirmed', data: { drawerId, shiftId: first, by: komang, at: now } },
      ],
      'nobody else confirmed a difference',
    ],
  ])('names %s', (_what, faulty, reason) => {
    expect(verifyDrawer(faulty as ShiftEvent[])?.reason).toBe(reason)
  })
})
