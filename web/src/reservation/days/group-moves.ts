import { receivesList, runsList } from '@arung/contracts/bookings/lists'
import type { BookingRow } from '@arung/contracts/bookings/views'
import type { DayDeparture } from '@arung/contracts/days/day-list'
import { command, type Command } from '../../app/api/call.ts'
import { operatorToday } from '../../base/format/dates.ts'
import type { GroupMove } from './list-desk.ts'

/** Returns the bookings of a departure for which this is the next action, if the signed-in person may take it. */
export function bookingsFor(
  { parties }: DayDeparture,
  move: GroupMove,
  may: (permission: string) => boolean,
): BookingRow[] {
  return parties.map(({ booking }) => booking).filter(booking => isNext(booking, move, may))
}

function isNext(
  { state, move: waiting, date, list }: BookingRow,
  move: GroupMove,
  may: (permission: string) => boolean,
): boolean {
  switch (move) {
    case 'receive':
      return (
        state === 'APPROVED' &&
        waiting === null &&
        date === operatorToday() &&
        receivesList(may, list)
      )
    case 'start':
      return state === 'ARRIVED' && may(runsList[list])
    case 'end':
      return state === 'ON_ACTIVITY' && may(runsList[list])
  }
}

/** Returns the command for all guests of a booking. */
export function groupCommand({ bookingId, guests }: BookingRow, move: GroupMove): Command {
  const params = { id: bookingId }
  switch (move) {
    case 'receive':
      return command('POST /reservation-admin/bookings/:id/check-in', {
        params,
        body: { present: guests },
      })
    case 'start':
      return command('POST /reservation-admin/bookings/:id/start', { params })
    case 'end':
      return command('POST /reservation-admin/bookings/:id/end', {
        params,
        body: { outcome: 'COMPLETED' },
      })
  }
}
