import type { Locale } from '@arung/contracts/scalars'
import { csvOf, type CsvColumn } from './csv.ts'

export const csvType = 'text/csv; charset=utf-8'

/** Returns rows as the answer of an export: the file, and how many rows it has, which its reader shows as progress. */
export const csvFile = <Item>(
  filename: string,
  columns: readonly CsvColumn<Item>[],
  items: readonly Item[],
  locale: Locale,
) => ({
  file: Buffer.from(csvOf(columns, items, locale)),
  rows: items.length,
  contentType: csvType,
  filename,
})
