import { dayMs } from '@arung/contracts/dates'
import type { DomainEvent } from '@arung/domain/event-types'
import type { CommandMeta } from '@arung/event-store/codec'

/** The events that one command appended to one stream. */
export type Command = Readonly<{
  stream: string
  /** The revision of its first event. For a day that many bookings share, it counts this booking's events only. */
  revision: number
  meta: CommandMeta
  recordedAt: string
  events: readonly DomainEvent[]
}>

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/
const date = /\d{4}-\d\d-\d\d/
/** An order's slug, number and voucher code, and the gateway's id of its invoice. */
const named = /"(?:slug|orderSlug|orderNumber|voucherCode|invoiceId)":"([\w-]{16,43}|JRM-[\w-]+)"/g

/**
 * Creates bookings that differ from `model` in their days, and in every id that is not among `known`. The nth is moved
 * by `days` days, before or after the model.
 */
export function likenessOf(model: readonly Command[], known: ReadonlySet<string>) {
  const text = JSON.stringify(model)
  const names = [...new Set([...text.matchAll(named)].flatMap(([, name = '']) => name))]
  const ofDay = new Set(
    model.filter(({ stream }) => isOfDay(stream)).map(({ stream }) => stream.slice(-36)),
  )
  const varying = new RegExp(`(${uuid.source}|${date.source}|${names.join('|')})`)
  const parts = text.split(varying)
  const dates = new Map<string, string>()

  function shifted(day: string, days: number): string {
    const key = `${day} ${days}`
    const to = dates.get(key) ?? new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
    dates.set(key, to)
    return to
  }

  function of(part: string, nth: number, days: number): string {
    if (names.includes(part)) return `${part.slice(0, -7)}${codeOf(nth)}`
    if (part.length === 10) return shifted(part, days)
    if (known.has(part)) return part
    return `${scattered(ofDay.has(part) ? days : nth)}${part.slice(8)}`
  }

  return (nth: number, days: number): readonly Command[] =>
    // The shape of the model, with other ids.
    JSON.parse(
      parts.map((part, index) => (index % 2 === 0 ? part : of(part, nth, days))).join(''),
    ) as readonly Command[]
}

/** Whether a stream belongs to a day, which many bookings share. */
export const isOfDay = (stream: string): boolean => stream.startsWith('capacity-')

/** Eight hexadecimal digits, different for every number and in no order, like random ids. */
const scattered = (nth: number): string =>
  (Math.imul(nth, 0x9e3779b1) >>> 0).toString(16).padStart(8, '0')
const codeOf = (nth: number): string => nth.toString(32).toUpperCase().padStart(7, '0')
