import type { Columns } from './columns.ts'
import { agentColumns } from './agent-columns.ts'
import { bookingColumns } from './booking-columns.ts'
import { customerColumns } from './customer-columns.ts'
import { priceColumns, productColumns } from './product-columns.ts'
import { isProblemCode, problemWords, type Said } from './problems.ts'
import type { Locale } from '../scalars.ts'

/** The kinds of files, in the order in which they are moved in: each needs those before it. */
export const tableNames = ['products', 'customers', 'agents', 'prices', 'bookings'] as const
export type TableName = (typeof tableNames)[number]
export type Table<Of extends Columns = Columns> = Readonly<{ what: Said; columns: Of }>

/** The one description of each file: for the command, the screen, the templates and the page about them. */
export const tables = {
  products: {
    what: {
      en: 'What is sold on the site and at the desk, with its price, sessions and capacity',
      id: 'Yang dijual di situs dan di front desk, dengan harga, sesi, dan kuota',
    },
    columns: productColumns,
  },
  prices: {
    what: {
      en: 'Further prices of products: for children, for variants, and agents’ own',
      id: 'Harga lain dari produk: untuk anak, varian, dan harga khusus agen',
    },
    columns: priceColumns,
  },
  customers: {
    what: { en: 'People with an account on the site', id: 'Orang yang memiliki akun di situs' },
    columns: customerColumns,
  },
  agents: {
    what: {
      en: 'Agents of the site and of the reservation area',
      id: 'Agen di situs dan di area reservasi',
    },
    columns: agentColumns,
  },
  bookings: {
    what: {
      en: 'Bookings that are still to come, one activity in each row',
      id: 'Reservasi yang akan datang, satu aktivitas di setiap baris',
    },
    columns: bookingColumns,
  },
} as const satisfies Readonly<Record<TableName, Table>>

/** The most rows of one file: more are moved in as several files. */
export const fileRowsMax = 20_000

/** Returns a file with the names of the columns and one example, to be filled in. */
export function templateOf(name: TableName): string {
  const columns: readonly (readonly [string, { example: string }])[] = Object.entries(
    tables[name].columns,
  )
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  return [columns.map(([title]) => title), columns.map(([, { example }]) => example)]
    .map(cells => `${cells.map(quoted).join(';')}\r\n`)
    .join('')
    .replace(/^/, '\uFEFF')
}

/** What became of a row. DIFFERS: it is there and says something else, which only its own screen changes. */
export const rowOutcomes = ['ADDED', 'CHANGED', 'SAME', 'DIFFERS', 'REFUSED'] as const
export type RowOutcome = (typeof rowOutcomes)[number]
/** One thing that is wrong with a row. `column` is null where it is the row as a whole. */
export type RowProblem = Readonly<{
  column: string | null
  code: string
  n?: number | undefined
  names?: string | undefined
  /** In English, for what a rule of the product refused. */
  message?: string | undefined
}>
/** `line` counts from 1, as text editors do. It names nobody. */
export type RowReport = Readonly<{
  line: number
  outcome: RowOutcome
  problems: readonly RowProblem[]
}>

/** Returns what is wrong and what to do, in words. */
export function wordsOf(
  { code, message, n, names }: RowProblem,
  locale: Locale,
): Readonly<{ what: string; todo: string }> {
  if (message === undefined && isProblemCode(code)) return problemWords(code, locale, { n, names })
  const todo = { en: 'Correct the row and run again', id: 'Perbaiki baris ini lalu ulangi' }
  return { what: message ?? code, todo: todo[locale] }
}
