import { expect, test } from 'vitest'
import type { Position, Role } from '@arung/contracts/accounts/realms'
import { closingRight } from '../src/capacity/closing-right.ts'
import { allow, may, permissions, type Permission } from '../src/accounts/permissions.ts'

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
const staffMatrix: Readonly<Record<string, string>> = {
  'staff:manage': 'x........',
  'agents:manage': 'xx......x',
  'bookings:see': 'xxxxxxxxx',
  'bookings:change': 'xxx.....x',
  'bookings:approve': 'xx......x',
  'bookings:check-in': 'xxx......',
  'bookings:undo-late': 'xx.......',
  'other-departures:run': 'xxx......',
  'departures:run': 'xxxxxx...',
  'atv-list:run': 'xx.x.....',
  'rafting-list:run': 'xx..x....',
  'transportation-list:run': 'xx...x...',
  'operations:change': 'xx.......',
  'operations:see': 'xx......x',
  'products:see': 'xxx.....x',
  'costs:see': 'xx....x..',
  'guides:see': 'xx.xx...x',
  'guide-pay:see': 'xx....x..',
  'units:see': 'xx.xx...x',
  'drivers:see': 'xx...x..x',
  'crew:forget': 'xx.......',
  'guests:forget': 'xx.......',
  'drivers:change': 'xx...x...',
  'payments:see': 'xxx...xx.',
  'payments:record': 'xxx...x..',
  'payments:confirm': 'x.....x..',
  'payments:void': 'x.x...x..',
  'payments:void-others': 'x.....x..',
  'payments:refund': 'x.x...x..',
  'payments:refund-any': 'x.....x..',
  'prices:see': 'xxx...xxx',
  'prices:override': 'xx......x',
  'wallets:see': 'xx....xx.',
  'wallets:decide': 'x.....x..',
  'report:see': 'xx....x..',
  'report-lite:see': 'xxxxxxxxx',
  'limits:raise': 'xx.......',
  'history:sessions': 'xx.......',
  'history:people': 'x........',
  'capacity:see': 'xxxxxx..x',
  'capacity:change': 'xx.xxx...',
}
/** The columns of the roles: USER, AGEN, ADMIN, RESERVATION_ADMIN, RESERVATION_AGENT, our own processes. */
const roles: readonly (Role | 'SYSTEM')[] = [
  'USER',
  'AGEN',
  'ADMIN',
  'RESERVATION_ADMIN',
  'RESERVATION_AGENT',
  'SYSTEM',
]
/** A permission that no row names is for admins alone. */
const admins = '..x...'
const roleMatrix: Readonly<Record<string, string>> = {
  'account:own': 'xxxxx.',
  'bookings:buy': 'xx....',
  'account:delete': 'x.....',
  'companions:own': 'x.....',
  'cart:own': 'xx....',
  'orders:own': 'xx....',
  'special-prices:own': '.x....',
  'processes:call': '.....x',
  'guests:forget': '..xx..',
  'live:follow': '.xxx..',
  'limits:raise': '..xx..',
  'history:sessions': '..xx..',
  'history:people': '..xx..',
  'capacity:see': '..xx..',
  'capacity:change': '..xx..',
}
const known = Object.keys(permissions) as Permission[]

test.each(known)('%s is for those whom the matrices name, and nobody else', permission => {
  const { roles: holders } = permissions[permission]
  const seen = positions.map(position => (may(position, permission) ? 'x' : '.')).join('')
  const staff = staffMatrix[permission]
  expect(seen).toBe(staff ?? '.........')
  expect(roles.map(role => (holders.includes(role) ? 'x' : '.')).join('')).toBe(
    roleMatrix[permission] ?? (staff ? '...x..' : admins),
  )
})

test('every row of the matrices is a permission', () => {
  const rows = [...Object.keys(roleMatrix), ...Object.keys(staffMatrix)]
  expect(rows.filter(row => !Object.hasOwn(permissions, row))).toEqual([])
})

test.each(['guide-pay:see', 'costs:see'] as const)(
  'whoever changes guides and products has %s, and saves what it shows as it was',
  permission => {
    const changers = positions.filter(position => may(position, 'operations:change'))
    expect(changers.filter(position => !may(position, permission))).toEqual([])
  },
)

test('a person in charge closes sessions of the own list, and of no other', () => {
  const closers = (list: Parameters<typeof closingRight>[1]) =>
    positions.map(position => (closingRight(position, list) ? 'x' : '.')).join('')
  expect(closers('RAFTING')).toBe('xx..x....')
  expect(closers('ATV')).toBe('xx.x.....')
  expect(closers('TRANSPORT')).toBe('xx...x...')
  expect(closers('NONE')).toBe('xx.......')
  expect(closers(null)).toBe('xx.......')
})

test('a permission is narrowed to one of its roles, and never to another', () => {
  expect(allow('account:own', 'AGEN').roles).toEqual(['AGEN'])
  expect(() => allow('cart:own', 'ADMIN')).toThrow('ADMIN does not have cart:own')
})
