import { typePhone } from '../../ui/phone/phone-number.ts'
import type { SheetCell } from '../../backoffice/spreadsheet/sheet.ts'
import { asText, at, withAt, type Choice, type FormField, type Values } from './form-fields.ts'

/** The country of numbers without a calling code. */
const homeCountry = 'ID'

/** The form of a name for comparisons. */
export const nameOf = (name: string): string => name.trim().toLowerCase()

/** Returns the form's values with the value of a cell. An empty cell leaves the old value. */
export function withCell(values: Values, field: FormField, cell: string | number | null): Values {
  if (cell === null) return values
  const { name, as, options = [] } = field
  const words = String(cell).trim()
  if (words === '') return values
  if (as === 'IDR' || as === 'USD') return withAt(values, name, amountOf(as, cell))
  const codeOf = (word: string) =>
    options.find(({ value, label }) => [value, label].some(known => nameOf(known) === nameOf(word)))
      ?.value ?? word.trim()
  if (as === 'select') return withAt(values, name, codeOf(words))
  if (as === 'checks' || as === 'weekdays')
    return withAt(values, name, wordsOf(words, options).map(codeOf))
  if (as === 'phone') return withAt(values, name, typePhone(words, homeCountry).value)
  return at(values, name) === words ? values : withAt(values, name, words)
}

/** Returns the cell of a field, with the labels of its choices, so that `withCell` can read it back. */
export function cellOf(values: Values, { name, as, options = [] }: FormField): SheetCell {
  const value = at(values, name)
  const wordOf = (code: unknown) =>
    options.find(option => option.value === code)?.label ?? asText(code)
  if (as === 'IDR' || as === 'USD') {
    const amount = Number(value)
    return Number.isNaN(amount) ? null : as === 'USD' ? amount / 100 : amount
  }
  if (Array.isArray(value)) return value.map(wordOf).join('; ')
  return as === 'select' ? wordOf(value) : asText(value)
}

/** Returns rupiah, or cents. NaN when the cell is not an amount, so that half a rupiah or `n/a` never becomes one. */
function amountOf(currency: 'IDR' | 'USD', cell: string | number): number {
  const words = String(cell).trim()
  if (currency === 'USD') return Math.round(Number(words.replace(',', '.')) * 100)
  if (typeof cell === 'number') return Number.isInteger(cell) ? cell : Number.NaN
  return /^\d+$|^\d{1,3}([.,\s]\d{3})+$/.test(words)
    ? Number(words.replaceAll(/\D/g, ''))
    : Number.NaN
}

/** Whether the cell of an amount has content that is not an amount and would read as no amount at all. */
export const isNoAmount = ({ as }: FormField, cell: string | number | null): boolean =>
  (as === 'IDR' || as === 'USD') &&
  cell !== null &&
  String(cell).trim() !== '' &&
  Number.isNaN(amountOf(as, cell))

/** Returns the entries of a cell. With a choice whose label contains a comma, entries are separated by semicolons. */
function wordsOf(cell: string, options: readonly Choice[]): readonly string[] {
  const isOne = options.some(({ label }) => nameOf(label) === nameOf(cell))
  const signs = cell.includes(';') ? ';' : ','
  return isOne ? [cell] : cell.split(signs).filter(word => word.trim() !== '')
}
