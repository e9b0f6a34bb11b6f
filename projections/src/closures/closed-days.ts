import type { Words } from '@arung/domain/closures/events'
import { defineProjection } from '../engine/projection.ts'
import { table } from '../engine/table.ts'

type ClosedDayRow = { date: string; name: Words }

/** The calendar of days on which nothing is sold. */
export const closedDays = defineProjection({
  name: 'closed-days',
  version: 1,
  schema: `
    CREATE TABLE closed_days (
      date text  PRIMARY KEY,
      name jsonb NOT NULL
    );`,
  indexes: '',
  tables: { closed_days: table<ClosedDayRow>('date') },
  handles: ['ClosedDaySaved', 'ClosedDayRemoved'],
  touches: event => ({ closed_days: [event.data.date] }),
  fold({ closed_days }, event) {
    const { date } = event.data
    if (event.type === 'ClosedDayRemoved') closed_days.delete(date)
    else closed_days.set({ date, name: event.data.name })
  },
})
