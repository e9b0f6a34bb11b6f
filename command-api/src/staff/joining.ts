import type { Position } from '@arung/contracts/accounts/realms'
import { staff, type StaffCommand } from '@arung/domain/staff/staff'
import type { CommandMeta } from '@arung/event-store/codec'
import { accepted, followUp } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { staffRefusals } from './refusals.ts'
import { staffStream } from './streams.ts'

type JoinParts = Pick<Parts, 'workers' | 'clock'>

/** Records in the staff's stream that somebody has accepted the invitation. A repetition changes nothing. */
export const joinStaff = (
  parts: JoinParts,
  meta: CommandMeta,
  accountId: string,
): Promise<number> =>
  say(parts, meta, { type: 'JoinStaff', accountId, now: parts.clock.now().toISOString() })

/** Adds a person who existed before anybody could be invited, and who needs no invitation. */
export async function seatStaff(
  parts: JoinParts,
  meta: CommandMeta,
  { accountId, position }: { accountId: string; position: Position },
): Promise<void> {
  const now = parts.clock.now().toISOString()
  await say(parts, followUp(meta, 'add-staff'), {
    type: 'AddStaff',
    accountId,
    position,
    by: meta.actor,
    now,
  })
  await joinStaff(parts, followUp(meta, 'join-staff'), accountId)
}

async function say(parts: JoinParts, meta: CommandMeta, command: StaffCommand): Promise<number> {
  const outcome = await parts.workers.execute(staffStream, staff, command, meta)
  return accepted(outcome, staffRefusals).position
}
