import type { RecordedEvent } from '../event-store.ts'

type Queryable = Readonly<{
  query<Row extends object>(text: string, values: unknown[]): Promise<{ rows: Row[] }>
}>
type Seen = Readonly<{ position: number; id: string }>

/** The last event that this process has seen or stored, by which it knows its log again. */
export type LogMark = Readonly<{
  saw(event: Pick<RecordedEvent, 'position' | 'id'>): void
  /** Grows each time the log turned out to be another: what was decided under an earlier edition is void. */
  edition(): number
  /** Reads the log's epoch and the event at the mark; false, after everybody was told, when one is another. */
  holds(database: Queryable): Promise<boolean>
  /** The same for what was read at a position on the way; null where there is nothing. */
  agrees(position: number, id: string | null): boolean
  onLost(tell: () => void): () => void
}>

export function createLogMark(): LogMark {
  const listeners = new Set<() => void>()
  let epoch: string | undefined
  let last: Seen | undefined
  let editions = 0

  function lose(): false {
    last = undefined
    epoch = undefined
    editions += 1
    for (const tell of listeners) tell()
    return false
  }

  return {
    saw({ position, id }) {
      if (last === undefined || position >= last.position) last = { position, id }
    },
    edition: () => editions,
    async holds(database) {
      const asked = last
      const { rows } = await database.query<{ epoch: string; id: string | null }>(
        `SELECT l.epoch, (SELECT e.id FROM event_store.events e WHERE e.position = $1) AS id
         FROM event_store.log l`,
        [asked?.position ?? 0],
      )
      const now = rows[0]?.epoch
      if (epoch !== undefined && now !== epoch) return lose()
      if (asked !== undefined && rows[0]?.id !== asked.id) return lose()
      epoch = now
      return true
    },
    agrees: (position, id) =>
      last === undefined || position !== last.position || id === last.id || lose(),
    onLost(tell) {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
  }
}
