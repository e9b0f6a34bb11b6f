import type { Position } from '@arung/event-store/event-store'
import type { Halt } from '@arung/event-store/subscription'
import type { Projection } from './projection.ts'
import type { RecentRows } from './recent-rows.ts'

/** One generation of a projection that follows the log. */
export type Member = {
  /** Of its checkpoint. */
  readonly name: string
  readonly projection: Projection
  /** The schema of its tables. */
  readonly schema: string
  /** As of `at`. */
  readonly recent: RecentRows
  /** Its checkpoint's position when last read. */
  at: Position
  /** The id of the event at `at` that it has applied; undefined when it relies on its checkpoint. */
  id: string | null | undefined
  /** False after a failure, because another process may have moved the checkpoint. */
  isPositionKnown: boolean
  /**
   * Up to this position events are applied one by one, because a window failed. Those before the faulty event take
   * effect, and the halt names it.
   */
  singlyTo: number
  /** How often others blocked it since it last moved. */
  contentions: number
  readonly onHalt: (halt: Halt) => void
}

export const goesSingly = ({ at, singlyTo }: Member): boolean => at < singlyTo

/** Returns the position of the last member. */
export const rearOf = (members: readonly Member[]): number =>
  Math.min(...members.map(one => one.at))

/** Returns the event types that any of the members needs. */
export function handledBy(members: Iterable<Member>): ReadonlySet<string> {
  return new Set([...members].flatMap(({ projection }) => [...projection.handles]))
}

/** Records the position of a checkpoint, and returns whether another process has moved it. */
export function movedTo(member: Member, position: Position): boolean {
  const isMoved = position !== member.at
  if (isMoved) member.recent.forget()
  member.at = position
  member.id = undefined
  member.isPositionKnown = true
  return isMoved
}
