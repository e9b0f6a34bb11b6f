import { expect, test } from 'vitest'
import {
  appliedRows,
  changesIn,
  wrongColumns,
} from '../../src/backoffice/spreadsheet/applied-rows.ts'

const row = (line: number, change: string | null, faults: readonly string[] = []) => ({
  line,
  values: { price: line },
  name: `Row ${line}`,
  change,
  what: '',
  faults,
})
const rows = [row(2, 'a'), row(3, null, ['no amount']), row(4, 'b')]

test('each change gets its own result, whatever rows lie between', () => {
  expect(changesIn(rows)).toEqual(['a', 'b'])
  expect(appliedRows(rows, [null, 'too late'])).toEqual([
    row(2, null),
    row(3, null, ['no amount']),
    row(4, null, ['too late']),
  ])
})

test('the file of wrong rows has their cells, and their errors last', () => {
  const columns = wrongColumns<'price', string>([
    { key: 'price', titles: { en: 'Price', id: 'Harga' } },
  ])
  const wrong = row(3, null, ['no amount', 'no agent'])
  expect(columns.map(({ cell }) => cell(wrong, 'en'))).toEqual([3, 'no amount; no agent'])
})
