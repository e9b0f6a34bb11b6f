import { problems } from '@arung/contracts/moving/problems'
import { tableNames, tables, templateOf, wordsOf } from '@arung/contracts/moving/tables'
import { expect, test } from 'vitest'
import { readTable } from '../src/moving/read-table.ts'

const { columns } = tables.customers
const head = 'reference;first_name;last_name;email;phone;country'
const customer = (cells: string) => readTable(columns, `${head}\n${cells}`)
const faultsIn = (cells: string) =>
  customer(cells).rows.flatMap(row =>
    'problems' in row ? row.problems.map(({ column, code }) => `${column}: ${code}`) : [],
  )
const good = 'C1;Ayu;Lestari;ayu@example.com;+62 812-3456-7890;id'

test('a row is read by the names of its columns, with phone, e-mail and country in their stored form', () => {
  const [row] = customer('C1;Ayu;Lestari;AYU@Example.com;+62 812-3456-7890;id').rows
  expect(row).toEqual({
    line: 2,
    row: {
      reference: 'C1',
      first_name: 'Ayu',
      last_name: 'Lestari',
      email: 'ayu@example.com',
      phone: '+6281234567890',
      country: 'ID',
      city: null,
      language: null,
    },
  })
})

test.each([
  ['commas', `${head}\n${good}`.replaceAll(';', ',')],
  ['a byte order mark', `\uFEFF${head}\n${good}`],
  [
    'quotes and the line ends of Windows',
    `${head}\r\n"C1";"Ayu";"Lestari";"ayu@example.com";"+62 812 3456 7890";"ID"`,
  ],
  ['a guard before the plus of a phone', `${head}\n${good.replace('+62', "'+62")}`],
  ['other capitals and blanks in the titles', `${head.replace('email', ' Email ')}\n${good}`],
])('a file with %s says the same', (_name, content) => {
  expect(readTable(columns, content)).toEqual(readTable(columns, `${head}\n${good}`))
})

test.each([
  ['C1;;Lestari;ayu@example.com;+6281234567890;', 'first_name: Missing'],
  ['C1;Ayu;Lestari;ayu(at)example.com;+6281234567890;', 'email: NotEmail'],
  ['C1;Ayu;Lestari;ayu@example.com;081234567890;', 'phone: NotPhone'],
  ['C1;Ayu;Lestari;ayu@example.com;6.28E+12;', 'phone: NotPhone'],
  ['C1;Ayu;Lestari;ayu@example.com;+6281234567890;Indonesia', 'country: NotCountry'],
  ['C1;=1+1;Lestari;ayu@example.com;+6281234567890;', 'first_name: Formula'],
  ['C1;@SUM(A1);Lestari;ayu@example.com;+6281234567890;', 'first_name: Formula'],
  [`C1;${'A'.repeat(81)};Lestari;ayu@example.com;+6281234567890;`, 'first_name: TooLong'],
  ['C1;Ayu;Lestari;ayu@example.com;+6281234567890;ID;more', 'null: CellsTooMany'],
])('%s is refused: %s', (cells, fault) => {
  expect(faultsIn(cells)).toEqual([fault])
})

test('of two rows with one reference the first stands', () => {
  expect(faultsIn(`${good}\n${good}`)).toEqual(['reference: Twice'])
})

test('a file without a required column, or with one that nobody knows, is refused as a whole', () => {
  const read = readTable(columns, `reference;firstname\nC1;Ayu`)
  expect(read.rows).toEqual([])
  expect(read.problems.map(({ column, code }) => `${column}: ${code}`)).toEqual([
    'first_name: ColumnMissing',
    'last_name: ColumnMissing',
    'email: ColumnMissing',
    'phone: ColumnMissing',
    'firstname: ColumnUnknown',
  ])
})

test('a quotation mark that nothing closes is named with its line', () => {
  const [problem] = readTable(columns, `${head}\nC1;"Ayu;Lestari`).problems
  expect(problem).toMatchObject({ line: 2, code: 'QuoteOpen' })
})

const { date, time, amount, guests } = tables.bookings.columns
test.each([
  [date, '2027-04-03', { value: '2027-04-03' }],
  [date, '03/04/2027', { problem: 'DateUnclear' }],
  [date, '3.4.2027', { problem: 'DateUnclear' }],
  [date, '2027-02-30', { problem: 'NotDate' }],
  [date, 'Saturday', { problem: 'NotDate' }],
  [time, '9:00', { value: ['09:00'] }],
  [time, '09:00 13:00', { problem: 'NotTimes' }],
  [time, '25:00', { problem: 'NotTimes' }],
  [amount, '1250000', { value: 1_250_000 }],
  [amount, '1.250.000', { problem: 'NotRupiah' }],
  [amount, '1,250,000', { problem: 'NotRupiah' }],
  [amount, 'Rp 1250000', { problem: 'NotRupiah' }],
  [amount, '-1', { problem: 'NotRupiah' }],
  [tables.products.columns.dollars, '29.50', { value: 2_950 }],
  [tables.products.columns.dollars, '29', { value: 2_900 }],
  [tables.products.columns.dollars, '29,50', { problem: 'NotDollars' }],
  [guests, 'Budi; Citra | Dewi', { value: ['Budi', 'Citra', 'Dewi'] }],
  [guests, 'Budi; =HYPERLINK("x")', { problem: 'Formula' }],
] as const)(
  'a cell of dates, times, money or names is read to the letter, or refused (%#)',
  (column, cell, expected) => {
    expect(column.format.read(cell)).toEqual(expected)
  },
)

test.each(tableNames)('the example in the template of %s can be read', name => {
  const read = readTable<(typeof tables)[typeof name]['columns']>(
    tables[name].columns,
    templateOf(name),
  )
  expect(read.problems).toEqual([])
  expect(read.rows).toHaveLength(1)
  expect(read.rows.flatMap(row => ('problems' in row ? row.problems : []))).toEqual([])
})

test('each problem says what is wrong and what to do, in both languages', () => {
  for (const [code, { what, todo }] of Object.entries(problems)) {
    for (const text of [what.en, what.id, todo.en, todo.id])
      expect(text, code).toMatch(/^[A-Z].+[^.]$/)
    const words = wordsOf({ column: null, code, n: 3, names: 'a, b' }, 'id')
    expect(`${words.what} ${words.todo}`).not.toMatch(/[{}]/)
  }
})
