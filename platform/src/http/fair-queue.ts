const tallyMs = 60_000
/** Beyond these nobody is remembered, and all who are not take turns as they come. */
const tallyKeysMax = 10_000

/**
 * Who waits, in one line a key. Next is the key that was let in least of late, so that whoever sends one call waits neither
 * for all calls of somebody who sends hundreds, nor for hundreds who send one after another.
 */
export function createFairQueue<Waiting extends Readonly<{ key: string }>>() {
  /** Of those that were let in as often, the one that has waited longest stands first. */
  const lines = new Map<string, Waiting[]>()
  const letIn = createTally()
  let waiting = 0

  const whoseTurn = (): string => {
    let [turn, least] = ['', Infinity]
    for (const key of lines.keys()) {
      const often = letIn.of(key)
      if (often < least) [turn, least] = [key, often]
      if (least === 0) break
    }
    return turn
  }

  return {
    length: (): number => waiting,
    all: (): readonly Waiting[] => [...lines.values()].flat(),
    /** A caller of this key was let in, out of the line or past it. */
    noteLetIn: (key: string): void => letIn.add(key),

    add(one: Waiting): void {
      const line = lines.get(one.key)
      if (line) line.push(one)
      else lines.set(one.key, [one])
      waiting += 1
    },

    /** Takes the first of the line whose turn it is; that line goes behind the others. Throws where nobody waits. */
    takeNext(): Waiting {
      const turn = whoseTurn()
      const line = lines.get(turn) ?? []
      const one = line.shift()
      if (!one) throw new Error(`${waiting} wait in no line`)
      lines.delete(turn)
      if (line.length > 0) lines.set(turn, line)
      waiting -= 1
      return one
    },

    /** Takes out somebody who waits no longer. */
    takeOut(one: Waiting): void {
      const left = (lines.get(one.key) ?? []).filter(other => other !== one)
      if (left.length > 0) lines.set(one.key, left)
      else lines.delete(one.key)
      waiting -= 1
    },
  }
}

/** How often each key was let in within the last one to two minutes. */
function createTally() {
  let [now, before] = [new Map<string, number>(), new Map<string, number>()]
  let turnedMs = performance.now()
  const turn = () => {
    if (performance.now() - turnedMs < tallyMs) return
    turnedMs = performance.now()
    ;[now, before] = [new Map(), now]
  }
  return {
    of: (key: string): number => (now.get(key) ?? 0) + (before.get(key) ?? 0),
    add(key: string): void {
      turn()
      if (now.size < tallyKeysMax || now.has(key)) now.set(key, (now.get(key) ?? 0) + 1)
    },
  }
}
