import {
  BACKWARDS,
  END,
  type AllStreamRecordedEvent,
  type ReadPosition,
} from '@eventstore/db-client'
import { drained, type Client } from './client.ts'
import { RefusedPlace } from './failures.ts'

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

  /** The same from a place on where an event began once; nothing where none begins there now. */
  async function readFrom(place: ReadPosition, maxCount: number): Promise<readonly Raw[]> {
    try {
      return await read(place, maxCount)
    } catch (error) {
      if (!(error instanceof RefusedPlace)) throw error
      // A server that answers from the end, and refuses the place again, means the place.
      await read(END, 1, BACKWARDS)
      return await read(place, maxCount).catch(again => {
        if (again instanceof RefusedPlace) return []
        throw again
      })
    }
  }

  return { read, readFrom }
}
