import { typePhone } from '../../ui/phone/phone-number.ts'
import type { SheetCell } from '../../backoffice/spreadsheet/sheet.ts'
import { asText, at, withAt, type Choice, type FormField, type Values } from './form-fields.ts'

/** Whose numbers those without a calling code are. */
const homeCountry = 'ID'

/** What two names are compared by. */
export const nameOf = (name: string): string => name.trim().toLowerCase()

/** The form's values with what stands in a cell; an empty cell leaves what was there. */
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

/** What stands in the cell of a field, in the words of its choices, so that `withCell` reads it back. */
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

/** Rupiah, or cents; not a number where the cell is none, so that half a rupiah or `n/a` never becomes an amount. */
function amountOf(currency: 'IDR' | 'USD', cell: string | number): number {
  const words = String(cell).trim()
  if (currency === 'USD') return Math.round(Number(words.replace(',', '.')) * 100)
  if (typeof cell === 'number') return Number.isInteger(cell) ? cell : Number.NaN
  return /^\d+$|^\d{1,3}([.,\s]\d{3})+$/.test(words)
    ? Number(words.replaceAll(/\D/g, ''))
    : Number.NaN
}

/** Whether something stands in the cell of an amount that is none: it would read as no amount at all. */
export const isNoAmount = ({ as }: FormField, cell: string | number | null): boolean =>
  (as === 'IDR' || as === 'USD') &&
  cell !== null &&
  String(cell).trim() !== '' &&
  Number.isNaN(amountOf(as, cell))

/** What a cell lists; what is called by a word with a comma in it is told from others by semicolons. */
function wordsOf(cell: string, options: readonly Choice[]): readonly string[] {
  const isOne = options.some(({ label }) => nameOf(label) === nameOf(cell))
  const signs = cell.includes(';') ? ';' : ','
  return isOne ? [cell] : cell.split(signs).filter(word => word.trim() !== '')
}
