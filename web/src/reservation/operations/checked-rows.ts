import type { Locale } from '@arung/contracts/scalars'
import type { CheckedRow } from '../../backoffice/spreadsheet/import-report.tsx'
import type { SheetCell, SheetRow } from '../../backoffice/spreadsheet/sheet.ts'
import { cellOf, isNoAmount, nameOf, withCell } from './cells.ts'
import { asText, at, fromForm, toForm, type FormField, type Values } from './form-fields.ts'
import { asFilled, asSaved, namedBy, type Kind, type KindRow } from './kind.ts'

/** The part of a kind that a check needs, which leaves out its API path. */
type SheetKind<Row extends KindRow> = Omit<Kind<Row>, 'path'>

/** The change that a row makes: to the record with this id, or a new record when it is null. */
export type KindChange = Readonly<{ id: string | null; value: unknown }>
type Row = SheetRow<string>

/** The texts of the report. */
export type KindWords = Readonly<{
  locale: Locale
  /** The message for an invalid field of this type. */
  problem: (as: FormField['as']) => string
  retired: string
  /** The message for a record that a spreadsheet may not change. */
  byHand: string
  wrong: string
  changes: string
  adds: string
}>

/** Reports for each row what it would add or change, and its errors. Changes nothing yet. */
export function checkedRows<Saved extends KindRow>(
  kind: SheetKind<Saved>,
  { rows, there, words }: { rows: readonly Row[]; there: readonly Saved[]; words: KindWords },
): readonly CheckedRow<string, KindChange>[] {
  // When a retired and an active record have the same name, the row means the active one.
  const known = new Map(
    there
      .filter(one => kind.isForgotten?.(one) !== true)
      .toSorted((one, other) => Number(other.isRetired) - Number(one.isRetired))
      .map(one => [keyOf(kind, named(kind, kind.valueOf(one))), one]),
  )
  return rows.map(row => {
    const key = keyOf(kind, filledFrom(namedBy(kind), named(kind, kind.fresh), row))
    return {
      ...row,
      name: nameOfRow(kind, row),
      ...judged(kind, { row, before: known.get(key), words }),
    }
  })
}

/** The key for comparing a row with a record, whatever the language of the row's words. */
const keyOf = <Saved extends KindRow>(kind: SheetKind<Saved>, values: Values): string =>
  namedBy(kind)
    .map(({ name }) => nameOf(asText(at(values, name))))
    .join('|')

const named = <Saved extends KindRow>(kind: SheetKind<Saved>, saved: unknown): Values =>
  toForm(namedBy(kind), saved)

const filledFrom = (fields: readonly FormField[], values: Values, row: Row): Values =>
  fields.reduce((all, field) => withCell(all, field, row.values[field.name] ?? null), values)

/** Returns the cells of every record that a spreadsheet may change, in the format that `checkedRows` reads. */
export const filledCells = <Saved extends KindRow>(
  kind: SheetKind<Saved>,
  there: readonly Saved[],
): readonly Readonly<Record<string, SheetCell>>[] =>
  there
    .filter(one => againstChanging(kind, one).length === 0 && kind.isForgotten?.(one) !== true)
    .map(one => {
      const values = asFilled(kind, kind.valueOf(one))
      return Object.fromEntries(kind.fields.map(field => [field.name, cellOf(values, field)]))
    })

type Judged = Pick<CheckedRow<string, KindChange>, 'change' | 'what' | 'faults'>

function judged<Saved extends KindRow>(
  kind: SheetKind<Saved>,
  { row, before, words }: { row: Row; before: Saved | undefined; words: KindWords },
): Judged {
  const checked = kind.schema.safeParse(asSaved(kind, valuesOf(kind, row, before)))
  const was = before && kind.schema.safeParse(kind.valueOf(before)).data
  const isSame = was !== undefined && JSON.stringify(was) === JSON.stringify(checked.data)
  const wrong = checked.success
    ? againstChanging(kind, before).map(why => words[why])
    : fieldFaults(kind, checked.error.issues, words)
  const faults = [...new Set([...amountFaults(kind, row, words), ...wrong])]
  const isChange = checked.success && faults.length === 0 && !isSame
  return {
    change: isChange ? { id: before?.id ?? null, value: checked.data } : null,
    what: isSame ? '' : before ? words.changes : words.adds,
    faults,
  }
}

/** Returns the existing record, or an empty one, with the values of the row's cells. */
function valuesOf<Saved extends KindRow>(
  kind: SheetKind<Saved>,
  row: Row,
  before: Saved | undefined,
) {
  const saved = before ? kind.valueOf(before) : kind.fresh
  const values = filledFrom(kind.fields, asFilled(kind, saved), row)
  return fromForm(kind.fields, values)
}

const againstChanging = <Saved extends KindRow>(
  kind: SheetKind<Saved>,
  before: Saved | undefined,
): readonly ('retired' | 'byHand')[] => {
  if (before?.isRetired) return ['retired']
  return before && kind.isTakenIn?.(before) === false ? ['byHand'] : []
}

const amountFaults = <Saved extends KindRow>(
  { fields }: SheetKind<Saved>,
  { values }: Row,
  words: KindWords,
): readonly string[] =>
  fields
    .filter(field => isNoAmount(field, values[field.name] ?? null))
    .map(field => faultOf(field, words))

/** Lists each field that the schema refuses, once. */
function fieldFaults<Saved extends KindRow>(
  { fields }: SheetKind<Saved>,
  issues: readonly Readonly<{ path: readonly PropertyKey[] }>[],
  words: KindWords,
): readonly string[] {
  const paths = new Set(issues.map(({ path }) => path.map(String).join('.')))
  return [...paths].map(path => {
    const field = fields.find(({ name }) => path === name || path.startsWith(`${name}.`))
    return field ? faultOf(field, words) : words.wrong
  })
}

const faultOf = ({ titles, as }: FormField, { locale, problem }: KindWords): string =>
  `${titles[locale]}: ${problem(as)}`

const nameOfRow = <Saved extends KindRow>(kind: SheetKind<Saved>, { values }: Row): string =>
  namedBy(kind)
    .map(({ name }) => String(values[name] ?? '').trim())
    .join(' ')
    .trim()
