import {
  BACKWARDS,
  END,
  type AllStreamRecordedEvent,
  type ReadPosition,
} from '@eventstore/db-client'
import { drained, type Client } from './client.ts'
import { RefusedPosition } from './failures.ts'

/** An event of the whole log as the server returns it: one of the application's, or one of the server's own. */
export type Raw = AllStreamRecordedEvent
export type RawReads = ReturnType<typeof createRawReads>

/** Creates reads of the whole log, event by event as the server returns them. */
export function createRawReads(client: Client, timeoutMs: number) {
  async function read(
    from: ReadPosition,
    maxCount: number,
    direction: 'forwards' | 'backwards' = 'forwards',
  ): Promise<readonly Raw[]> {
    const options = { fromPosition: from, maxCount, direction, requiresLeader: true }
    const found = await drained(client.readAll(options), timeoutMs, 'Reading the log')
    return found.flatMap(({ event }) => event ?? [])
  }

  /** Reads from a position where an event once began. Returns nothing when none begins there now. */
  async function readFrom(position: ReadPosition, maxCount: number): Promise<readonly Raw[]> {
    try {
      return await read(position, maxCount)
    } catch (error) {
      if (!(error instanceof RefusedPosition)) throw error
      // If the server answers a read from the end and then refuses the position again, the position itself is wrong.
      await read(END, 1, BACKWARDS)
      return await read(position, maxCount).catch(again => {
        if (again instanceof RefusedPosition) return []
        throw again
      })
    }
  }

  return { read, readFrom }
}
