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
  test('filters by the given values, each in its own parameter', () => {
    const { text, values } = boats.page(
      { seats: { from: 4, to: 6 }, river: 'Ayung', sort: 'newest', q: 'Jade' },
      { page: 3, size: 25 },
    )
    expect(text).toBe(
      'SELECT name FROM read.boats WHERE river = $1::text AND seats BETWEEN $2 AND $3 AND words LIKE $4::text ORDER BY built DESC, id LIMIT $5 OFFSET $6',
    )
    expect(values).toEqual(['Ayung', 4, 6, '%jade%', 25, 50])
  })
  test('uses one prepared statement per text, and plans a search for its letters', () => {
    const first = boats.page({ sort: 'name', river: 'Ayung' }, { page: 1, size: 25 })
    const second = boats.page({ sort: 'name', river: 'Telaga Waja' }, { page: 2, size: 50 })
    expect(first.name).toBe(second.name)
    expect(boats.page({ sort: 'newest' }, { page: 1, size: 25 }).name).not.toBe(first.name)
    expect(boats.page({ sort: 'name', q: 'jade' }, { page: 1, size: 25 }).name).toBeNull()
    expect(first.name?.length).toBeLessThan(60)
  })
  test('counts no further than its pages reach', () => {
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
  const textOf = (...names: readonly string[]) =>
    csvOf(
      columns,
      names.map(name => ({ name })),
      'en',
    )
  /**
   * A reader of the file splits cells by one of these characters, and treats quotes as quotes, as quotes for part of
   * the text, or not as quotes at all.
   */
  const separators = [';', ',', '\t', '|', ':', ' ']
  const unquoted = (text: string, separator: string) =>
    text.split(/[\r\n]+/).map(row => row.split(separator))
  function quoted(text: string, separator: string): string[][] {
    const rows: string[][] = [['']]
    let inside = false
    for (const [at, sign] of Array.from(text).entries()) {
      const row = rows.at(-1) ?? []
      const cell = row.at(-1) ?? ''
      if (sign === '"' && (inside || cell === '' || text[at - 1] === '"')) inside = !inside
      else if (!inside && sign === separator) row.push('')
      else if (!inside && /[\r\n]/.test(sign)) rows.push([''])
      else row[row.length - 1] = cell + sign
    }
    return rows
  }
  /** Some readers ignore full-width and small forms, invisible characters, quotes and blanks. */
  const seen = (cell: string) => cell.normalize('NFKC').replaceAll(/["\s\p{C}]/gu, '')
  const isRun = (cell: string, separator: string) =>
    separator === ' ' ? /^[=+\-@−]./u.test(seen(cell)) : /^[=+\-@−]/u.test(seen(cell))
  const runBy = (text: string, separator: string) =>
    [unquoted, quoted]
      .flatMap(cellsOf => cellsOf(text.replace('\uFEFF', ''), separator).flat())
      .filter(cell => isRun(cell, separator) && seen(cell) !== '-4')

  test.each(separators)('runs no formula for a reader that splits cells by %j', separator => {
    const [first, cells] = [Array.from('=+-@＝＋－＠﹦﹢﹣﹫⁼⁺⁻₌₊₋−'), [...separators, '\n', '\r']]
    const names = first.flatMap(sign => [
      `${sign}1+1`,
      ` ${sign}1+1`,
      `\u200B${sign}1+1`,
      `"${sign}1+1"`,
      `\t${sign}1+1`,
      ...cells.flatMap(between => [
        `a${between}${sign}1+1`,
        `a${between} ${sign}1+1${between}b`,
        `a"${between}"${sign}1+1"${between}"`,
        `a""${between}${sign}cmd|"/c calc"!A1${between}`,
      ]),
    ])
    expect(runBy(textOf(...names), separator)).toEqual([])
    // Every reader runs the same texts without the guard.
    expect(runBy(`"${names.join('"\r\n"')}"`, separator).length).toBeGreaterThan(first.length)
  })
  test('leaves text that begins no formula unchanged', () => {
    const names = ['Jade', 'a-b@c.example', 'Rafting + ATV', "Ketut's", '09:00-11:00', '']
    expect(
      textOf(...names)
        .split('\r\n')
        .slice(1, -1),
    ).toEqual(names.map(name => `"${name}";-4`))
    expect(textOf('=1', '\tx', "'=1", 'a,=1').split('\r\n').slice(1, -1)).toEqual([
      `"'=1";-4`,
      `"'\tx";-4`,
      `"''=1";-4`,
      `"a,'=1";-4`,
    ])
  })
  test('keeps a cell whole whatever it contains', () => {
    expect(csvOf(columns.slice(0, 1), [{ name: 'a;b "c"\nd' }], 'id')).toBe(
      '\uFEFF"Nama"\r\n"a;b ""c""\nd"\r\n',
    )
  })
})
