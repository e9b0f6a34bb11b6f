import { fullName } from '@arung/contracts/full-name'
import { expect, test } from 'vitest'

test.each([
  ['Surya', 'Surya', 'Surya'],
  ['Surya', 'SURYA ', 'Surya'],
  ['Andre\u0301', 'André', 'Andre\u0301'],
  ['Ketut', 'Surya', 'Ketut Surya'],
  ['Maria', 'Marias', 'Maria Marias'],
  ['Surya', '', 'Surya'],
  ['', '', ''],
])('%s and %s are shown as %s', (firstName, lastName, shown) => {
  expect(fullName({ firstName, lastName })).toBe(shown)
})
