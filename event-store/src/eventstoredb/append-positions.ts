import { StoreUnavailable } from '../errors.ts'
import type { Position } from '../event-store.ts'
import type { createLogReading } from './read-log.ts'
import { ourPosition } from './records.ts'

/**
 * Finds the positions of appended events. The position that the server returns is trusted once a read has found the
 * event there. After a failure, and for an append that the server may have stored before, the log is asked again. Where
 * they differ, the position that readers find counts: a caller that waits for another one would wait for ever.
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
    /**
     * Must be called before an append. The append stores its events after every position that is known at that time.
     */
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
