import { Group, isNear } from './group.ts'
import type { Member } from './member.ts'
import type { RunnerParts } from './runner-parts.ts'

/** All members of a process, in as few groups as their positions allow. */
export type Groups = Readonly<{
  /** Lets a member follow the log. */
  add(member: Member): void
  /** Resolves when no work for the member is in progress. */
  remove(member: Member): Promise<void>
  /** Starts the members that were added so far, together. */
  start(): void
}>

export function createGroups(parts: RunnerParts): Groups {
  const groups = new Set<Group>()
  const groupOf = new Map<Member, Group>()
  let waiting: Set<Member> | null = new Set()

  function form(members: readonly Member[], isApart: boolean): void {
    const group = new Group(parts, { join, part: form }, members, isApart)
    groups.add(group)
    for (const one of members) groupOf.set(one, group)
    void group.run().finally(() => groups.delete(group))
  }

  /** The smaller group joins the larger, so that no member waits for a slow one. */
  function join(group: Group, members: readonly Member[]): boolean {
    const larger = [...groups].find(one => isLarger(one, group) && meet(one, group))
    if (!larger) return false
    groups.delete(group)
    for (const one of members) groupOf.set(one, larger)
    larger.take(members)
    return true
  }

  const meet = ({ position: a }: Group, { position: b }: Group): boolean =>
    a !== null && b !== null && isNear(parts.store, a, b)

  /** Of two groups of one size, the older counts as larger. */
  const isLarger = (a: Group, b: Group): boolean => {
    const all = [...groups]
    return a.size > b.size || (a.size === b.size && all.indexOf(a) < all.indexOf(b))
  }

  return {
    add(member) {
      if (waiting) waiting.add(member)
      else form([member], false)
    },
    async remove(member) {
      waiting?.delete(member)
      await groupOf.get(member)?.leave(member)
      groupOf.delete(member)
    },
    start() {
      const members = [...(waiting ?? [])]
      waiting = null
      if (members.length > 0) form(members, false)
    },
  }
}
