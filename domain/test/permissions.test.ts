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

test.each(known)('%s is for those whom the matrices name, and nobody else', permission => {
  const { roles: holders } = permissions[permission]
  const seen = positions.map(position => (may(position, permission) ? 'x' : '.')).join('')
  const staff = ofPositions[permission]
  expect(seen).toBe(staff ?? '.........')
  expect(roles.map(role => (holders.includes(role) ? 'x' : '.')).join('')).toBe(
    ofRoles[permission] ?? (staff ? '...x..' : admins),
  )
})

test('every row of the matrices is a permission', () => {
  const rows = [...Object.keys(ofRoles), ...Object.keys(ofPositions)]
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
