import type { Position } from '@arung/event-store/event-store'
import type { Halt } from '@arung/event-store/subscription'
import type { Projection } from './projection.ts'
import type { RecentRows } from './recent-rows.ts'

/** One generation of a projection on its way along the log. */
export type Member = {
  /** Of its checkpoint. */
  readonly name: string
  readonly projection: Projection
  /** Where its tables are. */
  readonly schema: string
  /** As of `at`. */
  readonly recent: RecentRows
  /** Where its checkpoint stood when it was last seen. */
  at: Position
  /** Of the event there, which it came past; undefined where it goes by its checkpoint. */
  id: string | null | undefined
  /** False after trouble: somebody else may have moved the checkpoint. */
  isPositionKnown: boolean
  /** Up to here events go one by one, because a window failed: those before the culprit take effect, and it is named. */
  singlyTo: number
  /** How often others were in its way since it last moved. */
  contentions: number
  readonly onHalt: (halt: Halt) => void
}

export const goesSingly = ({ at, singlyTo }: Member): boolean => at < singlyTo

/** Where the last of them stands. */
export const rearOf = (members: readonly Member[]): number =>
  Math.min(...members.map(one => one.at))

/** The types of events that one of them needs. */
export function handledBy(members: Iterable<Member>): ReadonlySet<string> {
  return new Set([...members].flatMap(({ projection }) => [...projection.handles]))
}

/** Notes where a checkpoint was found, and says whether somebody else has moved it. */
export function movedTo(member: Member, position: Position): boolean {
  const isMoved = position !== member.at
  if (isMoved) member.recent.forget()
  member.at = position
  member.id = undefined
  member.isPositionKnown = true
  return isMoved
}
