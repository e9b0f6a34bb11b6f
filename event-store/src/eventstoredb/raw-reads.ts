import {
  BACKWARDS,
  END,
  type AllStreamRecordedEvent,
  type ReadPosition,
} from '@eventstore/db-client'
import { drained, type Client } from './client.ts'
import { RefusedPosition } from './failures.ts'

/** An event of the whole log as the server has it: ours, or one of its own. */
export type Raw = AllStreamRecordedEvent
export type RawReads = ReturnType<typeof createRawReads>

/** Reads of the whole log, event by event as the server has it. */
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

  /** The same from a position on where an event began once; nothing where none begins there now. */
  async function readFrom(position: ReadPosition, maxCount: number): Promise<readonly Raw[]> {
    try {
      return await read(position, maxCount)
    } catch (error) {
      if (!(error instanceof RefusedPosition)) throw error
      // A server that answers from the end, and refuses the position again, means the position.
      await read(END, 1, BACKWARDS)
      return await read(position, maxCount).catch(again => {
        if (again instanceof RefusedPosition) return []
        throw again
      })
    }
  }

  return { read, readFrom }
}
