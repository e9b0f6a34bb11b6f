export type Proposed = Readonly<{
  id: string
  type: string
  data: Uint8Array
  metadata: Uint8Array
}>
export type Written = Proposed &
  Readonly<{ stream: string; revision: number; commit: number; createdMs: number }>

/** The stand-in's log, and how it decides on appends. */
export type StandInLog = ReturnType<typeof createStandInLog>

/** Bytes of a record besides its stream name and contents. */
const recordBytes = 130

const revisionOf = (expected: number | 'any' | 'no-stream') =>
  expected === 'no-stream' ? -1 : expected

export function createStandInLog() {
  let all: Written[] = []
  let streams = new Map<string, Written[]>()
  /** The revisions at which deleted streams begin again. */
  const begins = new Map<string, number>()
  const watchers = new Set<(event: Written) => void>()
  let end = 0
  let handedOut = 0

  function write(stream: string, event: Proposed): Written {
    const history = streams.get(stream) ?? []
    const written: Written = {
      ...event,
      id: event.id.toLowerCase(),
      stream,
      revision: history.length,
      commit: end,
      createdMs: Date.now(),
    }
    end += recordBytes + stream.length + event.data.length + event.metadata.length
    history.push(written)
    streams.set(stream, history)
    all.push(written)
    for (const watcher of watchers) watcher(written)
    return written
  }

  /**
   * Returns the last of the same events when all of them directly follow the expected revision, or appear anywhere when
   * any revision will do.
   */
  function repeated(
    history: readonly Written[],
    expected: number | 'any' | 'no-stream',
    events: readonly Proposed[],
  ): Written | undefined {
    const first =
      expected === 'any'
        ? history.findIndex(one => one.id === events[0]?.id.toLowerCase())
        : expected === 'no-stream'
          ? 0
          : expected + 1
    const isSame =
      first >= 0 && events.every((one, nth) => history[first + nth]?.id === one.id.toLowerCase())
    return isSame ? history[first + events.length - 1] : undefined
  }

  return {
    append(stream: string, expected: number | 'any' | 'no-stream', events: readonly Proposed[]) {
      const history = streams.get(stream) ?? []
      const isGone = history.length === (begins.get(stream) ?? 0)
      const current = history.length - 1
      // An append without events returns this even for a stream that does not exist, and does not create it.
      if (events.length === 0) return { revision: Math.max(0, current), commit: end }
      const before = repeated(history, expected, events)
      if (before) return { revision: before.revision, commit: before.commit }
      const asked = expected === 'no-stream' && isGone ? current : revisionOf(expected)
      if (asked !== 'any' && asked !== current) return { conflict: current }
      let last: Written | undefined
      for (const event of events) last = write(stream, event)
      return { revision: last?.revision ?? current, commit: last?.commit ?? end }
    },
    /** Returns null when there is no such stream. */
    readStream(stream: string, from: number, count: number): readonly Written[] | null {
      const [history, begin] = [streams.get(stream) ?? [], begins.get(stream) ?? 0]
      if (history.length === begin) return null
      const start = Math.max(begin, from)
      return history.slice(start, start + count)
    },
    /** Deletes a stream. Its events keep their places in the log but no longer belong to a stream. */
    deleteStream(stream: string): number {
      begins.set(stream, streams.get(stream)?.length ?? 0)
      return end
    },
    /**
     * Reads from a position: inclusive when forwards, exclusive when backwards. Returns null when no record begins at a
     * position before the end.
     */
    readAll(
      from: number | 'start' | 'end',
      count: number,
      isBack: boolean,
    ): readonly Written[] | null {
      const at = from === 'start' ? 0 : from === 'end' ? all.length : indexOfCommit(from)
      if (typeof from === 'number' && from < end && all[at]?.commit !== from) return null
      const found = isBack
        ? all.slice(Math.max(0, at - count), at).toReversed()
        : all.slice(at, at + count)
      handedOut += found.length
      return found
    },
    /** Writes an event of the server about itself. */
    writeSystem(): void {
      const data = Buffer.from('{}')
      write('$stats-127.0.0.1:2113', {
        id: crypto.randomUUID(),
        type: '$statsCollected',
        data,
        metadata: data,
      })
    },
    /** Writes metadata about a stream. */
    writeAbout(stream: string, about: object): void {
      const data = Buffer.from(JSON.stringify(about))
      write(`$$${stream}`, {
        id: crypto.randomUUID(),
        type: '$metadata',
        data,
        metadata: Buffer.from('{}'),
      })
    },
    onWritten(watcher: (event: Written) => void): () => void {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    size: () => all.length,
    streams: () => [...streams.keys()],
    /** Returns how many events readers of the whole log have received. */
    read: () => handedOut,
    /** Restores the log to an earlier moment, as a backup would. */
    putBack(count: number): void {
      const kept = all.slice(0, count)
      end = all[count]?.commit ?? end
      all = kept
      streams = new Map()
      for (const one of kept) streams.set(one.stream, [...(streams.get(one.stream) ?? []), one])
    },
  }

  function indexOfCommit(commit: number): number {
    let [low, high] = [0, all.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((all[middle]?.commit ?? Infinity) < commit) low = middle + 1
      else high = middle
    }
    return low
  }
}
