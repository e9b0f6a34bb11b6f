import { parseCsv } from './parse-csv.ts'
import { readInThread } from './read-in-thread.ts'
import { columnsMax, fileBytesMax, rowsMax, SheetFault, type SheetCell } from './sheet.ts'

/**
 * Reads the first sheet of an .xlsx file, with `readWorkbook`, or a .csv file as rows of cells. Throws `SheetFault`.
 */
export async function readSheetFile(
  file: Pick<File, 'size' | 'arrayBuffer'>,
  readWorkbook: (bytes: Uint8Array) => Promise<SheetCell[][]> = readInThread,
): Promise<SheetCell[][]> {
  if (file.size > fileBytesMax) throw new SheetFault('tooLarge')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const rows = isZip(bytes) ? await readWorkbook(bytes) : parseCsv(textOf(bytes))
  if (rows.length === 0) throw new SheetFault('empty')
  if (rows.length > rowsMax + 1) throw new SheetFault('tooManyRows')
  if (rows.some(row => row.length > columnsMax)) throw new SheetFault('tooLarge')
  return rows
}

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b

function textOf(bytes: Uint8Array): string {
  if (bytes.includes(0)) throw new SheetFault('kind')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new SheetFault('kind')
  }
}
