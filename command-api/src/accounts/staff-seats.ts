import type { Position } from '@arung/contracts/accounts/realms'
import type { LiveAccount } from '@arung/domain/accounts/account'
import type { CommandMeta } from '@arung/event-store/codec'

type Owner = Pick<LiveAccount, 'accountId' | 'realm'>

/** What accounts ask of the staff: who holds which position. */
export type StaffSeats = Readonly<{
  /** The position that a member of staff holds now; null for the suspended and for everybody else. */
  positionOf(owner: Owner): Promise<Position | null>
  /** Does something with the position that cannot change before it is done: who is demoted meanwhile comes later. */
  withPosition<Done>(
    owner: Owner,
    work: (position: Position | null) => Promise<Done>,
  ): Promise<Done>
  /** Says in the staff's stream that somebody has taken the invitation. Doing it again changes nothing. */
  join(meta: CommandMeta, accountId: string): Promise<number>
}>
