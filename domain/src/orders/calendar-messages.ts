import { calendarFile, quoted, type CalendarMethod } from '../calendar-file.ts'
import {
  eventOf,
  type CalendarOperator,
  type CalendarOrder,
  type ProductFacts,
} from './calendar.ts'
import { scheduleOf } from './schedule.ts'

type Outing = Pick<CalendarOrder, 'lines' | 'pickup'>
/** A message to a calendar about one event. One message may be about one event only (RFC 5546, 3.2.2 and 3.2.5). */
export type CalendarMessage = Readonly<{ method: CalendarMethod; content: string }>

/**
 * Returns the calendar updates for a guest who added an order to their calendar: for each event the current time and
 * place, or its cancellation. `earlier` holds the states of the order for which files were sent, newest last. Events
 * that are no longer in the schedule, or that are kept without a date, are cancelled, too.
 */
export function calendarMessages(
  order: CalendarOrder,
  about: Readonly<{
    earlier: readonly Outing[]
    guest: Readonly<{ name: string; email: string }>
    products: ReadonlyMap<string, ProductFacts>
    operator: CalendarOperator
  }>,
): readonly CalendarMessage[] {
  const { earlier, guest, products, operator } = about
  const attendee = `ATTENDEE;CN=${quoted(guest.name)};PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${guest.email}`
  const now = scheduleOf(order, order.locale)
  const before = earlier.map(outing => scheduleOf(outing, order.locale))
  const count = Math.max(now.length, ...before.map(stops => stops.length))
  return Array.from({ length: count }, (_, index) => {
    const isKept = typeof now[index]?.keptUntil === 'string'
    const isOff = order.isOff || isKept || index >= now.length
    const stop = now[index] ?? before.findLast(stops => stops.length > index)?.[index]
    if (stop === undefined) throw new Error(`Order ${order.orderId} never had an event ${index}`)
    const method = isOff ? 'CANCEL' : 'REQUEST'
    // `changes` already counts the change that removed the event.
    const changes = isOff && !order.isOff && !isKept ? order.changes - 1 : order.changes
    const said = { ...order, changes, isOff }
    const event = eventOf(said, stop, index, { products, operator, more: [attendee] })
    return { method, content: calendarFile(method, event) }
  })
}
