import { staff } from '@arung/domain/staff/staff'
import type { StaffSeats } from '../accounts/staff-seats.ts'
import type { Parts } from '../parts.ts'
import { joinStaff } from './joining.ts'
import { staffOrder, staffStream } from './streams.ts'

/** Answers what accounts need to know of the staff, from the staff's stream. */
export function createStaffSeats(
  parts: Pick<Parts, 'workers' | 'agreedOrder' | 'clock'>,
): StaffSeats {
  const positionOf: StaffSeats['positionOf'] = async ({ accountId, realm }) => {
    if (realm !== 'reservation-admin') return null
    const { state } = await parts.workers.load(staffStream, staff)
    const member = state[accountId]
    return member === undefined || member.suspended ? null : member.position
  }
  return {
    positionOf,
    async withPosition(owner, work) {
      if (owner.realm !== 'reservation-admin') return work(null)
      return parts.agreedOrder.whileAllowed(staffOrder, async () => work(await positionOf(owner)))
    },
    join: (meta, accountId) => joinStaff(parts, meta, accountId),
  }
}
