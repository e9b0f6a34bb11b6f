import type { RaisedLevel } from '@arung/contracts/days/levels'
import { defineProjection } from '../engine/projection.ts'
import { table } from '../engine/table.ts'

type LevelRow = {
  key: string
  date: string
  list: string
  level: RaisedLevel
  note: string
  from_time: string | null
  set_at: string
  set_by: string
}

/** The levels of water and weather by day and list, and who set them. A list without a row is GREEN. */
export const dayLevels = defineProjection({
  name: 'day-levels',
  version: 1,
  schema: `
    CREATE TABLE day_levels (
      key       text        PRIMARY KEY,
      date      date        NOT NULL,
      list      text        NOT NULL,
      level     text        NOT NULL,
      note      text        NOT NULL,
      from_time text,
      set_at    timestamptz NOT NULL,
      set_by    text        NOT NULL
    );`,
  indexes: `
    CREATE INDEX IF NOT EXISTS day_levels_by_day ON day_levels (date, list);`,
  tables: { day_levels: table<LevelRow>('key') },
  handles: ['LevelSet'],
  touches: event => ({ day_levels: [keyOf(event.data)] }),
  fold({ day_levels }, { data }, { actor: set_by }) {
    const { date, list, level, note, from: from_time, at: set_at } = data
    const key = keyOf(data)
    if (level === 'GREEN') day_levels.delete(key)
    else day_levels.set({ key, date, list, level, note, from_time, set_at, set_by })
  },
})

const keyOf = ({ date, list }: { date: string; list: string }) => `${date}|${list}`
