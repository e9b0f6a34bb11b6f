import type {
  CashCount,
  CashSums,
  ShiftLine,
  ShiftState,
  ShiftStep,
} from '@arung/contracts/shifts/shifts'
import { gainOf, stateAfter } from '@arung/domain/shifts/drawer-state'
import { defineProjection } from '../engine/projection.ts'
import { table } from '../engine/table.ts'

type ShiftRow = {
  shift_id: string
  drawer_id: string
  account_id: string
  by_cash: boolean
  state: ShiftState
  opened_at: string
  float: CashSums
  expected: CashSums
  line_count: number
  closed_at: string | null
  counts: readonly CashCount[] | null
  counted: CashSums | null
  difference: CashSums | null
  reason: string | null
  counted_by: string | null
  confirmed_by: string | null
  /** Counts and decisions on them, the oldest first. `by` is an account. At most two for each count. */
  steps: readonly ShiftStep[]
}
/** A line of a shift, in the order in which it was counted. */
type LineRow = {
  line_id: string
  shift_id: string
  nth: number
  line: ShiftLine
}

/** Shifts of the desk with their lines. People are named by account only. */
export const shiftList = defineProjection({
  name: 'shift-list',
  version: 4,
  schema: `
    CREATE TABLE shifts (
      shift_id     uuid        PRIMARY KEY,
      drawer_id    uuid        NOT NULL,
      account_id   uuid        NOT NULL,
      by_cash      boolean     NOT NULL,
      state        text        NOT NULL,
      opened_at    timestamptz NOT NULL,
      float        jsonb       NOT NULL,
      expected     jsonb       NOT NULL,
      line_count   integer     NOT NULL,
      closed_at    timestamptz,
      counts       jsonb,
      counted      jsonb,
      difference   jsonb,
      reason       text,
      counted_by   uuid,
      confirmed_by uuid,
      steps        jsonb       NOT NULL
    ) WITH (fillfactor = 85);
    CREATE TABLE shift_lines (
      line_id  text    PRIMARY KEY,
      shift_id uuid    NOT NULL,
      nth      integer NOT NULL,
      line     jsonb   NOT NULL
    );`,
  indexes: `
    CREATE INDEX IF NOT EXISTS shifts_latest ON shifts (opened_at, shift_id);
    CREATE INDEX IF NOT EXISTS shifts_unfinished ON shifts (opened_at, shift_id) WHERE state <> 'CLOSED';
    CREATE INDEX IF NOT EXISTS shifts_of_person ON shifts (account_id, opened_at, shift_id);
    CREATE INDEX IF NOT EXISTS shift_lines_of_shift ON shift_lines (shift_id, nth);`,
  tables: {
    shifts: table<ShiftRow>('shift_id'),
    shift_lines: table<LineRow>('line_id', { growsOnly: true }),
  },
  handles: [
    'ShiftOpened',
    'CashCounted',
    'DrawerMoved',
    'ShiftClosed',
    'ShiftConfirmed',
    'ShiftSentBack',
    'ShiftRecounted',
  ],
  touches: event => ({
    shifts: [event.data.shiftId],
    shift_lines:
      event.type === 'CashCounted'
        ? [event.data.lineId]
        : event.type === 'DrawerMoved'
          ? [event.data.moveId]
          : [],
  }),
  fold({ shifts, shift_lines }, event) {
    const { shiftId: shift_id } = event.data
    const add = (line: ShiftLine) => {
      const row = shifts.get(shift_id)
      if (row === undefined) return
      const { expected, line_count } = row
      const { currency, amount } = line
      shift_lines.set({ line_id: line.lineId, shift_id, nth: line_count, line })
      shifts.set({
        ...row,
        line_count: line_count + 1,
        expected: { ...expected, [currency]: expected[currency] + amount },
      })
    }
    switch (event.type) {
      case 'ShiftOpened': {
        const { drawerId: drawer_id, accountId: account_id, how, float, at } = event.data
        return shifts.set({
          ...stillOpen,
          shift_id,
          drawer_id,
          account_id,
          by_cash: how === 'CASH',
          opened_at: at,
          float,
          expected: float,
        })
      }
      case 'CashCounted': {
        const { lineId, kind, sale, number, currency, amount, rate = null, at } = event.data
        const of = { lineId, kind, currency, amount, rate, at }
        const whose =
          sale.kind === 'AGENT'
            ? { sale: null, agent: { id: sale.id, name: null } }
            : { sale: { kind: sale.kind, id: sale.id, number: number ?? '' }, agent: null }
        return add({ ...of, ...whose, use: null, reason: null })
      }
      case 'DrawerMoved': {
        const { moveId: lineId, kind, use, currency, reason, at } = event.data
        return add({
          lineId,
          kind,
          currency,
          amount: gainOf(event.data),
          rate: null,
          sale: null,
          agent: null,
          use,
          reason,
          at,
        })
      }
      case 'ShiftClosed':
      case 'ShiftRecounted': {
        const { counts, counted, difference, reason, needsSecond, by, at } = event.data
        const count = { state: stateAfter(needsSecond), counts, counted, difference, reason }
        const step = { kind: 'COUNTED', at, by, difference, reason } as const
        return shifts.change(shift_id, row => ({
          ...row,
          ...count,
          closed_at: row.closed_at ?? at,
          counted_by: by,
          steps: [...row.steps, step],
        }))
      }
      case 'ShiftConfirmed': {
        const { by, at } = event.data
        const step = { kind: 'CONFIRMED', at, by, difference: null, reason: null } as const
        return shifts.change(shift_id, row => ({
          ...row,
          state: 'CLOSED',
          confirmed_by: by,
          steps: [...row.steps, step],
        }))
      }
      case 'ShiftSentBack': {
        const { reason, by, at } = event.data
        const step = { kind: 'SENT_BACK', at, by, difference: null, reason } as const
        return shifts.change(shift_id, row => ({
          ...row,
          state: 'RECOUNT',
          steps: [...row.steps, step],
        }))
      }
    }
  },
})

const stillOpen = {
  state: 'OPEN',
  line_count: 0,
  closed_at: null,
  counts: null,
  counted: null,
  difference: null,
  reason: null,
  counted_by: null,
  confirmed_by: null,
  steps: [],
} as const
