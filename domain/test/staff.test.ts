import type { Position } from '@arung/contracts/accounts/realms'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { StaffEvent } from '../src/staff/events.ts'
import { staff, type Staff, type StaffCommand } from '../src/staff/staff.ts'
import { deciderLaws } from './laws.ts'
import { given } from './specification.ts'

const now = '2026-12-01T02:00:00.000Z'
const [ketut, made, luh, nobody] = ['a', 'b', 'c', 'd'] as const
const actor = (accountId: string) => `staff:${accountId}`
const system = 'system:command-api'

const added = (accountId: string, position: Position, by = system): StaffEvent => ({
  type: 'StaffAdded',
  data: { accountId, position, by, at: now },
})
const joined = (accountId: string): StaffEvent => ({
  type: 'StaffJoined',
  data: { accountId, at: now },
})
const suspended = (accountId: string): StaffEvent => ({
  type: 'StaffSuspended',
  data: { accountId, by: actor(ketut), at: now },
})
const team = [
  added(ketut, 'SUPER_ADMIN'),
  joined(ketut),
  added(made, 'SUPER_ADMIN', actor(ketut)),
  joined(made),
  added(luh, 'FRONT_OFFICE', actor(ketut)),
  joined(luh),
]
const add = (accountId: string, position: Position, by: string): StaffCommand => ({
  type: 'AddStaff',
  accountId,
  position,
  by,
  now,
})
const move = (accountId: string, position: Position, by: string): StaffCommand => ({
  type: 'ChangePosition',
  accountId,
  position,
  by: actor(by),
  now,
})
const suspend = (accountId: string, by: string): StaffCommand => ({
  type: 'SuspendStaff',
  accountId,
  by: actor(by),
  now,
})
const reactivate = (accountId: string, by: string): StaffCommand => ({
  type: 'ReactivateStaff',
  accountId,
  by: actor(by),
  now,
})
const join = (accountId: string): StaffCommand => ({ type: 'JoinStaff', accountId, now })

describe('staff', () => {
  test('start with a member whom an internal process adds', () => {
    given(staff)
      .when(add(ketut, 'SUPER_ADMIN', system))
      .thenEvents(added(ketut, 'SUPER_ADMIN'))
    given(staff, ...team)
      .when(add(ketut, 'FINANCE', system))
      .thenNothing()
  })
  test('are invited by a super admin, and gain their rights once they have joined', () => {
    given(staff, ...team)
      .when(add(nobody, 'FINANCE', actor(made)))
      .thenTypes('StaffAdded')
    given(staff, ...team)
      .when(add(nobody, 'FINANCE', actor(luh)))
      .thenRefused('NotSuperAdmin')
    const invited = [...team, added(nobody, 'SUPER_ADMIN', actor(ketut))]
    given(staff, ...invited)
      .when(move(luh, 'FINANCE', nobody))
      .thenRefused('NotSuperAdmin')
    given(staff, ...invited)
      .when(join(nobody))
      .thenEvents(joined(nobody))
    given(staff, ...invited, joined(nobody))
      .when(join(nobody))
      .thenNothing()
    given(staff, ...invited, joined(nobody))
      .when(move(luh, 'FINANCE', nobody))
      .thenTypes('PositionChanged')
    given(staff, ...team)
      .when(join(nobody))
      .thenRefused('StaffUnknown')
    given(staff, ...invited, suspended(nobody))
      .when(join(nobody))
      .thenRefused('StaffResting')
  })
  test('change position only by a super admin, who cannot change their own', () => {
    given(staff, ...team)
      .when(move(luh, 'RESERVATION', ketut))
      .thenEvents({
        type: 'PositionChanged',
        data: { accountId: luh, position: 'RESERVATION', by: actor(ketut), at: now },
      })
    given(staff, ...team)
      .when(move(luh, 'FRONT_OFFICE', ketut))
      .thenNothing()
    given(staff, ...team)
      .when(move(luh, 'SUPER_ADMIN', luh))
      .thenRefused('NotSuperAdmin')
    given(staff, ...team)
      .when(move(ketut, 'FINANCE', ketut))
      .thenRefused('OwnPosition')
    given(staff, ...team)
      .when(move(nobody, 'FINANCE', ketut))
      .thenRefused('StaffUnknown')
    const foreign = { ...move(luh, 'FINANCE', ketut), by: `admin:${ketut}` } as StaffCommand
    given(staff, ...team)
      .when(foreign)
      .thenRefused('NotSuperAdmin')
  })
  test('are suspended and reactivated by another super admin', () => {
    given(staff, ...team)
      .when(suspend(luh, ketut))
      .thenEvents(suspended(luh))
    given(staff, ...team, suspended(luh))
      .when(suspend(luh, ketut))
      .thenNothing()
    given(staff, ...team)
      .when(suspend(ketut, ketut))
      .thenRefused('OwnPosition')
    given(staff, ...team, suspended(made))
      .when(suspend(ketut, made))
      .thenRefused('NotSuperAdmin')
    given(staff, ...team, suspended(luh))
      .when(reactivate(luh, made))
      .thenTypes('StaffReactivated')
    given(staff, ...team)
      .when(reactivate(luh, made))
      .thenNothing()
  })
  test('keep the first of two super admins who demote each other', () => {
    const first = given(staff, ...team)
      .when(move(made, 'FINANCE', ketut))
      .thenTypes('PositionChanged')
    given(staff, ...team, ...first)
      .when(move(ketut, 'FINANCE', made))
      .thenRefused('NotSuperAdmin')
  })
})

const inCharge = (state: Staff) =>
  Object.values(state).filter(
    member => member?.position === 'SUPER_ADMIN' && member.joined && !member.suspended,
  )
const who = fc.constantFrom(ketut, made, luh)
const position = fc.constantFrom<Position>('SUPER_ADMIN', 'FINANCE')

deciderLaws<StaffCommand, StaffEvent, Staff, string>({
  name: 'staff, whose last super admin stays',
  decider: {
    ...staff,
    initial: team.slice(0, 2).reduce(staff.evolve, staff.initial),
  },
  commands: fc.oneof(
    fc.tuple(who, position, who).map(([id, held, by]) => add(id, held, actor(by))),
    who.map(join),
    fc.tuple(who, position, who).map(([id, held, by]) => move(id, held, by)),
    fc.tuple(who, who).map(([id, by]) => suspend(id, by)),
    fc.tuple(who, who).map(([id, by]) => reactivate(id, by)),
  ),
  events: fc.oneof(
    fc.tuple(who, position).map(([id, held]) => added(id, held)),
    who.map(joined),
    who.map(suspended),
  ),
  holds: state => expect(inCharge(state).length).toBeGreaterThan(0),
})
