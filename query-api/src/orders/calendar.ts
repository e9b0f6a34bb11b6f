import { instantOf } from '@arung/domain/time'
import type { CatalogueFacts } from '../catalogue/load-catalogue.ts'
import type { OrderRow } from './queries.ts'

const octetsMax = 75
const durationMinutesDefault = 120
const minuteMs = 60_000

/** An order's activities as an iCalendar file (RFC 5545): one event a session, in the operator's local time. */
export function calendarOf(row: OrderRow, facts: CatalogueFacts): string {
  const isId = row.sold.locale === 'id'
  const stamp = utcStamp(row.order_time.toISOString())
  const sessions = row.sold.lines.flatMap(line =>
    line.sessions.map(session => ({ ...session, date: line.date })),
  )
  const events = sessions.flatMap((session, index) => {
    const product = facts.products.get(session.productId)?.product
    const minutes = product?.durationMinutes ?? durationMinutesDefault
    const end = Date.parse(instantOf(session.date, session.time)) + minutes * minuteMs
    return [
      'BEGIN:VEVENT',
      `UID:${row.order_id}-${index}@arung`,
      `DTSTAMP:${stamp}`,
      `DTSTART;TZID=${zone}:${session.date.replaceAll('-', '')}T${session.time.replace(':', '')}00`,
      `DTEND;TZID=${zone}:${localStamp(end)}`,
      `SUMMARY:${escaped(isId ? session.packageNameId : session.packageName)}`,
      ...(product ? [`LOCATION:${escaped(product.location)}`] : []),
      `DESCRIPTION:${escaped(row.order_number)}`,
      'STATUS:CONFIRMED',
      'END:VEVENT',
    ]
  })
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Arung//Booking//EN']
  const all = [...lines, 'CALSCALE:GREGORIAN', ...timeZone, ...events, 'END:VCALENDAR']
  return all.map(folded).join('')
}

const zone = 'Asia/Makassar'
/** UTC+8 all year round. */
const offsetMs = 8 * 60 * minuteMs
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

const compact = (iso: string) => iso.replaceAll(/[-:]|\.\d+/g, '')
const utcStamp = (iso: string) => compact(iso)
const localStamp = (ms: number) => compact(new Date(ms + offsetMs).toISOString()).replace('Z', '')

const escaped = (text: string) =>
  text.replaceAll(/[\\;,]/g, sign => `\\${sign}`).replaceAll(/\r?\n/g, '\\n')

/** A content line in pieces of at most 75 octets, no character cut; pieces after the first begin with a space. */
function folded(line: string): string {
  let pieces = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > octetsMax) {
      pieces += '\r\n '
      octets = 1
    }
    pieces += character
    octets += size
  }
  return `${pieces}\r\n`
}
