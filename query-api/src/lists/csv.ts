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
  const rows = [
    columns.map(({ title }) => cellOf(title[locale])),
    ...items.map(item => columns.map(({ cell }) => cellOf(cell(item, locale)))),
  ]
  return `\uFEFF${rows.map(row => row.join(';')).join('\r\n')}\r\n`
}

function cellOf(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  return `"${guarded(value).replaceAll('"', '""')}"`
}
