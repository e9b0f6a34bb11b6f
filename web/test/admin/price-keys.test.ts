import { expect, test } from 'vitest'
import { cellActOf, typingActOf } from '../../src/admin/special-prices/price-keys.ts'

const press = (key: string, held: 'shiftKey' | 'ctrlKey' | 'altKey' | null = null) => ({
  key,
  shiftKey: held === 'shiftKey',
  ctrlKey: held === 'ctrlKey',
  metaKey: false,
  altKey: held === 'altKey',
})

test('in the grid, arrows move, digits and Enter start typing, and Delete empties a cell', () => {
  expect(cellActOf(press('ArrowLeft'))).toEqual({ does: 'move', rows: 0, columns: -1 })
  expect(cellActOf(press('7'))).toEqual({ does: 'type', text: '7' })
  expect(cellActOf(press('Enter'))).toEqual({ does: 'type', text: null })
  expect(cellActOf(press('Backspace'))).toEqual({ does: 'empty' })
})

test('keys with modifiers and keys unknown to the grid are left to the browser', () => {
  expect(cellActOf(press('7', 'ctrlKey'))).toBeNull()
  expect(cellActOf(press('ArrowLeft', 'altKey'))).toBeNull()
  expect(cellActOf(press('Tab'))).toBeNull()
  expect(cellActOf(press('a'))).toBeNull()
})

test('while a price is typed, Enter and Tab go on, Shift goes back, and Escape cancels', () => {
  expect(typingActOf(press('Enter'))).toEqual({ does: 'move', rows: 1, columns: 0 })
  expect(typingActOf(press('Enter', 'shiftKey'))).toEqual({ does: 'move', rows: -1, columns: 0 })
  expect(typingActOf(press('Tab', 'shiftKey'))).toEqual({ does: 'move', rows: 0, columns: -1 })
  expect(typingActOf(press('ArrowDown', 'shiftKey'))).toEqual({ does: 'move', rows: 1, columns: 0 })
  expect(typingActOf(press('Escape'))).toEqual({ does: 'give up' })
  expect(typingActOf(press('ArrowLeft'))).toBeNull()
})
