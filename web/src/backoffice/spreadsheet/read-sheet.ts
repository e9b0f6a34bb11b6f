import { parseCsv } from './parse-csv.ts'
import {
  columnsMax,
  fileBytesMax,
  rowsMax,
  SheetFault,
  unpackedBytesMax,
  type SheetCell,
} from './sheet.ts'
import { unpackedZip } from './unpack.ts'

/** The first sheet of an .xlsx file, or a .csv file, as rows of cells; formulas are never run, only what they gave. Throws `SheetFault`. */
export async function readSheetFile(
  file: Pick<File, 'size' | 'arrayBuffer'>,
): Promise<SheetCell[][]> {
  if (file.size > fileBytesMax) throw new SheetFault('tooLarge')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const rows = isZip(bytes) ? await readXlsx(bytes) : parseCsv(textOf(bytes))
  if (rows.length === 0) throw new SheetFault('empty')
  if (rows.length > rowsMax + 1) throw new SheetFault('tooManyRows')
  if (rows.some(row => row.length > columnsMax)) throw new SheetFault('tooLarge')
  return rows
}

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b

async function readXlsx(bytes: Uint8Array): Promise<SheetCell[][]> {
  const { readSheet } = await import('read-excel-file/universal')
  const unpacked = await unpackedZip(bytes, unpackedBytesMax)
  const rows: readonly (readonly unknown[])[] = await readSheet(unpacked.slice().buffer).catch(
    () => {
      throw new SheetFault('broken')
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

function textOf(bytes: Uint8Array): string {
  if (bytes.includes(0)) throw new SheetFault('kind')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new SheetFault('kind')
  }
}
