import type { DomainEvent } from '@arung/domain/event-types'
import { at, uuid } from './sample-events.ts'

const drawerId = uuid(80, 1)
const [komang, sari] = [uuid(8, 3), uuid(8, 4)]
const nothing = { IDR: 0, USD: 0 }

/**
 * Two shifts of one drawer: one with cash, moves and a large difference that is counted again and confirmed, and one that
 * cash opened.
 */
export function shiftHistory(): DomainEvent[] {
  const of = (n: number) => ({ drawerId, shiftId: uuid(81, n) })
  const cash = (
    shift: number,
    n: number,
    amount: number,
    kind: 'PAYMENT' | 'VOID' | 'RETURN' = 'PAYMENT',
  ): DomainEvent => ({
    type: 'CashCounted',
    data: {
      ...of(shift),
      lineId: `${kind}|${uuid(7, n)}`,
      kind,
      sale: { kind: 'RESERVATION', id: uuid(66, n) },
      number: `JRM-${n}`,
      currency: 'IDR',
      amount,
      at: at(10 + n),
    },
  })
  const moved = (n: number, kind: 'PAY_IN' | 'PAY_OUT' | 'DROP', amount: number): DomainEvent => ({
    type: 'DrawerMoved',
    data: {
      ...of(1),
      moveId: uuid(82, n),
      kind,
      use: 'CHANGE',
      currency: 'IDR',
      amount,
      reason: 'Coins',
      by: komang,
      at: at(20 + n),
    },
  })
  return [
    {
      type: 'ShiftOpened',
      data: {
        ...of(1),
        accountId: komang,
        how: 'PERSON',
        float: { IDR: 500_000, USD: 0 },
        at: at(1),
      },
    },
    cash(1, 1, 700_000),
    cash(1, 2, -200_000, 'VOID'),
    moved(1, 'PAY_IN', 100_000),
    moved(2, 'PAY_OUT', 50_000),
    moved(3, 'DROP', 400_000),
    {
      type: 'ShiftClosed',
      data: {
        ...of(1),
        expected: { IDR: 650_000, USD: 0 },
        counts: [{ currency: 'IDR', pieces: [{ value: 50_000, count: 5 }] }],
        counted: { IDR: 250_000, USD: 0 },
        difference: { IDR: -400_000, USD: 0 },
        reason: 'Unknown',
        needsSecond: true,
        by: komang,
        at: at(40),
      },
    },
    {
      type: 'ShiftOpened',
      data: { ...of(2), accountId: komang, how: 'CASH', float: nothing, at: at(41) },
    },
    cash(2, 1, -700_000, 'RETURN'),
    {
      type: 'CashCounted',
      data: {
        ...of(2),
        lineId: `PAYMENT|${uuid(7, 9)}`,
        kind: 'PAYMENT',
        sale: { kind: 'AGENT', id: uuid(8, 1) },
        number: null,
        currency: 'IDR',
        amount: 300_000,
        at: at(45),
      },
    },
    { type: 'ShiftSentBack', data: { ...of(1), reason: 'Count the coins', by: sari, at: at(46) } },
    {
      type: 'ShiftRecounted',
      data: {
        ...of(1),
        counts: [{ currency: 'IDR', pieces: [{ value: 50_000, count: 6 }] }],
        counted: { IDR: 300_000, USD: 0 },
        difference: { IDR: -350_000, USD: 0 },
        reason: 'Still unknown',
        needsSecond: true,
        by: komang,
        at: at(48),
      },
    },
    { type: 'ShiftConfirmed', data: { ...of(1), by: sari, at: at(50) } },
  ]
}
