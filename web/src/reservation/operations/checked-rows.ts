import type { Locale } from '@arung/contracts/scalars'
import type { CheckedRow } from '../../backoffice/spreadsheet/import-report.tsx'
import type { SheetCell, SheetRow } from '../../backoffice/spreadsheet/sheet.ts'
import { cellOf, isNoAmount, nameOf, withCell } from './cells.ts'
import { asText, at, fromForm, toForm, type FormField, type Values } from './form-fields.ts'
import { asFilled, asSaved, namedBy, type Kind, type KindRow } from './kind.ts'

/** What a check asks of a kind; where it is kept is not of it. */
type SheetKind<Row extends KindRow> = Omit<Kind<Row>, 'path'>

/** What a row makes: of the thing with this id, or a new one. */
export type KindChange = Readonly<{ id: string | null; value: unknown }>
type Row = SheetRow<string>

/** The words of the report. */
export type KindWords = Readonly<{
  locale: Locale
  /** What is wrong with a field that is asked so. */
  problem: (as: FormField['as']) => string
  retired: string
  /** A spreadsheet may not change it. */
  byHand: string
  wrong: string
  changes: string
  adds: string
}>

/** Says of each row what it would add or change, and what is wrong with it; nothing is changed yet. */
export function checkedRows<Saved extends KindRow>(
  kind: SheetKind<Saved>,
  { rows, there, words }: { rows: readonly Row[]; there: readonly Saved[]; words: KindWords },
): readonly CheckedRow<string, KindChange>[] {
  // A name that was free again is that of the one that is not retired.
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

/** By what a row and an entry are compared, whatever the language of the words in the row. */
const keyOf = <Saved extends KindRow>(kind: SheetKind<Saved>, values: Values): string =>
  namedBy(kind)
    .map(({ name }) => nameOf(asText(at(values, name))))
    .join('|')

const named = <Saved extends KindRow>(kind: SheetKind<Saved>, saved: unknown): Values =>
  toForm(namedBy(kind), saved)

const filledFrom = (fields: readonly FormField[], values: Values, row: Row): Values =>
  fields.reduce((all, field) => withCell(all, field, row.values[field.name] ?? null), values)

/** The cells of everything that a spreadsheet may change, as `checkedRows` reads them. */
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

/** What is there, or a fresh one, with what stands in the row's cells. */
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

/** Each field that the schema refuses, once. */
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
