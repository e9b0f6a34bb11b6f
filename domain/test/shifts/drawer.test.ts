import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CashCount } from '@arung/contracts/shifts/shifts'
import { countsMax, drawer, type DrawerCommand } from '../../src/shifts/drawer.ts'
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
  lines: [
    {
      lineId: `PAYMENT|${nth}`,
      kind: amount < 0 ? 'VOID' : 'PAYMENT',
      sale: { kind: 'ORDER', id: 'order' },
      number: 'JRM-1',
      currency: more.currency ?? 'IDR',
      amount,
    },
  ],
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
const confirm = (by: string, seen = 1, shiftId: string = first): DrawerCommand => ({
  ...of,
  type: 'ConfirmShift',
  shiftId,
  seen,
  by,
})
const sendBack = (by: string, seen = 1): DrawerCommand => ({
  ...of,
  type: 'SendBackShift',
  shiftId: first,
  seen,
  reason: 'Count the coins',
  by,
})
const recount = (
  counts: readonly CashCount[],
  { by = komang, reason = null }: { by?: string; reason?: string | null } = {},
): DrawerCommand => ({
  ...of,
  type: 'RecountShift',
  shiftId: first,
  counts,
  reason,
  aloneMax,
  by,
})

const answer = (before: readonly DrawerCommand[], command: DrawerCommand) => {
  const decision = drawer.decide(command, run(drawer, before).state)
  return decision.ok ? decision.events.map(({ type }) => type) : decision.refusal
}
const stateOf = (commands: readonly DrawerCommand[]) =>
  run(drawer, commands).state.closed.get(first)?.state
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
    expect(stateOf([...day, within])).toBe('CLOSED')
    expect(stateOf(closed)).toBe('UNCONFIRMED')
    expect(answer(closed, confirm(sari))).toBe('OtherPersonConfirms')
    expect(answer(closed, confirm(komang))).toBe('OtherPersonConfirms')
    expect(answer(closed, confirm(wayan))).toEqual(['ShiftConfirmed'])
    expect(answer([...closed, confirm(wayan)], confirm(wayan))).toEqual([])
    expect(answer(day, confirm(wayan))).toBe('NothingToConfirm')
  })

  test('needs nobody else where the setting is off, and each currency has its own', () => {
    const off = close(1, [], { reason: 'Unknown' })
    const dollars = [...day, cash(2, 100, { currency: 'USD' })]
    const counts = [notes(100_000, 1), { currency: 'USD', pieces: [] } as const]
    const withMax = (IDR: number | null, USD: number | null) =>
      stateOf([...dollars, { ...off, seen: 2, counts, aloneMax: { IDR, USD } } as DrawerCommand])
    expect(withMax(null, null)).toBe('CLOSED')
    expect(withMax(null, 99)).toBe('UNCONFIRMED')
    expect(withMax(null, 100)).toBe('CLOSED')
    expect(withMax(0, null)).toBe('UNCONFIRMED')
  })
})

describe('a shift that is sent back', () => {
  const closed = [
    open(first),
    cash(1, 700_000),
    close(1, [notes(100_000, 8)], { reason: 'Unknown', by: sari }),
  ]
  const back = [...closed, sendBack(wayan)]

  test('is counted again, and closed where the difference is small enough', () => {
    const { state, events } = run(drawer, [...back, recount([notes(100_000, 12)])])
    expect(state.closed.get(first)).toMatchObject({ state: 'CLOSED', countedBy: komang, counts: 2 })
    expect(events.at(-1)?.data).toMatchObject({ difference: { IDR: 0 }, reason: null })
  })

  test('waits for a second person again where it is still large', () => {
    const again = [...back, recount([notes(100_000, 7)], { reason: 'Still unknown' })]
    expect(stateOf(again)).toBe('UNCONFIRMED')
    expect(answer(again, confirm(sari, 2))).toEqual(['ShiftConfirmed'])
    expect(answer(again, confirm(komang, 2))).toBe('OtherPersonConfirms')
  })

  test('is sent back by nobody who counted, whose drawer it is, or who saw another count', () => {
    expect(answer(closed, sendBack(sari))).toBe('OtherPersonConfirms')
    expect(answer(closed, sendBack(komang))).toBe('OtherPersonConfirms')
    const again = [...back, recount([notes(100_000, 7)], { reason: 'Unknown' })]
    expect(answer(again, sendBack(wayan, 1))).toBe('CountedAgain')
    expect(answer(again, confirm(wayan, 1))).toBe('CountedAgain')
  })

  test('is decided once: neither confirmed nor sent back twice, and not counted unasked', () => {
    expect(answer(back, confirm(wayan))).toBe('ShiftIsSentBack')
    expect(answer(back, sendBack(wayan))).toBe('ShiftIsSentBack')
    expect(answer([...closed, confirm(wayan)], sendBack(wayan))).toBe('NothingToConfirm')
    expect(answer(closed, recount([]))).toBe('ShiftIsNotSentBack')
  })

  test('needs a count of each currency and a reason, as a closing does', () => {
    expect(answer(back, recount([]))).toBe('CountMissing')
    expect(answer(back, recount([notes(100_000, 8)]))).toBe('DifferenceNeedsReason')
  })

  test('takes no cash meanwhile: that opens the next shift, which says so', () => {
    for (const before of [closed, back]) {
      expect(answer(before, move('PAY_IN', 1_000))).toBe('ShiftIsClosed')
      const { events, state } = run(drawer, [...before, cash(9, 50_000, { shiftId: second })])
      expect(events.at(-2)).toMatchObject({
        type: 'ShiftOpened',
        data: { shiftId: second, how: 'CASH' },
      })
      expect(state.open?.expected.IDR).toBe(50_000)
      expect(state.closed.get(first)?.expected.IDR).toBe(1_200_000)
    }
  })

  test('is counted ten times at most, and can then only be confirmed', () => {
    const often: DrawerCommand[] = [...closed]
    for (let counts = 1; counts < countsMax; counts += 1)
      often.push(sendBack(wayan, counts), recount([notes(100_000, 1)], { reason: 'Unknown' }))
    expect(answer(often, sendBack(wayan, countsMax))).toBe('CountedTooOften')
    expect(answer(often, confirm(wayan, countsMax))).toEqual(['ShiftConfirmed'])
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
    fc.tuple(fc.constantFrom(sari, wayan), fc.nat(3)).map(([by, seen]) => sendBack(by, seen)),
    fc.nat(900).map(n => recount([notes(1_000, n)], { reason: 'Counted' })),
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
      'nobody else decided on a difference',
    ],
    [
      'a count that nobody asked for',
      [...closed, { type: 'ShiftRecounted', data: { ...closing?.data } }],
      'a shift was counted again that was not sent back',
    ],
  ])('names %s', (_what, faulty, reason) => {
    expect(verifyDrawer(faulty as ShiftEvent[])?.reason).toBe(reason)
  })
})
