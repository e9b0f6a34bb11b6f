import { StoreUnavailable } from '../errors.ts'
import type { Position } from '../event-store.ts'
import type { createLogReading } from './read-log.ts'
import { ourPosition } from './records.ts'

/**
 * Where appends came to stand. The server says it, and is believed once a read has found an event there; after a failure,
 * and of an append that it may have had before, it is asked again. Where they differ, the position that readers find counts:
 * whoever waits for another one would wait for ever.
 */
export function createAppendPositions(log: ReturnType<typeof createLogReading>) {
  let isBelieved = false
  let known = 0

  async function positionOfAppend(before: number, id: string, commit: bigint | undefined) {
    const said = commit === undefined ? null : ourPosition(commit)
    if (said !== null && isBelieved && said > before) return said
    isBelieved = said !== null && (await log.idAt(said)) === id
    const found = said !== null && isBelieved ? said : await log.find(id)
    if (found === null) throw new StoreUnavailable('What was appended is not found in the log')
    return found
  }

  return {
    doubt(): void {
      isBelieved = false
    },
    /** To be called before an append: what it stores stands behind all that was known then. */
    open() {
      const before = known
      return async (id: string, commit: bigint | undefined): Promise<Position> => {
        const position = await positionOfAppend(before, id, commit)
        known = Math.max(known, position)
        return position
      }
    },
  }
}
