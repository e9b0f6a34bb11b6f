import { booking } from '@arung/domain/bookings/booking'
import type { Booking } from '@arung/domain/bookings/booking-state'
import type { ChangeStatus, ChangeStatusOf } from '../capacity/settle-change-flow.ts'
import { accepted, followUp } from '../commands.ts'
import { bookingRefusals } from './refusals.ts'
import { bookingStream } from './streams.ts'

/** The status of a booking's change of places. */
export const bookingChangeStatus: ChangeStatusOf = async (
  { workers },
  meta,
  { owner, changeId, isOver, now },
) => {
  const stream = bookingStream(owner.id)
  const { state } = await workers.load(stream, booking)
  const status = knownOf(state, changeId)
  if (status !== 'OPEN' || !isOver) return status
  if (!state.exists) return 'KEPT'
  const outcome = await workers.execute(
    stream,
    booking,
    { type: 'DropChange', changeId, now },
    followUp(meta, `drop|${changeId}`),
  )
  return knownOf(accepted(outcome, bookingRefusals).state, changeId)
}

function knownOf(state: Booking, changeId: string): ChangeStatus {
  if (!state.exists) return 'OPEN'
  if (state.waiting?.changeId === changeId) return 'WAITS'
  const known = state.changes.get(changeId)
  if (known === undefined) return 'OPEN'
  return known === 'MADE' ? 'CHANGED' : 'KEPT'
}
