import { z } from 'zod'
import { amountMax } from '../money.ts'
import { CountryCode, Email, Line, LocalDate, LocalTime, Phone, Slug, Text } from '../scalars.ts'
import type { ProblemCode, Said } from './problems.ts'

/** What a cell says, or what is wrong with it. */
export type Cell<T> =
  | Readonly<{ value: T }>
  | Readonly<{ problem: ProblemCode; n?: number; names?: string }>
/** How the cells of a column are written and read. */
export type Format<T> = Readonly<{ said: Said; read: (text: string) => Cell<T> }>
/** A column of a file that is moved in. An empty cell is `null` where it is not required. */
export type Column<T = unknown, Required extends boolean = boolean> = Readonly<{
  format: Format<T>
  isRequired: Required
  what: Said
  example: string
}>
export type Columns = Readonly<Record<string, Column>>
/** What a row of these columns says. */
export type RowOf<Of extends Columns> = {
  readonly [Name in keyof Of]: Of[Name] extends Column<infer T, infer Required>
    ? Required extends true
      ? T
      : T | null
    : never
}

type About = readonly [en: string, id: string]
const said = ([en, id]: About): Said => ({ en, id })
const column =
  <Required extends boolean>(isRequired: Required) =>
  <T>(format: Format<T>, what: About, example: string): Column<T, Required> => ({
    format,
    isRequired,
    what: said(what),
    example,
  })
/** A column whose cells are filled in. */
export const required = column(true)
/** A column whose cells may be empty. */
export const optional = column(false)

const formula = /^[=+\-@\t\r]/

const words = (schema: z.ZodType<string, string>, max: number, about: About): Format<string> => ({
  said: said(about),
  read(text) {
    if (formula.test(text)) return { problem: 'Formula' }
    const found = schema.safeParse(text)
    if (found.success) return { value: found.data }
    return text.trim().length > max ? { problem: 'TooLong', n: max } : { problem: 'Unreadable' }
  },
})

export const line = (max: number): Format<string> =>
  words(Line(max), max, [`text, at most ${max} characters`, `teks, paling banyak ${max} karakter`])
export const text = (max: number): Format<string> =>
  words(Text(max), max, [
    `text, also of several lines, at most ${max} characters`,
    `teks, juga beberapa baris, paling banyak ${max} karakter`,
  ])

const parsed = <T>(
  schema: z.ZodType<T, string>,
  problem: ProblemCode,
  about: About,
): Format<T> => ({
  said: said(about),
  read(cell) {
    const found = schema.safeParse(cell)
    return found.success ? { value: found.data } : { problem }
  },
})
export const email = parsed(Email, 'NotEmail', ['e-mail address', 'alamat email'])
/** Only the international notation: of a number without a country code nobody knows the country. */
export const phone = parsed(Phone, 'NotPhone', [
  'phone number with its country code',
  'nomor telepon dengan kode negara',
])
export const country = parsed(z.string().toUpperCase().pipe(CountryCode), 'NotCountry', [
  'country, two letters',
  'negara, dua huruf',
])

/** The last part of an address of the site. */
export const slug = parsed(Slug, 'NotAddress', [
  'lowercase letters, digits and hyphens',
  'huruf kecil, angka, dan tanda hubung',
])

const slashes = /^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}$/
/** ISO 8601 alone: 03/04/2027 is a day in March to some and in April to others. */
export const date: Format<string> = {
  said: said(['date, year first', 'tanggal, tahun di depan']),
  read(cell) {
    const found = LocalDate.safeParse(cell)
    if (found.success) return { value: found.data }
    return { problem: slashes.test(cell) ? 'DateUnclear' : 'NotDate' }
  },
}

const split = (cell: string): string[] => cell.split(/[\s;|]+/).filter(one => one !== '')
/** One or several times of day, with blanks between them. */
export const times = (max: number): Format<readonly string[]> => ({
  said: said(['times, HH:MM, with blanks between them', 'jam, HH:MM, dipisah spasi']),
  read(cell) {
    const found = z
      .array(LocalTime)
      .min(1)
      .max(max)
      .safeParse(split(cell).map(one => one.padStart(5, '0')))
    return found.success ? { value: found.data } : { problem: 'NotTimes' }
  },
})

const digits = /^\d{1,13}$/
const wholeIn = (min: number, max: number, problem: ProblemCode, about: About): Format<number> => ({
  said: said(about),
  read(cell) {
    const value = digits.test(cell) ? Number(cell) : Number.NaN
    return value >= min && value <= max ? { value } : { problem }
  },
})
export const whole = (min: number, max: number): Format<number> =>
  wholeIn(min, max, 'NotWhole', [
    `whole number, ${min} to ${max}`,
    `bilangan bulat, ${min} sampai ${max}`,
  ])
/** Rupiah in digits. Separators of thousands are refused, because a point is a decimal point elsewhere. */
export const rupiah = wholeIn(0, amountMax, 'NotRupiah', [
  'rupiah, digits only',
  'rupiah, angka saja',
])
const dollarsPattern = /^(\d{1,9})(?:\.(\d{2}))?$/
/** Dollars with or without two digits of cents, as cents. */
export const dollars: Format<number> = {
  said: said(['dollars, 29 or 29.50', 'dolar, 29 atau 29.50']),
  read(cell) {
    const found = dollarsPattern.exec(cell)
    if (!found) return { problem: 'NotDollars' }
    return { value: Number(found[1]) * 100 + Number(found[2] ?? '0') }
  },
}

/** One of these names, in any case. */
export const choice = <const Name extends string>(...names: readonly Name[]): Format<Name> => ({
  said: said([`one of ${names.join(', ')}`, `salah satu dari ${names.join(', ')}`]),
  read(cell) {
    const value = names.find(name => name.toLowerCase() === cell.toLowerCase())
    return value === undefined ? { problem: 'NotOffered', names: names.join(', ') } : { value }
  },
})
/** Some of these names, with blanks between them. */
export const choices = <const Name extends string>(
  ...names: readonly Name[]
): Format<readonly Name[]> => ({
  said: said([`some of ${names.join(', ')}`, `beberapa dari ${names.join(', ')}`]),
  read(cell) {
    const found = split(cell).map(one =>
      names.find(name => name.toLowerCase() === one.toLowerCase()),
    )
    const value = [...new Set(found.flatMap(one => one ?? []))]
    return value.length === found.length
      ? { value }
      : { problem: 'NotOffered', names: names.join(', ') }
  },
})
export const yesNo = choice('yes', 'no')
export const language = choice('en', 'id')
/** Names of people, with semicolons or bars between them. */
export const people = (max: number): Format<readonly string[]> => ({
  said: said(['names, with ; or | between them', 'nama, dipisah dengan ; atau |']),
  read(cell) {
    const names = cell
      .split(/[;|]/)
      .map(one => one.trim())
      .filter(one => one !== '')
    if (names.some(one => formula.test(one))) return { problem: 'Formula' }
    const found = z.array(Line(120)).max(max).safeParse(names)
    return found.success ? { value: found.data } : { problem: 'Unreadable' }
  },
})
