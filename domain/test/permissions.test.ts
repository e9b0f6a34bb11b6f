import { expect, test } from 'vitest'
import type { Position, Role } from '@arung/contracts/accounts/realms'
import { closingRight } from '../src/capacity/closing-right.ts'
import { allow, may, permissions, type Permission } from '../src/accounts/permissions.ts'
import { permissionMatrix } from './permission-matrix.ts'

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
/** The columns of the roles: USER, AGEN, ADMIN, RESERVATION_ADMIN, RESERVATION_AGENT, internal processes. */
const roles: readonly (Role | 'SYSTEM')[] = [
  'USER',
  'AGEN',
  'ADMIN',
  'RESERVATION_ADMIN',
  'RESERVATION_AGENT',
  'SYSTEM',
]
/** The row of a permission that no file names: admins only. */
const admins = '..x...'
const { ofPositions, ofRoles } = await permissionMatrix()
const known = Object.keys(permissions) as Permission[]

test.each(known)(
  '%s belongs exactly to the roles and positions that the matrices name',
  permission => {
    const { roles: holders } = permissions[permission]
    const seen = positions.map(position => (may(position, permission) ? 'x' : '.')).join('')
    const staff = ofPositions[permission]
    expect(seen).toBe(staff ?? '.........')
    expect(roles.map(role => (holders.includes(role) ? 'x' : '.')).join('')).toBe(
      ofRoles[permission] ?? (staff ? '...x..' : admins),
    )
  },
)

test('every row of the matrices is a permission', () => {
  const rows = [...Object.keys(ofRoles), ...Object.keys(ofPositions)]
  expect(rows.filter(row => !Object.hasOwn(permissions, row))).toEqual([])
})

test.each(['guide-pay:see', 'costs:see'] as const)(
  'every position that changes guides and products has %s, so a save keeps what it shows',
  permission => {
    const changers = positions.filter(position => may(position, 'operations:change'))
    expect(changers.filter(position => !may(position, permission))).toEqual([])
  },
)

test('a person in charge closes sessions of their own list, and of no other', () => {
  const closers = (list: Parameters<typeof closingRight>[1]) =>
    positions.map(position => (closingRight(position, list) ? 'x' : '.')).join('')
  expect(closers('RAFTING')).toBe('xx..x....')
  expect(closers('ATV')).toBe('xx.x.....')
  expect(closers('TRANSPORT')).toBe('xx...x...')
  expect(closers('NONE')).toBe('xx.......')
  expect(closers(null)).toBe('xx.......')
})

test('a permission can be narrowed only to one of its own roles', () => {
  expect(allow('account:own', 'AGEN').roles).toEqual(['AGEN'])
  expect(() => allow('cart:own', 'ADMIN')).toThrow('ADMIN does not have cart:own')
})
