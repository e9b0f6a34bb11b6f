import type { RecordedEvent } from './event-store.ts'

/** The log's epoch, undefined where it has none, and the id of its event at a position, null where it has none. */
export type Look = (
  position: number,
) => Promise<Readonly<{ epoch: string | undefined; id: string | null }>>
type Seen = Readonly<{ position: number; id: string }>

/** The last event that this process has seen or stored, by which it knows its log again. */
export type LogMark = Readonly<{
  saw(event: Pick<RecordedEvent, 'position' | 'id'>): void
  /** The epoch that was last looked at; undefined before, and after the log turned out to be another. */
  epoch(): string | undefined
  /** Grows each time the log turned out to be another: what was decided under an earlier edition is void. */
  edition(): number
  /** Looks at the log's epoch and the event at the mark; false, after everybody was told, when one is another. */
  holds(look: Look): Promise<boolean>
  /** The same for what was read at a position on the way; null where there is nothing. */
  agrees(position: number, id: string | null): boolean
  /** Of a log that was found to be another one, whatever stands at the mark: everybody is told. */
  lose(): void
  onLost(tell: () => void): () => void
}>

/** `epoch` is the log's when it was opened, where that is known. */
export function createLogMark(epoch?: string): LogMark {
  const listeners = new Set<() => void>()
  let last: Seen | undefined
  let editions = 0

  function lose(): false {
    last = undefined
    epoch = undefined
    editions += 1
    for (const tell of listeners) tell()
    return false
  }

  async function holds(look: Look): Promise<boolean> {
    const [asked, begun] = [last, editions]
    const { epoch: now, id } = await look(asked?.position ?? 0)
    // What was seen before the log turned out to be another says nothing of this one.
    if (begun !== editions) return holds(look)
    if (epoch !== undefined && now !== epoch) return lose()
    if (asked !== undefined && id !== asked.id) return lose()
    epoch = now
    return true
  }

  return {
    saw({ position, id }) {
      if (last === undefined || position >= last.position) last = { position, id }
    },
    epoch: () => epoch,
    edition: () => editions,
    holds,
    lose,
    agrees: (position, id) =>
      last === undefined || position !== last.position || id === last.id || lose(),
    onLost(tell) {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
  }
}
