// @vitest-environment node
import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { parseCsv } from '../../src/backoffice/spreadsheet/parse-csv.ts'
import { readSheetFile } from '../../src/backoffice/spreadsheet/read-sheet.ts'
import { sheetOf } from '../../src/backoffice/spreadsheet/save-sheet.ts'
import {
  columnsMax,
  fileBytesMax,
  rowsMax,
  type SheetCell,
} from '../../src/backoffice/spreadsheet/sheet.ts'
import { sheetRows } from '../../src/backoffice/spreadsheet/sheet-rows.ts'
import { unpackedZip } from '../../src/backoffice/spreadsheet/unpack.ts'

const triggers = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '=cmd|"/c calc"!A1']
const columns = [
  { key: 'name', titles: { en: 'Name', id: 'Nama' }, cell: ([name]: SheetCell[]) => name ?? null },
  {
    key: 'price',
    titles: { en: 'Price', id: 'Harga' },
    cell: (row: SheetCell[]) => row[1] ?? null,
  },
] as const
const fileOf = (content: Blob | string) => new Blob([content]) as unknown as File
const written = (rows: SheetCell[][], locale: 'en' | 'id' = 'en') => sheetOf(columns, rows, locale)

describe('a spreadsheet that is saved', () => {
  test('is read back as it was, numbers as numbers', async () => {
    const rows = [
      ['Nusa Trips', 450_000],
      ['Ünïcode ✓', 0],
      ['Nobody', null],
    ] satisfies SheetCell[][]
    expect(await readSheetFile(fileOf(await written(rows, 'id')))).toEqual([
      ['Nama', 'Harga'],
      ...rows,
    ])
  })

  test('has no formula in it, whatever its texts begin with', async () => {
    const file = await written(triggers.map(text => [text, 1]))
    const zip = await unpackedZip(new Uint8Array(await file.arrayBuffer()), 1e7)
    expect(new TextDecoder().decode(zip)).not.toMatch(/<f[ >/]/)
    const read = await readSheetFile(fileOf(file))
    expect(read.slice(1).map(([text]) => text)).toEqual(triggers.map(text => text.trim()))
  })

  test('of ten thousand rows is still read', async () => {
    const rows = Array.from({ length: rowsMax }, (_, n): SheetCell[] => [`Agent ${n}`, n])
    expect(await readSheetFile(fileOf(await written(rows)))).toHaveLength(rowsMax + 1)
  }, 30_000)
})

describe('a file that is chosen', () => {
  const reason = (file: Promise<unknown>) =>
    file.then(
      () => null,
      (cause: unknown) => (cause as { reason: string }).reason,
    )

  test('may be CSV with semicolons, commas or tabs, quoted or not', () => {
    expect(parseCsv('\uFEFFName;Price\r\n"A; ""B""";450000\r\nC;\r\n')).toEqual([
      ['Name', 'Price'],
      ['A; "B"', '450000'],
      ['C', null],
    ])
    expect(parseCsv('Name,Price\nA,1')).toEqual([
      ['Name', 'Price'],
      ['A', '1'],
    ])
    expect(parseCsv('Name\tPrice\n"A\nB"\t1\n')).toEqual([
      ['Name', 'Price'],
      ['A\nB', '1'],
    ])
  })

  test('loses the sign that keeps a text from being a formula', () => {
    expect(parseCsv("Name\n'=1+1\n'tis")).toEqual([['Name'], ['=1+1'], ["'tis"]])
  })

  test('has limits: bytes, rows, columns', async () => {
    const large = fileOf('x'.repeat(fileBytesMax + 1))
    expect(await reason(readSheetFile(large))).toBe('tooLarge')
    const long = fileOf('a\n'.repeat(rowsMax + 2))
    expect(await reason(readSheetFile(long))).toBe('tooManyRows')
    const wide = fileOf(`${'a;'.repeat(columnsMax)}a\n`)
    expect(await reason(readSheetFile(wide))).toBe('tooLarge')
    expect(await reason(readSheetFile(fileOf('')))).toBe('empty')
  })

  test('that unpacks to more than it says is given up in the middle', async () => {
    const bomb = zipOf('xl/worksheets/sheet1.xml', Buffer.alloc(40_000_000, 32), 10)
    expect(bomb.length).toBeLessThan(fileBytesMax)
    expect(await reason(readSheetFile(fileOf(new Blob([bomb]))))).toBe('tooLarge')
  })

  test('that is no spreadsheet is refused', async () => {
    for (const bytes of [
      [0x50, 0x4b, 3, 4, 0, 0, 0],
      [0xd0, 0xcf, 0x11, 0xe0, 0],
      [0xff, 0xfe, 0x41],
    ])
      expect(['broken', 'kind']).toContain(
        await reason(readSheetFile(fileOf(new Blob([new Uint8Array(bytes)])))),
      )
    const other = zipOf('readme.xml', Buffer.from('<a/>'), 4)
    expect(await reason(readSheetFile(fileOf(new Blob([other]))))).toBe('broken')
    expect(await reason(readSheetFile(fileOf('Name\n"open')))).toBe('broken')
  })
})

describe('the header', () => {
  test('names columns in either language, in any order and case', () => {
    const { rows, missing } = sheetRows(columns, [
      ['HARGA', 'Other', 'name '],
      [1, 'x', 'A'],
      [null, null, null],
      [2, null, 'B'],
    ])
    expect(missing).toEqual([])
    expect(rows).toEqual([
      { line: 2, values: { name: 'A', price: 1 } },
      { line: 4, values: { name: 'B', price: 2 } },
    ])
  })

  test('that lacks a column that must be there says which', () => {
    const fields = [{ ...columns[0], required: true }, columns[1]]
    expect(sheetRows(fields, [['Price'], [1]]).missing).toEqual([fields[0]])
  })
})

/** A ZIP file of one packed entry that says of itself that it is `said` bytes long. */
function zipOf(name: string, content: Buffer, said: number): Uint8Array<ArrayBuffer> {
  const packed = deflateRawSync(content)
  const header = (signature: number, length: number, offset: number) => {
    const bytes = Buffer.alloc(length)
    bytes.writeUInt32LE(signature)
    bytes.writeUInt16LE(8, offset - 10)
    bytes.writeUInt32LE(packed.length, offset)
    bytes.writeUInt32LE(said, offset + 4)
    bytes.writeUInt16LE(name.length, offset + 8)
    return Buffer.concat([bytes, Buffer.from(name)])
  }
  const local = header(0x04034b50, 30, 18)
  const central = header(0x02014b50, 46, 20)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(local.length + packed.length, 16)
  return Uint8Array.from(Buffer.concat([local, packed, central, end]))
}
