import type { Change } from '@arung/contracts/history'
import type { CapacityEvent } from '@arung/domain/capacity/events'
import { reasonIn } from './reason-in.ts'
import { kept, type DeskSaid, type DeskSubjects } from '../histories/desk-said.ts'

type PoolDayEvent = Extract<
  CapacityEvent,
  { type: 'SessionsClosed' | 'SessionsReopened' | 'LimitOverridden' | 'LimitRestored' }
>

/** Changes of a pool's day by people, in the history of the pool. */
export const capacitySubjects: DeskSubjects<PoolDayEvent> = {
  SessionsClosed: event => ofPool(event),
  SessionsReopened: event => ofPool(event),
  LimitOverridden: event => ofPool(event),
  LimitRestored: event => ofPool(event),
}

const ofPool = (event: PoolDayEvent): DeskSaid => ({
  ...kept(`pool:${event.data.poolId}`),
  changes: poolDayChanges(event),
})

/** Returns the day and session of a change. The day's own history has the previous values. */
function poolDayChanges({ data }: PoolDayEvent): readonly Change[] {
  const said = (field: string, after: unknown): Change => ({ field, before: null, after })
  return [
    said('date', data.date),
    said('session', data.time ?? 'DAY'),
    ...('limit' in data ? [said('limit', data.limit)] : []),
    ...('reason' in data ? [said('reason', reasonIn(data))] : []),
  ]
}
