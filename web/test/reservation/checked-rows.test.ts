import { expect, test } from 'vitest'
import { z } from 'zod'
import { checkedRows } from '../../src/reservation/operations/checked-rows.ts'
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

const check = (name: string, pay: string | number | null) => {
  const [row] = checkedRows(boats, {
    rows: [{ line: 2, values: { name, pay } }],
    there,
    words: {
      locale: 'id',
      problem: as => `no ${as}`,
      retired: 'retired',
      byHand: 'by hand',
      wrong: 'wrong',
      changes: 'changes',
      adds: 'adds',
    },
  })
  return row
}

test('a row that is called like one that is there changes it, another is added', () => {
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

test('a row that says what is so already changes nothing', () => {
  expect(check('Barito', 50_000)).toMatchObject({ what: '', change: null, faults: [] })
})

test('a row about what is retired, or is changed by hand alone, says so', () => {
  expect(check('Kapuas', 60_000)).toMatchObject({ change: null, faults: ['retired'] })
  expect(check('By hand', 60_000)).toMatchObject({ change: null, faults: ['by hand'] })
})

test('what is wrong is told of each field once, in the words of its column', () => {
  expect(check('Barito', 'n/a')).toMatchObject({ change: null, faults: ['pay (id): no IDR'] })
  expect(check('', 60_000)).toMatchObject({ change: null, faults: ['name (id): no text'] })
})
