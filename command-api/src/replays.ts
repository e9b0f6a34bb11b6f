import { LRUCache } from 'lru-cache'
import type { Route, RouteInput, RouteReply } from '@arung/platform/http/route'
import { keyReused } from './commands.ts'

type Reply = RouteReply<unknown>
type Input = RouteInput<unknown, unknown, unknown>
type Known = Readonly<{ bodyPrint: string; reply: Promise<Reply>; bytes: number }>

/** The responses of this process, remembered by their Idempotency-Key. */
export type Replays = Readonly<{
  /**
   * Runs the route, or returns the first response when the key is repeated. Another body under the same key is refused
   * with 422. Concurrent copies share one run.
   */
  answer(route: Route, input: Input): Promise<Reply>
  /** Forgets every answer. */
  clear(): void
  /** Bytes of the stored responses. */
  size(): number
}>

const keptMs = 10 * 60_000
const keptMax = 20_000
const keptBytesMax = 32 * 2 ** 20
/** Size of an entry beyond its response, in bytes. */
const overheadBytes = 500

/**
 * The streams remember their commands for ever and across processes. This memory adds what is in no stream (sessions,
 * codes, links), for ten minutes and in 32 MB at most. Files are never stored.
 */
export function createReplays({ forMs = keptMs, bytesMax = keptBytesMax } = {}): Replays {
  const running = new Map<string, Known>()
  const kept = new LRUCache<string, Known>({
    max: keptMax,
    maxSize: bytesMax,
    sizeCalculation: known => known.bytes,
    ttl: forMs,
    // Tokens and links must not stay in memory only because nobody asks for them again.
    ttlAutopurge: true,
  })

  function run(route: Route, input: Input, commandId: string): Promise<Reply> {
    const { bodyPrint } = input.request
    const reply = route.run(input)
    running.set(commandId, { bodyPrint, reply, bytes: 0 })
    reply.then(
      answer => {
        const bytes = bytesOf(answer)
        if (running.delete(commandId) && bytes !== null)
          kept.set(commandId, { bodyPrint, reply, bytes })
      },
      () => running.delete(commandId),
    )
    return reply
  }

  return {
    answer(route, input) {
      const { commandId, bodyPrint, id } = input.request
      // Without a key the command's id is the request's own.
      if (commandId === id) return route.run(input)
      const before = running.get(commandId) ?? kept.get(commandId)
      if (!before) return run(route, input, commandId)
      return before.bodyPrint === bodyPrint ? before.reply : Promise.reject(keyReused())
    },
    clear() {
      running.clear()
      kept.clear()
    },
    size: () => kept.calculatedSize,
  }
}

/** Returns the rough size of a response in memory, or null for a file, which is not worth storing. */
function bytesOf(reply: Reply): number | null {
  if ('file' in reply) return null
  const length = 'prepared' in reply ? 0 : JSON.stringify(reply).length
  return overheadBytes + 2 * length
}
