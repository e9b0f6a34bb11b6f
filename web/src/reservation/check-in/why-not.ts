import { receivesList } from '@arung/contracts/bookings/lists'
import type { BookingByCode } from '@arung/contracts/bookings/by-code'

/** Why the guests of a booking cannot be checked in. */
export type WhyNot =
  | 'canceled'
  | 'noShow'
  | 'ended'
  | 'otherDay'
  | 'needsApproval'
  | 'moveWaits'
  | 'allHere'
  | 'otherList'

/** Returns why the caller cannot check in further guests of a booking today, or null when that is possible. */
export function whyNot(
  { state, outcome, date, move, present, guests, list }: BookingByCode,
  today: string,
  may: (permission: string) => boolean,
): WhyNot | null {
  if (state === 'CANCELED') return 'canceled'
  if (state === 'ENDED') return outcome === 'NO_SHOW' ? 'noShow' : 'ended'
  if (date !== today) return 'otherDay'
  if (state === 'NEED_APPROVAL') return 'needsApproval'
  if (move !== null) return 'moveWaits'
  if (present >= guests) return 'allHere'
  return receivesList(may, list) ? null : 'otherList'
}
