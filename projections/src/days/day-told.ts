import type { DayEvent } from '@arung/domain/days/events'
import { transferKey } from '@arung/domain/days/runs/run-facts'
import { defineProjection } from '../engine/projection.ts'
import { table } from '../engine/table.ts'

type ToldRow = {
  key: string
  date: string
  transfer: string
  planned_at: string | null
  started_at: string | null
}
type TransferTold = Extract<DayEvent, { type: 'TransferTold' }>

/** When the guests of each transfer were mailed last: about their runs, and that their driver is on the way. */
export const dayTold = defineProjection({
  name: 'day-told',
  version: 1,
  schema: `
    CREATE TABLE day_told (
      key        text PRIMARY KEY,
      date       date NOT NULL,
      transfer   text NOT NULL,
      planned_at timestamptz,
      started_at timestamptz
    );`,
  indexes: `
    CREATE INDEX IF NOT EXISTS day_told_by_day ON day_told (date, transfer);`,
  tables: { day_told: table<ToldRow>('key') },
  handles: ['TransferTold'],
  touches: event => ({ day_told: [keyOf(event.data)] }),
  fold({ day_told }, { data }) {
    const { date, about, at } = data
    const key = keyOf(data)
    const known = day_told.get(key)
    day_told.set({
      key,
      date,
      transfer: transferKey(data.direction, data.transferId),
      planned_at: about === 'PLAN' ? at : (known?.planned_at ?? null),
      started_at: about === 'STARTED' ? at : (known?.started_at ?? null),
    })
  },
})

const keyOf = ({ date, direction, transferId }: TransferTold['data']) =>
  `${date}|${transferKey(direction, transferId)}`
