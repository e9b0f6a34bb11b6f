import { LRUCache } from 'lru-cache'
import type { Route, RouteInput, RouteReply } from '@arung/platform/http/route'
import { keyReused } from './commands.ts'

type Reply = RouteReply<unknown>
type Input = RouteInput<unknown, unknown, unknown>
type Known = Readonly<{ bodyPrint: string; reply: Promise<Reply>; bytes: number }>

/** What answers of this process are remembered by the Idempotency-Key they were given for. */
export type Replays = Readonly<{
  /**
   * Runs the route, or gives the first answer again when the key is a repeated one; another body under the same key
   * is refused with 422. Copies that arrive together share one run.
   */
  answer(route: Route, input: Input): Promise<Reply>
  /** Forgets every answer. */
  clear(): void
  /** Bytes of the answers that are kept. */
  size(): number
}>

const keptMs = 10 * 60_000
const keptMax = 20_000
const keptBytesMax = 32 * 2 ** 20
/** What an entry takes beside its answer. */
const overheadBytes = 500

/**
 * What the streams know of their commands lasts for ever and across processes; this memory adds what is in no stream
 * (sessions, codes, links), for ten minutes and in 32 MB at most. Files are never kept.
 */
export function createReplays({ forMs = keptMs, bytesMax = keptBytesMax } = {}): Replays {
  const running = new Map<string, Known>()
  const kept = new LRUCache<string, Known>({
    max: keptMax,
    maxSize: bytesMax,
    sizeCalculation: known => known.bytes,
    ttl: forMs,
    // Tokens and links must not stay in memory because nobody asks for them again.
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

/** What an answer takes in memory, roughly; null for a file, which is not worth it. */
function bytesOf(reply: Reply): number | null {
  if ('file' in reply) return null
  const length = 'prepared' in reply ? 0 : JSON.stringify(reply).length
  return overheadBytes + 2 * length
}
