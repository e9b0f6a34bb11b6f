import type { Position } from '@arung/contracts/accounts/realms'
import type { LiveAccount } from '@arung/domain/accounts/account'
import type { CommandMeta } from '@arung/event-store/codec'

type Owner = Pick<LiveAccount, 'accountId' | 'realm'>

/** What accounts need to know of the staff: who holds which position. */
export type StaffSeats = Readonly<{
  /** Returns the current position of a staff member, or null for suspended staff and everybody else. */
  positionOf(owner: Owner): Promise<Position | null>
  /** Runs `work` with a position that cannot change before it is done. A demotion waits meanwhile. */
  withPosition<Done>(
    owner: Owner,
    work: (position: Position | null) => Promise<Done>,
  ): Promise<Done>
  /** Records in the staff's stream that somebody has accepted the invitation. A repetition changes nothing. */
  join(meta: CommandMeta, accountId: string): Promise<number>
}>
