import { guarded } from '@arung/contracts/formula-guard'
import type { Locale } from '@arung/contracts/scalars'

/** A column of an exported list. */
export type CsvColumn<Item> = Readonly<{
  title: Readonly<Record<Locale, string>>
  cell: (item: Item, locale: Locale) => string | number | null
}>

/**
 * Returns rows as CSV that spreadsheets open with a double click: UTF-8 with a byte order mark, semicolons, plain
 * numbers, every text in quotes, and nothing that is run as a formula.
 */
export function csvOf<Item>(
  columns: readonly CsvColumn<Item>[],
  items: readonly Item[],
  locale: Locale,
): string {
  const head = columns.map(({ title }) => cellOf(title[locale])).join(';')
  return `\uFEFF${head}\r\n${linesOf(columns, items, locale)}`
}

/** Returns the same text in parts, one for each page of rows, so that only one page is in memory. */
export async function* csvParts<Item>(
  columns: readonly CsvColumn<Item>[],
  pages: AsyncIterable<readonly Item[]>,
  locale: Locale,
): AsyncGenerator<string> {
  yield csvOf(columns, [], locale)
  for await (const items of pages) yield linesOf(columns, items, locale)
}

const linesOf = <Item>(
  columns: readonly CsvColumn<Item>[],
  items: readonly Item[],
  locale: Locale,
): string =>
  items
    .map(item => `${columns.map(({ cell }) => cellOf(cell(item, locale))).join(';')}\r\n`)
    .join('')

function cellOf(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  return `"${guarded(value).replaceAll('"', '""')}"`
}
