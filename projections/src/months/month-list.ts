import type { MonthTotal } from '@arung/contracts/months/months'
import { defineProjection } from '../engine/projection.ts'
import { table } from '../engine/table.ts'

type MonthRow = {
  month: string
  position: number
  row_count: number
  hash: string
  totals: readonly MonthTotal[]
  closed_by: string
  closed_at: string
}

/** The months that are closed, with what the ledger said of each. */
export const monthList = defineProjection({
  name: 'month-list',
  version: 1,
  schema: `
    CREATE TABLE months (
      month     text        PRIMARY KEY,
      position  bigint      NOT NULL,
      row_count integer     NOT NULL,
      hash      text        NOT NULL,
      totals    jsonb       NOT NULL,
      closed_by uuid        NOT NULL,
      closed_at timestamptz NOT NULL
    );`,
  indexes: '',
  tables: { months: table<MonthRow>('month') },
  handles: ['MonthClosed'],
  touches: ({ data }) => ({ months: [data.month] }),
  creates: ['MonthClosed'],
  fold({ months }, { data }) {
    const { month, position, rows, hash, totals, by, at } = data
    months.set({
      month,
      position,
      row_count: rows,
      hash,
      totals,
      closed_by: by,
      closed_at: at,
    })
  },
})
