import { hourMs } from '@arung/contracts/dates'
import { later } from './time.ts'

/** An event of a calendar file (RFC 5545), in the operator's local time. Its texts are plain. */
export type CalendarEvent = Readonly<{
  uid: string
  /** UTC instants. `stampedAt` is when the event was as it is said here. */
  stampedAt: string
  start: string
  end: string
  /** Events with the same `uid` and a higher sequence are newer. */
  sequence: number
  summary: string
  location?: string
  description?: string
  /** Further content lines, before the status and after it. */
  before?: readonly string[]
  after?: readonly string[]
  isCancelled: boolean
}>
export type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL'

const octetsMax = 75
const zone = 'Asia/Makassar'
/** UTC+8 all year round. */
const offsetMs = 8 * hourMs
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

/** Returns the content lines of events as a file with the method that a calendar is to apply (RFC 5546). */
export function calendarFile(method: CalendarMethod, events: readonly string[]): string {
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Arung//Booking//EN']
  const lines = [...head, 'CALSCALE:GREGORIAN', `METHOD:${method}`, ...timeZone, ...events]
  return [...lines, 'END:VCALENDAR'].map(folded).join('')
}

/** Returns the content lines of an event. */
export function eventLines(event: CalendarEvent): string[] {
  const { location, description, before = [], after = [] } = event
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${compact(event.stampedAt)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTART;TZID=${zone}:${local(event.start)}`,
    `DTEND;TZID=${zone}:${local(event.end)}`,
    `SUMMARY:${escaped(event.summary)}`,
    ...(location === undefined ? [] : [`LOCATION:${escaped(location)}`]),
    ...(description === undefined ? [] : [`DESCRIPTION:${escaped(description)}`]),
    ...before,
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...after,
    'END:VEVENT',
  ]
}

/** 2026-12-04T01:00:00.000Z as 20261204T010000Z. */
const compact = (instant: string) =>
  `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
const local = (instant: string) => compact(later(instant, offsetMs)).slice(0, -1)

/** Returns a text as the value of a property. */
export const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, sign => `\\${sign}`).replaceAll(/\r?\n/g, '\\n')

/** Returns a quoted parameter value, for which there are no escapes (RFC 5545, 3.1). */
export const quoted = (text: string): string => `"${text.replaceAll(/["\p{Cc}]/gu, ' ')}"`

/**
 * Folds a content line into pieces of at most 75 octets, without splitting a character. Pieces after the first begin
 * with a space.
 */
function folded(line: string): string {
  let pieces = ''
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character.codePointAt(0) ?? 0)
    if (octets + size > octetsMax) {
      pieces += '\r\n '
      octets = 1
    }
    pieces += character
    octets += size
  }
  return `${pieces}\r\n`
}

/** Returns how long a character is in UTF-8. */
const octetsOf = (codePoint: number): number =>
  codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x1_0000 ? 3 : 4
