// @vitest-environment node
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { guarded, unguarded } from '@arung/contracts/formula-guard'
import { parseCsv } from '../../src/backoffice/spreadsheet/parse-csv.ts'
import { readSheetFile } from '../../src/backoffice/spreadsheet/read-sheet.ts'
import { readWorkbook } from '../../src/backoffice/spreadsheet/read-workbook.ts'
import { sheetOf, sheetOfExport } from '../../src/backoffice/spreadsheet/save-sheet.ts'
import {
  columnsMax,
  fileBytesMax,
  rowsMax,
  type SheetCell,
} from '../../src/backoffice/spreadsheet/sheet.ts'
import { sheetRows } from '../../src/backoffice/spreadsheet/sheet-rows.ts'
import { unpackedZip } from '../../src/backoffice/spreadsheet/unpack.ts'
import { zipOf } from './workbooks.ts'

const triggers = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\tx',
  '\rx',
  '=cmd|"/c calc"!A1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  '﹦1',
  'a,=1+1',
  'a\t=1+1',
  '\u200B=1+1',
  '1',
  '1e3',
]
const columns = [
  { key: 'name', titles: { en: 'Name', id: 'Nama' }, cell: ([name]: SheetCell[]) => name ?? null },
  {
    key: 'price',
    titles: { en: 'Price', id: 'Harga' },
    cell: (row: SheetCell[]) => row[1] ?? null,
  },
] as const
const fileOf = (content: Blob | string) => new Blob([content]) as unknown as File
/** As the page reads it, in this thread. */
const read = (file: File) => readSheetFile(file, readWorkbook)
const written = (rows: SheetCell[][], locale: 'en' | 'id' = 'en') => sheetOf(columns, rows, locale)

describe('a saved spreadsheet', () => {
  test('reads back as it was, numbers as numbers', async () => {
    const rows = [
      ['Nusa Trips', 450_000],
      ['Ünïcode ✓', 0],
      ['Nobody', null],
    ] satisfies SheetCell[][]
    expect(await read(fileOf(await written(rows, 'id')))).toEqual([['Nama', 'Harga'], ...rows])
  })

  test('contains no formula, whatever its texts begin with', async () => {
    const file = await written(triggers.map(text => [text, 1]))
    const zip = await unpackedZip(new Uint8Array(await file.arrayBuffer()), 1e7)
    const parts = new TextDecoder().decode(zip)
    expect(parts).not.toMatch(/<f[ >/]/)
    const types = [...parts.matchAll(/<c r="([AB])\d+"([^>]*)>/g)].map(
      ([, column, rest]) => `${column} ${/ t="(\w+)"/.exec(rest ?? '')?.[1] ?? 'n'}`,
    )
    expect(new Set(types.slice(2))).toEqual(new Set(['A s', 'B n']))
    const back = await read(fileOf(file))
    expect(back.slice(1).map(([text]) => text)).toEqual(triggers.map(text => text.trim()))
  })

  test('with ten thousand rows can still be read', async () => {
    const rows = Array.from({ length: rowsMax }, (_, n): SheetCell[] => [`Agent ${n}`, n])
    expect(await read(fileOf(await written(rows)))).toHaveLength(rowsMax + 1)
  })
})

describe('an exported list as a spreadsheet', () => {
  const csv = [
    '\uFEFF"Date";"Lead guest";"Phone";"To collect"',
    '"2026-12-24";"Nusa; Trips";"\'+6281338765432";450000.5',
    '"";"\'=1+1";"";0',
    '',
  ].join('\r\n')

  test('has numbers as numbers, texts without guards, and empty cells', async () => {
    const [titles, first, second] = await read(fileOf(await sheetOfExport(csv)))
    expect(titles).toEqual(['Date', 'Lead guest', 'Phone', 'To collect'])
    expect(first?.slice(1)).toEqual(['Nusa; Trips', '+6281338765432', 450_000.5])
    expect(second).toEqual([null, '=1+1', null, 0])
  })

  test('has days as dates, which an import reads back', async () => {
    const file = await sheetOfExport(csv)
    const zip = await unpackedZip(new Uint8Array(await file.arrayBuffer()), 1e7)
    expect(new TextDecoder().decode(zip)).toContain('formatCode="yyyy-mm-dd"')
    const [, first] = await read(fileOf(file))
    expect(first?.[0]).toBe('2026-12-24')
  })

  test('has no formula', async () => {
    const file = await sheetOfExport(csv)
    const zip = await unpackedZip(new Uint8Array(await file.arrayBuffer()), 1e7)
    expect(new TextDecoder().decode(zip)).not.toMatch(/<f[ >/]/)
  })
})

describe('a chosen file', () => {
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

  test('keeps a text as it was, whatever its characters', () => {
    const sign = fc.constantFrom(...Array.from(`=+-@＝−'", ;|:\t\r\nab1\u200B`))
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 12 }), signs => {
        const text = signs.join('')
        expect(unguarded(guarded(text))).toBe(text)
        if (text.trim() === '') return
        const cells = parseCsv(`"Name"\r\n"${guarded(text).replaceAll('"', '""')}"\r\n`)
        expect(cells).toEqual([['Name'], [text]])
      }),
      { numRuns: 1_000 },
    )
  })

  test('has limits on bytes, rows and columns', async () => {
    const large = fileOf('x'.repeat(fileBytesMax + 1))
    expect(await reason(read(large))).toBe('tooLarge')
    const long = fileOf('a\n'.repeat(rowsMax + 2))
    expect(await reason(read(long))).toBe('tooManyRows')
    const wide = fileOf(`${'a;'.repeat(columnsMax)}a\n`)
    expect(await reason(read(wide))).toBe('tooLarge')
    expect(await reason(read(fileOf('')))).toBe('empty')
  })

  test('is abandoned midway when it unpacks to more than it declares', async () => {
    const bomb = zipOf({ 'xl/worksheets/sheet1.xml': Buffer.alloc(40_000_000, 32) }, 10)
    expect(bomb.length).toBeLessThan(fileBytesMax)
    expect(await reason(read(fileOf(new Blob([bomb]))))).toBe('tooLarge')
  })

  test('is refused when it is no spreadsheet', async () => {
    for (const bytes of [
      [0x50, 0x4b, 3, 4, 0, 0, 0],
      [0xd0, 0xcf, 0x11, 0xe0, 0],
      [0xff, 0xfe, 0x41],
    ])
      expect(['broken', 'kind']).toContain(
        await reason(read(fileOf(new Blob([new Uint8Array(bytes)])))),
      )
    const other = zipOf({ 'readme.xml': '<a/>' })
    expect(await reason(read(fileOf(new Blob([other]))))).toBe('broken')
    expect(await reason(read(fileOf('Name\n"open')))).toBe('broken')
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

  test('says which required column is missing', () => {
    const fields = [{ ...columns[0], required: true }, columns[1]]
    expect(sheetRows(fields, [['Price'], [1]]).missing).toEqual([fields[0]])
  })
})
