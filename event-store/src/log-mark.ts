import type { RecordedEvent } from './event-store.ts'

/**
 * Returns the log's epoch, or undefined when it has none, and the id of its event at a position, or null when there is
 * none.
 */
export type Look = (
  position: number,
) => Promise<Readonly<{ epoch: string | undefined; id: string | null }>>
type Seen = Readonly<{ position: number; id: string }>

/** The last event that this process has seen or stored, by which it recognises its log. */
export type LogMark = Readonly<{
  saw(event: Pick<RecordedEvent, 'position' | 'id'>): void
  /** The epoch at the last check. Undefined before the first check, and after the log turned out to be another one. */
  epoch(): string | undefined
  /** Grows each time the log turns out to be another one. Decisions made under an earlier edition are void. */
  edition(): number
  /** Checks the log's epoch and the event at the mark. When one differs, notifies all listeners and returns false. */
  holds(look: Look): Promise<boolean>
  /** The same check for an id that was read at a position in passing; null when there is no event. */
  agrees(position: number, id: string | null): boolean
  /** Declares the log another one, whatever is at the mark, and notifies all listeners. */
  lose(): void
  onLost(tell: () => void): () => void
}>

/** Creates a mark. `epoch` is the log's epoch when it was opened, if known. */
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
    // Another check found a different log meanwhile, so this result says nothing about the current one.
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
