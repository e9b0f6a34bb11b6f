const tallyMs = 60_000
/** The most keys that are counted. Keys beyond that are not counted and take turns in the order of arrival. */
const tallyKeysMax = 10_000

/**
 * Creates a queue with one line for each key. Next is the key that was admitted least often of late, so a caller of one
 * request waits neither for all requests of somebody who sends hundreds, nor for hundreds who send one after another.
 */
export function createFairQueue<Waiting extends Readonly<{ key: string }>>() {
  /** Among keys that were admitted equally often, the one that has waited longest comes first. */
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
    /** Counts an admission of this key, from the queue or past it. */
    noteLetIn: (key: string): void => letIn.add(key),

    add(one: Waiting): void {
      const line = lines.get(one.key)
      if (line) line.push(one)
      else lines.set(one.key, [one])
      waiting += 1
    },

    /**
     * Takes the first of the line whose turn it is; that line then goes behind the others. Throws when nobody waits.
     */
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

    /** Removes a caller that no longer waits. */
    takeOut(one: Waiting): void {
      const left = (lines.get(one.key) ?? []).filter(other => other !== one)
      if (left.length > 0) lines.set(one.key, left)
      else lines.delete(one.key)
      waiting -= 1
    },
  }
}

/** Counts how often each key was admitted within the last one to two minutes. */
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
