import {
  calendarFile,
  eventOf,
  quoted,
  type CalendarMethod,
  type CalendarOperator,
  type CalendarOrder,
  type ProductFacts,
} from './calendar.ts'
import { scheduleOf } from './schedule.ts'

type Outing = Pick<CalendarOrder, 'lines' | 'pickup'>
/** What a calendar is told of one event: a message may speak of one alone (RFC 5546, 3.2.2 and 3.2.5). */
export type CalendarMessage = Readonly<{ method: CalendarMethod; content: string }>

/**
 * Tells the calendar of a guest who took an order along what became of each event: where and when it is now, or that it is
 * off. `earlier` is what the order was when its files went out, the newest last: what stands in no schedule any more is called
 * back as well.
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
    const isOff = order.isOff || index >= now.length
    const stop = now[index] ?? before.findLast(stops => stops.length > index)?.[index]
    if (stop === undefined) throw new Error(`Order ${order.orderId} never had an event ${index}`)
    const method = isOff ? 'CANCEL' : 'REQUEST'
    // The change that took an event away is counted already.
    const changes = isOff && !order.isOff ? order.changes - 1 : order.changes
    const said = { ...order, changes, isOff }
    const event = eventOf(said, stop, index, { products, operator, more: [attendee] })
    return { method, content: calendarFile(method, event) }
  })
}
