import type { CheckedRow } from './import-report.tsx'
import type { SheetColumn } from './save-sheet.ts'
import type { SheetField } from './sheet.ts'

type Rows<Key extends string, Change> = readonly CheckedRow<Key, Change>[]

/** Returns the changes of the rows, in order. */
export const changesIn = <Key extends string, Change>(rows: Rows<Key, Change>): Change[] =>
  rows.flatMap(({ change }) => (change === null ? [] : [change]))

/**
 * Returns the rows after their changes were sent. `failures` has the reason for each change that failed, and null for
 * one that was made.
 */
export function appliedRows<Key extends string, Change>(
  rows: Rows<Key, Change>,
  failures: readonly (string | null)[],
): Rows<Key, Change> {
  const left = [...failures]
  return rows.map(row => {
    if (row.change === null) return row
    const fault = left.shift() ?? null
    return { ...row, change: null, faults: fault === null ? [] : [fault] }
  })
}

/** Returns the columns of the file with the wrong rows. The last column has the errors. */
export const wrongColumns = <Key extends string, Change>(
  fields: readonly SheetField<Key>[],
): readonly SheetColumn<string, CheckedRow<Key, Change>>[] => [
  ...fields.map(field => ({
    ...field,
    cell: (row: CheckedRow<Key, Change>) => row.values[field.key],
  })),
  {
    key: 'faults',
    titles: { en: 'Error', id: 'Kesalahan' },
    cell: row => row.faults.join('; '),
    width: 60,
  },
]
