import type { Position } from '@arung/contracts/accounts/realms'
import type { LiveAccount } from '@arung/domain/accounts/account'
import { staff } from '@arung/domain/staff/staff'
import type { Parts } from '../parts.ts'
import { staffOrder, staffStream } from './streams.ts'

/** The position that a member of staff holds now; null for the suspended and for everybody else. */
export async function positionOf(
  { workers }: Pick<Parts, 'workers'>,
  { accountId, realm }: Pick<LiveAccount, 'accountId' | 'realm'>,
): Promise<Position | null> {
  if (realm !== 'reservation-admin') return null
  const { state } = await workers.load(staffStream, staff)
  const member = state[accountId]
  return member === undefined || member.suspended ? null : member.position
}

/** Does something with the position that cannot change before it is done: who is demoted meanwhile comes later. */
export async function withPosition<Done>(
  parts: Pick<Parts, 'workers' | 'agreedOrder'>,
  owner: Pick<LiveAccount, 'accountId' | 'realm'>,
  work: (position: Position | null) => Promise<Done>,
): Promise<Done> {
  if (owner.realm !== 'reservation-admin') return work(null)
  return parts.agreedOrder.whileAllowed(staffOrder, async () =>
    work(await positionOf(parts, owner)),
  )
}
