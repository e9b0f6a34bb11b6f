import { instantOf } from '@arung/domain/time'
import type { Sender } from '../mail/layout.ts'
import type { OrderFacts } from './order-facts.ts'
import { scheduleOf } from './schedule.ts'

const foldBytes = 73

/** The order's activities as an iCalendar file (RFC 5545); its times are instants, so every calendar shows its own. */
export function calendarOf(facts: OrderFacts, sender: Sender, publicUrl: string): Buffer {
  const { placed } = facts
  const stamp = compact(facts.confirmed?.at ?? placed.placedAt)
  const events = scheduleOf(placed).flatMap((stop, index) => [
    'BEGIN:VEVENT',
    `UID:${placed.orderId}-${index}@${new URL(publicUrl).hostname}`,
    `DTSTAMP:${stamp}`,
    `DTSTART:${compact(instantOf(stop.date, stop.time))}`,
    `SUMMARY:${escaped(`${stop.name} (${placed.orderNumber})`)}`,
    `DESCRIPTION:${escaped(`${stop.parts.join(', ')}\n${sender.operatorName}, ${sender.phone}`)}`,
    `LOCATION:${escaped(`${sender.operatorName}, ${sender.address}`)}`,
    'END:VEVENT',
  ])
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Arung//Orders//EN',
    'METHOD:PUBLISH',
    ...events,
    'END:VCALENDAR',
  ]
  return Buffer.from(`${lines.map(folded).join('\r\n')}\r\n`)
}

/** 2026-12-04T01:00:00.000Z as 20261204T010000Z. */
const compact = (instant: string) =>
  `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

const escaped = (text: string) =>
  text.replace(/[\\;,]/g, character => `\\${character}`).replace(/\r?\n/g, '\\n')

/** Lines end after 75 bytes and go on after a space; a character is never cut. */
function folded(line: string): string {
  const pieces = ['']
  for (const character of line) {
    const last = pieces.at(-1) ?? ''
    if (Buffer.byteLength(last + character) > foldBytes) pieces.push(character)
    else pieces[pieces.length - 1] = last + character
  }
  return pieces.join('\r\n ')
}
