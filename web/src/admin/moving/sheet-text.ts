import { screenCharactersMax } from '@arung/contracts/moving/requests'
import { readSheetFile } from '../../backoffice/spreadsheet/read-sheet.ts'
import { SheetFault } from '../../backoffice/spreadsheet/sheet.ts'

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b

/**
 * Returns a file as the text of a CSV file: that of a CSV file as it is, so that its lines keep their numbers, and the
 * first sheet of an Excel file row by row. Throws `SheetFault`.
 */
export async function sheetText(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const text = isZip(bytes) ? await textOfWorkbook(file) : textOf(bytes)
  if (text.trim() === '') throw new SheetFault('empty')
  if (text.length > screenCharactersMax) throw new SheetFault('tooLarge')
  return text
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new SheetFault('kind')
  }
}

async function textOfWorkbook(file: File): Promise<string> {
  const rows = await readSheetFile(file)
  const quoted = (cell: string | number | null) =>
    cell === null ? '' : `"${String(cell).replaceAll('"', '""')}"`
  return rows.map(row => row.map(quoted).join(';')).join('\r\n')
}
