import type { Change } from '@arung/contracts/history'
import type { DayListKind } from '@arung/contracts/operations/product-types'
import type { DayEvent } from '@arung/domain/days/events'
import { kept, saved, type DeskSaid, type DeskSubjects } from '../histories/desk-said.ts'

/** What the change history shows of the notes and levels of days, of who is on which unit with which guides, and of runs. */
export const daySubjects: DeskSubjects<DayEvent> = {
  DayNoteSaved: ({ data }) => saved(noteOf(data), { text: data.text }),
  DayNoteRemoved: ({ data }) => saved(noteOf(data), {}),
  PartyAssigned({ data: { date, party, bookingId, before, after } }) {
    const on = (units: typeof after) => ({ bookingId, units })
    return changed({ date, list: party.list }, 'units', on(before), on(after))
  },
  GuidesAssigned({ data: { date, list, time, unitId, before, after } }) {
    const of = (guides: typeof after) => ({ time, unitId, guides })
    return changed({ date, list }, 'guides', of(before), of(after))
  },
  UnitStopped: ({ data: { unitId, from, reason, happenedAt, ...list } }) =>
    changed(list, 'stopped', null, { unitId, from, reason, ...late(happenedAt) }),
  UnitReturned: ({ data: { unitId, ...list } }) => changed(list, 'stopped', { unitId }, null),
  LevelSet: ({ data: { level, note, from, ...list } }) =>
    changed(list, 'level', null, { level, note, from }),
  RunPlanned({ data: { date, runId, before, after } }) {
    const of = (run: typeof after) => run && { runId, ...run }
    return changed({ date, list: 'TRANSPORT' }, 'run', of(before), of(after))
  },
  TransferMailed: ({ data: { date, transferId, about, isCorrection } }) =>
    changed({ date, list: 'TRANSPORT' }, 'mail', null, { transferId, about, isCorrection }),
  StopChanged({ data: { date, runId, transferId, before, after, happenedAt } }) {
    const of = (state: typeof after) => ({ runId, transferId, state })
    const now = { ...of(after), ...late(happenedAt) }
    return changed({ date, list: 'TRANSPORT' }, 'stop', of(before), now)
  },
  TripAnswered({ data: { date, list, time, unitId, guideId, answer, reason } }) {
    return changed({ date, list }, 'answer', null, { time, unitId, guideId, answer, reason })
  },
  DrivingConfirmed: ({ data: { date, driverId, drives } }) =>
    changed({ date, list: 'TRANSPORT' }, 'driving', null, { driverId, drives }),
  VehicleChecked: ({ data: { date, driverId, vehicleId } }) =>
    changed({ date, list: 'TRANSPORT' }, 'check', null, { driverId, vehicleId }),
  FaultReported: ({ data: { date, vehicleId, text } }) =>
    changed({ date, list: 'TRANSPORT' }, 'fault', null, { vehicleId, text }),
  FaultDismissed: ({ data: { date, vehicleId } }) =>
    changed({ date, list: 'TRANSPORT' }, 'fault', { vehicleId }, null),
}

/** Returns when it happened on the device where it waited. Nothing for what was sent at once. */
const late = (happenedAt: string | null) => (happenedAt === null ? {} : { happenedAt })

const noteOf = ({ date }: { date: string }) => `day-note:${date}`

type OfList = Readonly<{ date: string; list: DayListKind }>
/** A list has no shape of its own: each event states what it changed. */
const changed = (
  { date, list }: OfList,
  field: string,
  before: Change['before'],
  after: Change['after'],
): DeskSaid => ({
  ...kept(`day-list:${date}/${list}`),
  changes: [{ field, before, after }],
})
