import { describe, expect, test } from 'vitest'
import { csvOf } from '../src/lists/csv.ts'
import { defineList } from '../src/lists/define-list.ts'

const boats = defineList({
  from: 'read.boats',
  columns: 'name',
  filters: {
    river: (river: string, put) => `river = ${put(river)}::text`,
    seats: ({ from, to }: { from: number; to: number }, put) =>
      `seats BETWEEN ${put(from)} AND ${put(to)}`,
  },
  sorts: { name: 'name, id', newest: 'built DESC, id' },
  words: 'words',
  indexes: ['boats_by_name'],
  item: ({ name }: { name: string }) => name,
})

describe('a list', () => {
  test('is narrowed by what is given, each value in its place', () => {
    const { text, values } = boats.page(
      { seats: { from: 4, to: 6 }, river: 'Ayung', sort: 'newest', q: 'Jade' },
      { page: 3, size: 25 },
    )
    expect(text).toBe(
      'SELECT name FROM read.boats WHERE river = $1::text AND seats BETWEEN $2 AND $3 AND words LIKE $4::text ORDER BY built DESC, id LIMIT $5 OFFSET $6',
    )
    expect(values).toEqual(['Ayung', 4, 6, '%jade%', 25, 50])
  })
  test('has one prepared statement for one text, and a search is planned for its letters', () => {
    const first = boats.page({ sort: 'name', river: 'Ayung' }, { page: 1, size: 25 })
    const second = boats.page({ sort: 'name', river: 'Telaga Waja' }, { page: 2, size: 50 })
    expect(first.name).toBe(second.name)
    expect(boats.page({ sort: 'newest' }, { page: 1, size: 25 }).name).not.toBe(first.name)
    expect(boats.page({ sort: 'name', q: 'jade' }, { page: 1, size: 25 }).name).toBeNull()
    expect(first.name?.length).toBeLessThan(60)
  })
  test('is counted no further than anybody turns pages', () => {
    const { text, values } = boats.count({ sort: 'name' })
    expect([text, values]).toEqual([
      'SELECT count(*)::int AS total FROM (SELECT FROM read.boats WHERE true LIMIT $1) AS found',
      [10_001],
    ])
  })
})

describe('an exported list', () => {
  const columns = [
    { title: { en: 'Name', id: 'Nama' }, cell: ({ name }: { name: string }) => name },
    { title: { en: 'Seats', id: 'Kursi' }, cell: () => -4 },
  ]
  test('runs nothing as a formula', () => {
    const names = ['=1+1', '+62812', '-2', '@SUM(A1)', '\tx', '\r=1', 'Jade']
    const rows = csvOf(
      columns,
      names.map(name => ({ name })),
      'en',
    ).split('\r\n')
    expect(rows).toEqual([
      '\uFEFFName;Seats',
      "'=1+1;-4",
      "'+62812;-4",
      "'-2;-4",
      "'@SUM(A1);-4",
      "'\tx;-4",
      `"'\r=1";-4`,
      'Jade;-4',
      '',
    ])
  })
  test('keeps a cell whole whatever stands in it', () => {
    expect(csvOf(columns.slice(0, 1), [{ name: 'a;b "c"\nd' }], 'id')).toBe(
      '\uFEFFNama\r\n"a;b ""c""\nd"\r\n',
    )
  })
})
