import type { Direction, Run } from '@arung/contracts/days/runs'
import type { BookingTerms } from '@arung/domain/bookings/events'
import type { DayEvent } from '@arung/domain/days/events'
import { transferKey } from '@arung/domain/days/runs/run-facts'
import { whenToMail } from '@arung/domain/days/mails/when-to-mail'
import type { OrderTerms } from '@arung/domain/orders/terms'
import { localDateAt } from '@arung/domain/time'
import { at as dueAt, command, now, type Process, type Reaction } from '../processes/reaction.ts'

type RunPlanned = Extract<DayEvent, { type: 'RunPlanned' }>['data']

/**
 * From changes of bookings to the units and runs that they have on their days, from a STOP of a list to its sessions, and
 * from runs to the mails of their guests. A booking that is new has no unit.
 */
export const days: Process<'command' | 'days.stop' | 'mail.transfer'> = {
  name: 'days',
  react(event) {
    switch (event.type) {
      case 'BookingChanged': {
        const { bookingId, before, after } = event.data
        return (hasUnits(before) && differs(before, after)) || travels(before, after)
          ? [follow(bookingId, [before.date, after.date])]
          : []
      }
      case 'BookingMoved': {
        const { bookingId, before, after } = event.data
        return [follow(bookingId, [before.date, after.date])]
      }
      case 'GuestsChanged':
      case 'BookingCanceled':
      case 'BookingKept':
        return [command(`/internal/bookings/${event.data.bookingId}/days`)]
      case 'OrderChanged': {
        const { orderId, before, after } = event.data
        return isFetched(before) && !isFetched(after)
          ? [command(`/internal/sales/${orderId}/days`)]
          : []
      }
      // The event does not say whether the guests were picked up before.
      case 'ReservationChanged':
        return [command(`/internal/sales/${event.data.reservationId}/days`)]
      case 'LevelSet': {
        const { date, list, level, at } = event.data
        return level === 'STOP' ? [now('days.stop', { date, list, at })] : []
      }
      case 'RunPlanned':
        return mailPlan(event.data)
      case 'StopChanged': {
        const { date, runId, transferId, before, after } = event.data
        const isStart = before === 'PLANNED' && after === 'ON_THE_WAY'
        return isStart ? [now('mail.transfer', { date, runId, transferId })] : []
      }
      default:
        return []
    }
  },
}

/**
 * Asks for a mail to each of the guests whose vehicle or time has changed, at the hour for it. The day decides then
 * whether it is sent.
 */
function mailPlan({ date, before, after, at }: RunPlanned): Reaction<'mail.transfer'>[] {
  const time = (after ?? before)?.time
  if (time === undefined || date < localDateAt(at)) return []
  const isSameRide =
    before?.direction === after?.direction &&
    before?.vehicleId === after?.vehicleId &&
    before?.time === after?.time
  const [was, is] = [stopsOf(before), stopsOf(after)]
  const due = whenToMail(date, time, at)
  return [...new Map([...was, ...is])]
    .filter(([key]) => !(isSameRide && was.has(key) && is.has(key)))
    .map(([, { direction, transferId }]) => {
      const payload = { date, direction, transferId }
      return due === at ? now('mail.transfer', payload) : dueAt(due, 'mail.transfer', payload)
    })
}

type Stopping = Readonly<{ direction: Direction; transferId: string }>

/** Returns the transfers that a run picks up. Guests on their way home are not mailed. */
const stopsOf = (run: Run | null): ReadonlyMap<string, Stopping> =>
  new Map(
    run === null || run.direction === 'HOME'
      ? []
      : run.stops.map(({ transferId }) => [
          transferKey(run.direction, transferId),
          { direction: run.direction, transferId },
        ]),
  )

/** Parties of the other lists are never assigned to units. */
const hasUnits = ({ list }: BookingTerms): boolean => list === 'RAFTING' || list === 'ATV'

/** Whether other guests travel, or on another day. A charter travels on its own. */
const travels = (before: BookingTerms, after: BookingTerms): boolean =>
  before.date !== after.date ||
  before.guests !== after.guests ||
  (before.list === 'TRANSPORT') !== (after.list === 'TRANSPORT')

const isFetched = ({ pickup, lines }: OrderTerms): boolean =>
  pickup === null ? lines.some(({ offersPickup }) => offersPickup) : pickup.kind === 'FETCHED'

const differs = (before: BookingTerms, after: BookingTerms): boolean =>
  before.date !== after.date ||
  before.time !== after.time ||
  before.guests !== after.guests ||
  before.list !== after.list ||
  before.reservationProductId !== after.reservationProductId

const follow = (bookingId: string, dates: readonly string[]) =>
  command(`/internal/bookings/${bookingId}/days`, { dates: [...new Set(dates)] })
