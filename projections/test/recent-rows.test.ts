import { expect, test } from 'vitest'
import { RecentRows } from '../src/engine/recent-rows.ts'
import { Rows } from '../src/engine/rows.ts'

const rowsOf = (...ids: string[]) => {
  const rows = new Rows<{ id: string; n: number }>('id')
  ids.forEach((id, n) => rows.set({ id, n }))
  return rows
}

test('rows are cached as the last window left them, and rows that it deleted are not', () => {
  const recent = new RecentRows()
  recent.keep('a.t', rowsOf('x', 'y'))
  const next = new Rows<{ id: string; n: number }>('id', [
    { id: 'x', n: 0 },
    { id: 'y', n: 1 },
  ])
  next.set({ id: 'x', n: 7 })
  next.delete('y')
  recent.keep('a.t', next)
  expect([recent.of('a.t', 'x'), recent.of('a.t', 'y')]).toEqual([{ id: 'x', n: 7 }, undefined])
  expect(recent.of('b.t', 'x')).toBeUndefined()
})

test('the cache keeps the last two hundred rows of a table', () => {
  const recent = new RecentRows()
  recent.keep('a.t', rowsOf('first'))
  const many = Array.from({ length: 150 }, (_, n) => `row ${n}`)
  recent.keep('a.t', rowsOf(...many, 'first'))
  recent.keep('a.t', rowsOf(...many.map(id => `other ${id}`)))
  expect(recent.of('a.t', 'first')).toBeDefined()
  expect([recent.of('a.t', 'row 100'), recent.of('a.t', 'row 101')]).toEqual([
    undefined,
    { id: 'row 101', n: 101 },
  ])
  recent.forget()
  expect(recent.of('a.t', 'first')).toBeUndefined()
})
