export type Proposed = Readonly<{
  id: string
  type: string
  data: Uint8Array
  metadata: Uint8Array
}>
export type Written = Proposed &
  Readonly<{ stream: string; revision: number; commit: number; createdMs: number }>

/** What the stand-in keeps, and how it decides. */
export type StandInLog = ReturnType<typeof createStandInLog>

/** Bytes of a record beside what it holds. */
const recordBytes = 130

const revisionOf = (expected: number | 'any' | 'no-stream') =>
  expected === 'no-stream' ? -1 : expected

export function createStandInLog() {
  let all: Written[] = []
  let streams = new Map<string, Written[]>()
  /** Of streams that were deleted: the revision at which they begin now. */
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

  /** The last of the same events, all of which stand right behind the expected revision, or anywhere where any will do. */
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
      // It says so of a stream that it does not have, and does not have after it.
      if (events.length === 0) return { revision: Math.max(0, current), commit: end }
      const before = repeated(history, expected, events)
      if (before) return { revision: before.revision, commit: before.commit }
      const asked = expected === 'no-stream' && isGone ? current : revisionOf(expected)
      if (asked !== 'any' && asked !== current) return { conflict: current }
      let last: Written | undefined
      for (const event of events) last = write(stream, event)
      return { revision: last?.revision ?? current, commit: last?.commit ?? end }
    },
    /** Null where there is no such stream. */
    readStream(stream: string, from: number, count: number): readonly Written[] | null {
      const [history, begin] = [streams.get(stream) ?? [], begins.get(stream) ?? 0]
      if (history.length === begin) return null
      const start = Math.max(begin, from)
      return history.slice(start, start + count)
    },
    /** Its events stay where they are in the log, and belong to no stream any more. */
    deleteStream(stream: string): number {
      begins.set(stream, streams.get(stream)?.length ?? 0)
      return end
    },
    /** Forwards a position is taken in, backwards it is not. Null where no record begins there, before the end. */
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
    /** What the server writes about itself. */
    writeSystem(): void {
      const data = Buffer.from('{}')
      write('$stats-127.0.0.1:2113', {
        id: crypto.randomUUID(),
        type: '$statsCollected',
        data,
        metadata: data,
      })
    },
    /** What somebody writes about a stream. */
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
    /** How many events readers of the whole log were given. */
    read: () => handedOut,
    /** The log as a copy of an earlier moment would have it. */
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
