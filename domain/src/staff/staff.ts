import type { Position } from '@arung/contracts/accounts/realms'
import { accept, never, refuse, type Decider, type Decision } from '../decider.ts'
import type { StaffEvent } from './events.ts'

export type Member = Readonly<{ position: Position; joined: boolean; suspended: boolean }>
/** Everybody who was ever added, by account id. */
export type Staff = Readonly<{ [accountId: string]: Member | undefined }>

export type StaffCommand =
  | { type: 'AddStaff'; accountId: string; position: Position; by: string; now: string }
  /** The person has accepted the invitation. */
  | { type: 'JoinStaff'; accountId: string; now: string }
  | { type: 'ChangePosition'; accountId: string; position: Position; by: string; now: string }
  | { type: 'SuspendStaff'; accountId: string; by: string; now: string }
  | { type: 'ReactivateStaff'; accountId: string; by: string; now: string }
export type StaffRefusal = 'StaffUnknown' | 'StaffResting' | 'NotSuperAdmin' | 'OwnPosition'

type Answer = Decision<StaffEvent, StaffRefusal>

/**
 * The positions of the staff. Only a super admin who has joined and is not suspended changes anything, and nobody
 * changes their own position. If two act against each other at once, the first wins, so that one super admin always
 * remains. `by` is the actor as the log names it: `staff:<uuid>`, or `system:…` for internal processes.
 */
export const staff: Decider<StaffCommand, StaffEvent, Staff, StaffRefusal> = {
  initial: {},
  decide(command, state) {
    if (command.type === 'JoinStaff') return join(command, state)
    if (!isInCharge(command.by, state)) return refuse('NotSuperAdmin')
    if (command.type === 'AddStaff') return add(command, state)
    const member = state[command.accountId]
    if (member === undefined) return refuse('StaffUnknown')
    if (command.by === actorOf(command.accountId)) return refuse('OwnPosition')
    return change(command, member)
  },
  evolve: (state, event) => ({
    ...state,
    [event.data.accountId]: evolveMember(state[event.data.accountId], event),
  }),
}

const actorOf = (accountId: string): string => `staff:${accountId}`

/**
 * Returns whether `by` may change the staff. Internal processes add the first person. After that, only super admins
 * may.
 */
export function isInCharge(by: string, state: Staff): boolean {
  if (by.startsWith('system:')) return true
  const [kind, accountId = ''] = by.split(':')
  const member = kind === 'staff' ? state[accountId] : undefined
  return member?.position === 'SUPER_ADMIN' && member.joined && !member.suspended
}

function add(
  { accountId, position, by, now: at }: Extract<StaffCommand, { type: 'AddStaff' }>,
  state: Staff,
): Answer {
  if (state[accountId]) return accept()
  return accept({ type: 'StaffAdded', data: { accountId, position, by, at } })
}

function join(
  { accountId, now: at }: Extract<StaffCommand, { type: 'JoinStaff' }>,
  state: Staff,
): Answer {
  const member = state[accountId]
  if (member === undefined) return refuse('StaffUnknown')
  if (member.joined) return accept()
  if (member.suspended) return refuse('StaffResting')
  return accept({ type: 'StaffJoined', data: { accountId, at } })
}

function change(
  command: Exclude<StaffCommand, { type: 'AddStaff' | 'JoinStaff' }>,
  member: Member,
): Answer {
  const { accountId, by, now: at } = command
  switch (command.type) {
    case 'ChangePosition': {
      const { position } = command
      if (position === member.position) return accept()
      return accept({ type: 'PositionChanged', data: { accountId, position, by, at } })
    }
    case 'SuspendStaff':
      if (member.suspended) return accept()
      return accept({ type: 'StaffSuspended', data: { accountId, by, at } })
    case 'ReactivateStaff':
      if (!member.suspended) return accept()
      return accept({ type: 'StaffReactivated', data: { accountId, by, at } })
    default:
      return never(command)
  }
}

function evolveMember(member: Member | undefined, event: StaffEvent): Member | undefined {
  if (event.type === 'StaffAdded')
    return { position: event.data.position, joined: false, suspended: false }
  if (member === undefined) return undefined
  switch (event.type) {
    case 'StaffJoined':
      return { ...member, joined: true }
    case 'PositionChanged':
      return { ...member, position: event.data.position }
    case 'StaffSuspended':
      return { ...member, suspended: true }
    case 'StaffReactivated':
      return { ...member, suspended: false }
    default:
      return never(event)
  }
}
