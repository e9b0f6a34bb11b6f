import type { Pickup } from '@arung/contracts/pickups/views'
import type { Locale } from '@arung/contracts/scalars'
import { instantOf, later } from '../time.ts'
import type { LineTerms } from '../catalogue/line-terms.ts'
import { scheduleOf, type Stop } from './schedule.ts'

export type CalendarOrder = Readonly<{
  orderId: string
  orderNumber: string
  locale: Locale
  lines: readonly LineTerms[]
  pickup: Pickup | null
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

const octetsMax = 75
const zone = 'Asia/Makassar'
/** UTC+8 all year round. */
const offsetMs = 8 * 3_600_000
const timeZone = [
  'BEGIN:VTIMEZONE',
  `TZID:${zone}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0800',
  'TZOFFSETTO:+0800',
  'TZNAME:WITA',
  'END:STANDARD',
  'END:VTIMEZONE',
]
const minuteMs = 60_000
const dayMs = 86_400_000
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
  const events = stops.flatMap((stop, index) => eventOf(order, stop, index, { products, operator }))
  return calendarFile('PUBLISH', events)
}

export type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL'

/** Returns the content lines of events as a file with the method that a calendar is to apply (RFC 5546). */
export function calendarFile(method: CalendarMethod, events: readonly string[]): string {
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Arung//Booking//EN']
  const lines = [...head, 'CALSCALE:GREGORIAN', `METHOD:${method}`, ...timeZone, ...events]
  return [...lines, 'END:VCALENDAR'].map(folded).join('')
}

/** Returns a stop as an event. `index` is its position in order of time. `more` are additional lines. */
export function eventOf(
  order: Omit<CalendarOrder, 'lines' | 'pickup'>,
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
  return [
    'BEGIN:VEVENT',
    `UID:${order.orderId}-${index}@arung`,
    `DTSTAMP:${compact(order.at)}`,
    `SEQUENCE:${order.changes + (order.isOff ? 1 : 0)}`,
    `DTSTART;TZID=${zone}:${local(start)}`,
    `DTEND;TZID=${zone}:${local(end)}`,
    `SUMMARY:${escaped(stop.name)}`,
    ...(product ? [`LOCATION:${escaped(product.location)}`] : []),
    `DESCRIPTION:${escaped(description)}`,
    ...(operator ? [`ORGANIZER;CN=${quoted(operator.operatorName)}:mailto:${operator.email}`] : []),
    ...more,
    `STATUS:${order.isOff ? 'CANCELLED' : 'CONFIRMED'}`,
    ...(order.isOff ? [] : alarms.flatMap(trigger => alarmOf(trigger, stop.name))),
    'END:VEVENT',
  ]
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

/** 2026-12-04T01:00:00.000Z as 20261204T010000Z. */
const compact = (instant: string) =>
  `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
const local = (instant: string) => compact(later(instant, offsetMs)).slice(0, -1)

const escaped = (text: string) =>
  text.replaceAll(/[\\;,]/g, sign => `\\${sign}`).replaceAll(/\r?\n/g, '\\n')

/** Returns a quoted parameter value, for which there are no escapes (RFC 5545, 3.1). */
export const quoted = (text: string): string => `"${text.replaceAll(/["\p{Cc}]/gu, ' ')}"`

const bytes = new TextEncoder()

/**
 * Folds a content line into pieces of at most 75 octets, without splitting a character. Pieces after the first begin
 * with a space.
 */
function folded(line: string): string {
  let pieces = ''
  let octets = 0
  for (const character of line) {
    const size = bytes.encode(character).length
    if (octets + size > octetsMax) {
      pieces += '\r\n '
      octets = 1
    }
    pieces += character
    octets += size
  }
  return `${pieces}\r\n`
}
