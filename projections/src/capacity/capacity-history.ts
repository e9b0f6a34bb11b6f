import type { CapacityHistoryField } from '@arung/contracts/capacity/history'
import { capacityName } from '@arung/domain/capacity/streams'
import { reasonIn } from './reason-in.ts'
import { entryOf, type EntryRow } from '../histories/entry-row.ts'
import { defineProjection } from '../engine/projection.ts'
import { table } from '../engine/table.ts'

/** Limits that replace the pool's, by session; the day's under `ofDay`. */
type FactsRow = { day_id: string; limits: Readonly<Record<string, number>> }
type HistoryRow = EntryRow<CapacityHistoryField> & { day_id: string }

const ofDay = 'DAY'

/** What the desk did with a pool's day: who closed or opened it, raised or lowered which limit, when and why. */
export const capacityHistory = defineProjection({
  name: 'capacity-history',
  version: 3,
  schema: `
    CREATE TABLE capacity_facts (
      day_id text  PRIMARY KEY,
      limits jsonb NOT NULL
    );
    CREATE TABLE capacity_history (
      position bigint      PRIMARY KEY,
      event_id uuid        NOT NULL,
      day_id   text        NOT NULL,
      stream   text        NOT NULL,
      revision bigint      NOT NULL,
      type     text        NOT NULL,
      at       timestamptz NOT NULL,
      actor    text        NOT NULL,
      changes  jsonb       NOT NULL,
      session  uuid
    );`,
  indexes: `
    CREATE INDEX IF NOT EXISTS capacity_history_of_day ON capacity_history (day_id, position);`,
  tables: {
    capacity_facts: table<FactsRow>('day_id'),
    capacity_history: table<HistoryRow>('position', { growsOnly: true }),
  },
  handles: ['SessionsClosed', 'SessionsReopened', 'LimitOverridden', 'LimitRestored'],
  touches: ({ data: { poolId, date } }) => ({ capacity_facts: [capacityName(poolId, date)] }),
  fold({ capacity_facts, capacity_history }, event, moment) {
    const { poolId, date, time } = event.data
    const day_id = capacityName(poolId, date)
    const session = time ?? ofDay
    const changes: { field: CapacityHistoryField; before: unknown; after: unknown }[] = [
      { field: 'session', before: null, after: session },
    ]
    if (event.type === 'LimitOverridden' || event.type === 'LimitRestored') {
      const { [session]: before = null, ...others } = capacity_facts.get(day_id)?.limits ?? {}
      const after = event.type === 'LimitOverridden' ? event.data.limit : null
      const limits = after === null ? others : { ...others, [session]: after }
      capacity_facts.set({ day_id, limits })
      changes.push({ field: 'limit', before: before ?? ofPool, after: after ?? ofPool })
    }
    if ('reason' in event.data)
      changes.push({ field: 'reason', before: null, after: reasonIn(event.data) })
    capacity_history.set({ ...entryOf(event, moment), day_id, changes })
  },
})

/** Replaces a number when the pool's own limit applies. */
const ofPool = 'POOL'
