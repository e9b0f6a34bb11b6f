import { readSheet } from 'read-excel-file/universal'
import { SheetFault, unpackedBytesMax, type SheetCell } from './sheet.ts'
import { unpackedZip } from './unpack.ts'
import { withinLimits } from './within-limits.ts'

/**
 * Reads the first sheet of an .xlsx file as rows of cells. Formulas are never evaluated; only their stored results are
 * read. Throws `SheetFault`.
 */
export async function readWorkbook(bytes: Uint8Array): Promise<SheetCell[][]> {
  // Sheets that are not read may be larger, so a fault in one of them is only thrown when the first sheet cannot be
  // read.
  let wrong = new SheetFault('broken')
  const checked = (part: Uint8Array): Uint8Array | null => {
    try {
      return withinLimits(part)
    } catch (cause) {
      if (cause instanceof SheetFault) wrong = cause
      return null
    }
  }
  const unpacked = await unpackedZip(bytes, unpackedBytesMax, checked)
  const rows: readonly (readonly unknown[])[] = await readSheet(unpacked.slice().buffer).catch(
    () => {
      throw wrong
    },
  )
  return rows.map(row => row.map(cellOf))
}

function cellOf(value: unknown): SheetCell {
  if (typeof value === 'number') return value
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return typeof value === 'string' && value !== '' ? value : null
}
