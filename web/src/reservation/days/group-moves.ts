import { asksForMove } from '@arung/contracts/bookings/statuses'
import { receivesList, runsList } from '@arung/contracts/bookings/lists'
import type { BookingRow } from '@arung/contracts/bookings/views'
import type { DayDeparture } from '@arung/contracts/days/day-list'
import { operatorToday } from '../../base/format/dates.ts'
import { endMove, owes, receiveMove, startMove } from '../queue/guest-moves.ts'
import type { Move } from '../queue/use-move.ts'
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
  { state, move: waiting, date, list, ...money }: BookingRow,
  move: GroupMove,
  may: (permission: string) => boolean,
): boolean {
  switch (move) {
    case 'receive':
      return (
        state === 'APPROVED' &&
        !asksForMove(waiting) &&
        !owes(money) &&
        date === operatorToday() &&
        receivesList(may, list)
      )
    case 'start':
      return state === 'ARRIVED' && may(runsList[list])
    case 'end':
      return state === 'ON_ACTIVITY' && may(runsList[list])
  }
}

/** Returns the move of all guests of a booking. */
export function groupMove(row: BookingRow, move: GroupMove): Move {
  switch (move) {
    case 'receive':
      return receiveMove(row, row.guests)
    case 'start':
      return startMove(row)
    case 'end':
      return endMove(row, 'COMPLETED')
  }
}

/** Returns how many bookings of a departure are not received with the others, because their guests still owe money. */
export const unpaidFor = ({ parties }: DayDeparture, move: GroupMove): number =>
  move === 'receive'
    ? parties.filter(({ booking }) => booking.state === 'APPROVED' && owes(booking)).length
    : 0
