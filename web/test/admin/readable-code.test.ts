import { expect, test } from 'vitest'
import { readableCode } from '../../src/admin/orders/readable-code.ts'

test.each([
  ['BANK_TRANSFER', 'Bank transfer'],
  ['QR_CODE', 'QR code'],
  ['QRIS', 'QRIS'],
  ['Late by a day', 'Late by a day'],
])('%s reads as %s', (code, text) => {
  expect(readableCode(code)).toBe(text)
})
