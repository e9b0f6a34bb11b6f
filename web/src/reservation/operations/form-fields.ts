import type { DayListKind } from '@arung/contracts/operations/product-types'
import type { Locale } from '@arung/contracts/scalars'

/** The values of a form, nested like the saved record. Lists of dates and times are text. */
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
/**
 * A field: the path of its value in the saved record, such as `person.name`, and its type of control. Its name is also
 * that of its spreadsheet column.
 */
export type FormField = Readonly<{
  name: string
  as: FieldKind
  titles: Readonly<Record<Locale, string>>
  section: 'who' | 'work' | 'days' | 'what' | 'service' | 'places' | 'money'
  options?: readonly Choice[]
  /** Nothing is chosen at first, and a choice is required. */
  prompt?: true
  /** An empty value is saved as null. */
  optional?: true
  /** For day fields: the day lists whose bookings would do without it, from the form's current values. */
  needs?: (values: Values) => readonly DayListKind[]
  /** Path of its value in the history, if it differs from `name`. */
  historyName?: string
  /** Returns the value of the choice for a saved value, if they differ. */
  saidAs?: (said: unknown) => string
}>

export const at = (values: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((inner, key) => (isRecord(inner) ? inner[key] : undefined), values)

/** Returns a copy with the value at a path replaced. */
export function withAt(values: Values, path: string, value: unknown): Values {
  const [key = '', ...rest] = path.split('.')
  if (rest.length === 0) return { ...values, [key]: value }
  const inner = values[key]
  return { ...values, [key]: withAt(isRecord(inner) ? inner : {}, rest.join('.'), value) }
}

/** Converts the saved record to form values. */
export const toForm = (fields: readonly FormField[], saved: unknown): Values =>
  fields.reduce<Values>(
    (values, field) => withAt(values, field.name, shown(field, at(saved, field.name))),
    {},
  )

/** Converts form values to the record to save. */
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

/** Parses periods from text, one per line. */
export const staysOf = (lines: string, hasReason: boolean): readonly Stay[] =>
  lines
    .split(/[\n;]/)
    .map(line => line.trim())
    .filter(Boolean)
    .map(line => stayOf(line, hasReason))

export const lineOf = ({ from, to, reason }: Stay): string =>
  `${from === to ? from : `${from} – ${to}`}${reason === undefined ? '' : `: ${reason}`}`

/** Parses `2026-12-24 – 2026-12-26: why`; a single day is enough. Other formats are left for validation to report. */
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

/** Returns a value as text: the entries of a list joined, and an empty string for a missing value. */
export function asText(value: unknown): string {
  if (Array.isArray(value)) return value.map(asText).join(', ')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
