import { expect, test } from 'vitest'
import type { Position } from '@arung/contracts/accounts/realms'
import { may, permissions, type Permission } from '../src/accounts/permissions.ts'

/** The columns of the staff matrix, in the order of the positions' codes. */
const positions: readonly Position[] = [
  'SUPER_ADMIN',
  'ADMIN',
  'FRONT_OFFICE',
  'ATV_PIC',
  'RAFTING_PIC',
  'TRANSPORTATION_PIC',
  'FINANCE',
  'FINANCE_LITE',
  'RESERVATION',
]
const matrix: Readonly<Record<Permission, string>> = {
  'staff:manage': 'x........',
  'agents:manage': 'xx......x',
  'bookings:see': 'xxxxxxxxx',
  'bookings:change': 'xxx.....x',
  'bookings:approve': 'xx......x',
  'bookings:check-in': 'xxx......',
  'atv-list:run': 'xx.x.....',
  'rafting-list:run': 'xx..x....',
  'transportation-list:run': 'xx...x...',
  'operations:change': 'xx.......',
  'operations:see': 'xx......x',
  'payments:see': 'xxx...xx.',
  'wallets:see': 'xx....xx.',
  'wallets:decide': 'x.....x..',
  'report:see': 'xx....x..',
  'report-lite:see': 'xxxxxxxxx',
}
const rows = Object.entries(matrix) as [Permission, string][]

test.each(rows)('%s is for the positions of the staff matrix', (permission, row) => {
  const seen = positions.map(position => (may(position, permission) ? 'x' : '.')).join('')
  expect(seen).toBe(row)
})
test('every permission has its row', () => {
  expect(Object.keys(permissions).sort()).toEqual(Object.keys(matrix).sort())
})
