import type { DayListKind } from '@arung/contracts/operations/product-types'
import type { Locale } from '@arung/contracts/scalars'

/** What stands in a form, nested as it is saved; lists of dates and times are lines of text. */
export type Values = Record<string, unknown>
export type Choice = Readonly<{ value: string; label: string }>
export type FieldKind =
  | 'text'
  | 'phone'
  | 'date'
  | 'number'
  | 'IDR'
  | 'USD'
  | 'colour'
  | 'select'
  | 'checks'
  | 'weekdays'
  | 'times'
  | 'periods'
  | 'repairs'
/** A field: where its value is in what is saved, as `person.name`, and how it is asked. Its name is also that of its column. */
export type FormField = Readonly<{
  name: string
  as: FieldKind
  titles: Readonly<Record<Locale, string>>
  section: 'who' | 'work' | 'days' | 'what' | 'service' | 'places' | 'money'
  options?: readonly Choice[]
  /** It begins with nothing chosen, and something must be. */
  prompt?: true
  /** Nothing there is null. */
  optional?: true
  /** Of days: the lists of the day whose bookings then go without it, by what the form says now. */
  needs?: (values: Values) => readonly DayListKind[]
  /** Where its value is in what is saved, where that is not its name. */
  historyName?: string
  /** The value of the choice that a saved one is, where they differ. */
  saidAs?: (said: unknown) => string
}>

export const at = (values: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((inner, key) => (isRecord(inner) ? inner[key] : undefined), values)

/** The same with a value at a path, and nothing else changed. */
export function withAt(values: Values, path: string, value: unknown): Values {
  const [key = '', ...rest] = path.split('.')
  if (rest.length === 0) return { ...values, [key]: value }
  const inner = values[key]
  return { ...values, [key]: withAt(isRecord(inner) ? inner : {}, rest.join('.'), value) }
}

/** What is saved, as the form has it. */
export const toForm = (fields: readonly FormField[], saved: unknown): Values =>
  fields.reduce<Values>(
    (values, field) => withAt(values, field.name, shown(field, at(saved, field.name))),
    {},
  )

/** What the form has, as it is saved. */
export const fromForm = (fields: readonly FormField[], values: Values): Values =>
  fields.reduce<Values>(
    (saved, field) => withAt(saved, field.name, sent(field, at(values, field.name))),
    {},
  )

export type Stay = Readonly<{ from: string; to: string; reason?: string }>

function shown({ as }: FormField, value: unknown): unknown {
  switch (as) {
    case 'checks':
      return list(value).map(String)
    case 'weekdays':
      return list(value).map(String)
    case 'times':
      return list(value).join(', ')
    case 'periods':
    case 'repairs':
      return (list(value) as Stay[]).map(lineOf).join('\n')
    case 'IDR':
    case 'USD':
      return typeof value === 'number' ? value : Number.NaN
    default:
      return asText(value)
  }
}

function sent({ as, optional }: FormField, value: unknown): unknown {
  switch (as) {
    case 'checks':
      return list(value)
    case 'weekdays':
      return list(value).map(Number)
    case 'times':
      return text(value)
        .split(/[\s,;]+/)
        .filter(Boolean)
    case 'periods':
    case 'repairs':
      return staysOf(text(value), as === 'repairs')
    case 'IDR':
    case 'USD':
      return optional && Number.isNaN(Number(value)) ? null : Number(value)
    case 'number':
      return text(value) === '' ? null : Number(text(value))
    default:
      return optional && text(value) === '' ? null : text(value)
  }
}

/** The days of a text, one stay a line. */
export const staysOf = (lines: string, hasReason: boolean): readonly Stay[] =>
  lines
    .split(/[\n;]/)
    .map(line => line.trim())
    .filter(Boolean)
    .map(line => stayOf(line, hasReason))

export const lineOf = ({ from, to, reason }: Stay): string =>
  `${from === to ? from : `${from} – ${to}`}${reason === undefined ? '' : `: ${reason}`}`

/** `2026-12-24 – 2026-12-26: why`; one day alone is enough. What is not written so is left for the check to find. */
function stayOf(line: string, hasReason: boolean): Stay {
  const [, from = '', to = from, reason = ''] =
    /^(\d{4}-\d{2}-\d{2})(?:\s*(?:–|-|to|s\/d)\s*(\d{4}-\d{2}-\d{2}))?(?:\s*:\s*(.*))?$/.exec(
      line,
    ) ?? []
  return hasReason ? { from, to, reason } : { from, to }
}

const isRecord = (value: unknown): value is Values => typeof value === 'object' && value !== null
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const text = (value: unknown): string => asText(value).trim()

/** A value in words: entries of a list one after the other, and nothing for what is not there. */
export function asText(value: unknown): string {
  if (Array.isArray(value)) return value.map(asText).join(', ')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
