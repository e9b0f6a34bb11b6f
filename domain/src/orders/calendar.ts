import { dayMs } from '@arung/contracts/dates'
import type { Pickup } from '@arung/contracts/pickups/views'
import type { Locale } from '@arung/contracts/scalars'
import { calendarFile, escaped, eventLines, quoted } from '../calendar-file.ts'
import { instantOf, later } from '../time.ts'
import type { LineTerms } from '../catalogue/line-terms.ts'
import { scheduleOf, type KeptLine, type Stop } from './schedule.ts'

export type CalendarOrder = Readonly<{
  orderId: string
  orderNumber: string
  locale: Locale
  lines: readonly LineTerms[]
  pickup: Pickup | null
  /** Lines without a date. They have no event. */
  kept?: readonly KeptLine[]
  /** UTC instant of the state that the file describes. */
  at: string
  /** How often the order was changed. A calendar treats the file with the most changes as the newest. */
  changes: number
  /** The order was cancelled or declined. Its file marks every event as cancelled. */
  isOff: boolean
}>
/** The organiser: the operator. */
export type CalendarOperator = Readonly<{ operatorName: string; email: string; phone: string }>
/** The location and the duration of a product. */
export type ProductFacts = Readonly<{ durationMinutes: number; location: string }>

const minuteMs = 60_000
const durationMinutesDefault = 120
/** Minimum minutes of a pick-up, for a car that comes at one moment. */
const pickupMinutesMin = 15

/** Alarms a day before, to pack, and two hours before, to leave. */
const alarms = ['-P1D', '-PT2H']

/**
 * Returns an order's pick-ups and activities as an iCalendar file (RFC 5545), one event for each stop, in the
 * operator's local time. The file of the mail and that of the order page use the same event ids, so that a calendar
 * treats both as the same events.
 */
export function calendarOf(
  order: CalendarOrder,
  products: ReadonlyMap<string, ProductFacts>,
  operator: CalendarOperator | null,
): string {
  const stops = scheduleOf(order, order.locale)
  const events = stops.flatMap((stop, index) =>
    stop.keptUntil === null ? eventOf(order, stop, index, { products, operator }) : [],
  )
  return calendarFile('PUBLISH', events)
}

/** Returns a stop as an event. `index` is its position in order of time. `more` are additional lines. */
export function eventOf(
  order: Omit<CalendarOrder, 'lines' | 'pickup' | 'kept'>,
  stop: Stop,
  index: number,
  about: Readonly<{
    products: ReadonlyMap<string, ProductFacts>
    operator: CalendarOperator | null
    more?: readonly string[]
  }>,
): string[] {
  const { products, operator, more = [] } = about
  const product = stop.productId === null ? undefined : products.get(stop.productId)
  const start = instantOf(stop.date, stop.time)
  const end = endOf(stop, start, product)
  const help = operator ? [`${operator.operatorName}, ${operator.phone}`] : []
  const description = [order.orderNumber, stop.parts.join(', '), ...help].join('\n')
  return eventLines({
    uid: `${order.orderId}-${index}@arung`,
    stampedAt: order.at,
    sequence: order.changes + (order.isOff ? 1 : 0),
    start,
    end,
    summary: stop.name,
    ...(product ? { location: product.location } : {}),
    description,
    before: [
      ...(operator
        ? [`ORGANIZER;CN=${quoted(operator.operatorName)}:mailto:${operator.email}`]
        : []),
      ...more,
    ],
    isCancelled: order.isOff,
    after: order.isOff ? [] : alarms.flatMap(trigger => alarmOf(trigger, stop.name)),
  })
}

const alarmOf = (trigger: string, name: string): readonly string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escaped(name)}`,
  `TRIGGER:${trigger}`,
  'END:VALARM',
]

function endOf(stop: Stop, start: string, product: ProductFacts | undefined): string {
  if (stop.until === null)
    return later(start, (product?.durationMinutes ?? durationMinutesDefault) * minuteMs)
  const until = instantOf(stop.date, stop.until)
  if (stop.until < stop.time) return later(until, dayMs)
  return stop.until === stop.time ? later(start, pickupMinutesMin * minuteMs) : until
}
