import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  checkedRows,
  filledCells,
  type KindWords,
} from '../../src/reservation/operations/checked-rows.ts'
import type { FormField } from '../../src/reservation/operations/form-fields.ts'
import type { Kind, KindRow } from '../../src/reservation/operations/kind.ts'

type Boat = KindRow & Readonly<{ name: string; pay: number | null }>
const field = (name: string, as: FormField['as'], change: Partial<FormField> = {}): FormField => ({
  name,
  as,
  section: 'what',
  titles: { en: name, id: `${name} (id)` },
  ...change,
})
const boats: Omit<Kind<Boat>, 'path'> = {
  screen: '/boats',
  topics: [],
  title: 'Boats',
  count: count => `${count} boats`,
  create: 'Add a boat',
  permission: 'boats:change',
  schema: z.object({ name: z.string().min(1), pay: z.int().nullable() }),
  fresh: { name: '', pay: null },
  fields: [field('name', 'text'), field('pay', 'IDR', { optional: true })],
  valueOf: ({ name, pay }) => ({ name, pay }),
  nameOf: ({ name }) => name,
  isTakenIn: ({ name }) => name !== 'By hand',
}
const boat = (id: string, name: string, isRetired = false): Boat => ({
  id,
  name,
  pay: 50_000,
  isRetired,
})
const there = [boat('1', 'Barito'), boat('2', 'Kapuas', true), boat('3', 'By hand')]

const words: KindWords = {
  locale: 'id',
  problem: as => `no ${as}`,
  retired: 'retired',
  byHand: 'by hand',
  wrong: 'wrong',
  changes: 'changes',
  adds: 'adds',
}
const check = (name: string, pay: string | number | null) => {
  const [row] = checkedRows(boats, {
    rows: [{ line: 2, values: { name, pay } }],
    there,
    words,
  })
  return row
}

test('a row with an existing name changes that record, and any other row adds one', () => {
  expect(check(' barito ', 60_000)).toMatchObject({
    name: 'barito',
    what: 'changes',
    change: { id: '1', value: { name: 'barito', pay: 60_000 } },
    faults: [],
  })
  expect(check('Mahakam', null)).toMatchObject({
    what: 'adds',
    change: { id: null, value: { name: 'Mahakam', pay: null } },
  })
})

test('a row with unchanged values changes nothing', () => {
  expect(check('Barito', 50_000)).toMatchObject({ what: '', change: null, faults: [] })
})

test('a row says that its record is retired or can only be changed by hand', () => {
  expect(check('Kapuas', 60_000)).toMatchObject({ change: null, faults: ['retired'] })
  expect(check('By hand', 60_000)).toMatchObject({ change: null, faults: ['by hand'] })
})

test('each field reports its error once, in the words of its column', () => {
  expect(check('Barito', 'n/a')).toMatchObject({ change: null, faults: ['pay (id): no IDR'] })
  expect(check('', 60_000)).toMatchObject({ change: null, faults: ['name (id): no text'] })
})

describe('prefilled cells', () => {
  const cases = [
    ['text', 'Made', 'Made'],
    ['IDR', 450_000, 450_000],
    ['USD', 5_250, 52.5],
    ['number', 90, '90'],
    ['times', ['09:00', '13:00'], '09:00, 13:00'],
    ['select', 'ATV', 'Quad bike'],
    ['checks', ['RAFT', 'POOL|UNIT'], 'Raft; ATVs, per unit'],
    ['checks', ['POOL|UNIT'], 'ATVs, per unit'],
    ['weekdays', [1, 7], 'Monday; Sunday'],
    ['periods', [{ from: '2026-12-24', to: '2026-12-26' }], '2026-12-24 – 2026-12-26'],
  ] as const
  const options = [
    { value: 'RAFT', label: 'Raft' },
    { value: 'ATV', label: 'Quad bike' },
    { value: 'POOL|UNIT', label: 'ATVs, per unit' },
    { value: '1', label: 'Monday' },
    { value: '7', label: 'Sunday' },
  ]

  test.each(cases)('%s %j is %s, and reads back as it was', (as, value, cell) => {
    const kind = {
      ...boats,
      schema: z.looseObject({}),
      fields: [...boats.fields, field('value', as, { options })],
      valueOf: ({ name, pay }: Boat) => ({ name, pay, value }),
    }
    const [filled] = filledCells(kind, there)
    expect(filled).toEqual({ name: 'Barito', pay: 50_000, value: cell })
    const rows = [{ line: 2, values: filled ?? {} }]
    expect(checkedRows(kind, { rows, there, words })).toMatchObject([{ what: '', faults: [] }])
  })

  test('cover only records that a spreadsheet may change', () => {
    expect(filledCells(boats, there).map(({ name }) => name)).toEqual(['Barito'])
    expect(filledCells({ ...boats, isForgotten: () => true }, there)).toEqual([])
  })
})

test('a row is matched by its identifying columns, in either language', () => {
  const craft = (id: string, kind: string, number: string): Craft => ({
    id,
    isRetired: false,
    unit: { kind, number },
  })
  type Craft = KindRow & Readonly<{ unit: { kind: string; number: string } }>
  const options = [
    { value: 'RAFT', label: 'Perahu' },
    { value: 'ATV', label: 'Quad' },
  ]
  const units: Omit<Kind<Craft>, 'path'> = {
    ...boats,
    schema: z.looseObject({}),
    fresh: { kind: 'RAFT', number: '', seats: '' },
    fields: [field('kind', 'select', { options }), field('number', 'text'), field('seats', 'text')],
    valueOf: ({ unit }) => unit,
    nameOf: ({ unit }) => `as the page says it: ${unit.number}`,
    isTakenIn: () => true,
    isForgotten: () => false,
    named: ['kind', 'number'],
  }
  const all = [craft('1', 'RAFT', '7'), craft('2', 'ATV', '7')]
  const changed = (kind: string, number: string) => {
    const rows = [{ line: 2, values: { kind, number, seats: '4' } }]
    const [row] = checkedRows(units, { rows, there: all, words })
    return [row?.change?.id, row?.name]
  }
  expect(changed('quad', '7')).toEqual(['2', 'quad 7'])
  expect(changed('RAFT', '7')).toEqual(['1', 'RAFT 7'])
  expect(changed('Perahu', '8')).toEqual([null, 'Perahu 8'])
})

test('a name shared with a retired record means the active one', () => {
  const twice = [boat('1', 'Barito'), boat('2', 'Barito', true)]
  const rows = [{ line: 2, values: { name: 'Barito', pay: 1 } }]
  expect(checkedRows(boats, { rows, there: twice, words })).toMatchObject([{ change: { id: '1' } }])
})

test('an empty name matches nobody, not even a forgotten person', () => {
  const forgotten = { ...boats, isForgotten: ({ id }: Boat) => id === '1' }
  const rows = [{ line: 2, values: { name: '', pay: 1 } }]
  const [row] = checkedRows(forgotten, { rows, there: [boat('1', '')], words })
  expect(row).toMatchObject({ change: null, what: 'adds' })
})
