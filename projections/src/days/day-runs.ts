import type { Run, StopState } from '@arung/contracts/days/runs'
import type { DayEvent } from '@arung/domain/days/events'
import { defineProjection, type RowSets } from '../engine/projection.ts'
import { table } from '../engine/table.ts'

/** The state of each stop by its transfer. A stop that is not there is PLANNED. */
type States = Readonly<Record<string, StopState>>
/** Since when each of these stops is in its state. */
type Since = Readonly<Record<string, string>>
/** A run of a day. */
type RunRow = {
  key: string
  date: string
  run_id: string
  run: Run
  states: States
  since: Since
}

const tables = { day_runs: table<RunRow>('key') }
type RunEvent = Extract<DayEvent, { type: 'RunPlanned' | 'StopChanged' }>

/** The runs of each day, and where the guests of their stops are. A run that was removed has no row. */
export const dayRuns = defineProjection({
  name: 'day-runs',
  version: 2,
  schema: `
    CREATE TABLE day_runs (
      key    text  PRIMARY KEY,
      date   date  NOT NULL,
      run_id uuid  NOT NULL,
      run    jsonb NOT NULL,
      states jsonb NOT NULL,
      since  jsonb NOT NULL
    );`,
  indexes: `
    CREATE INDEX IF NOT EXISTS day_runs_by_day ON day_runs (date, run_id);`,
  tables,
  handles: ['RunPlanned', 'StopChanged'],
  touches: event => ({ day_runs: [keyOf(event.data)] }),
  fold: foldRun,
})

const keyOf = ({ date, runId }: { date: string; runId: string }) => `${date}|${runId}`

function foldRun({ day_runs }: RowSets<typeof tables>, event: RunEvent): void {
  const key = keyOf(event.data)
  if (event.type === 'StopChanged') {
    const { transferId, after, at } = event.data
    const isBack = after === 'PLANNED'
    day_runs.change(key, row => ({
      ...row,
      states: withValue(row.states, transferId, isBack ? null : after),
      since: withValue(row.since, transferId, isBack ? null : at),
    }))
    return
  }
  const { date, runId: run_id, after: run } = event.data
  if (run === null) day_runs.delete(key)
  else {
    const known = day_runs.get(key)
    const states = left(known?.states ?? {}, run)
    day_runs.set({ key, date, run_id, run, states, since: left(known?.since ?? {}, run) })
  }
}

type ByTransfer<Value> = Readonly<Record<string, Value>>

function withValue<Value>(
  values: ByTransfer<Value>,
  transferId: string,
  value: Value | null,
): ByTransfer<Value> {
  const { [transferId]: _before, ...others } = values
  return value === null ? others : { ...others, [transferId]: value }
}

/** Returns the values of the stops that are still in the run. */
function left<Value>(values: ByTransfer<Value>, { stops }: Run): ByTransfer<Value> {
  const ids = new Set(stops.map(({ transferId }) => transferId))
  return Object.fromEntries(Object.entries(values).filter(([transferId]) => ids.has(transferId)))
}
