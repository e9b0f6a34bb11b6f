import type { Route, RouteReply } from '@arung/platform/http/route'
import { keyReused } from './commands.ts'

type Known = { bodyPrint: string; reply: Promise<RouteReply<unknown>>; untilMs: number }

const rememberedMs = 10 * 60_000
const rememberedMax = 20_000

/**
 * Answers a repeated Idempotency-Key with the first answer, and another body under the same key with 422. What the
 * streams know of their commands lasts for ever and across processes; this memory adds what is in no stream (sessions,
 * codes, links), for ten minutes, and lets copies that arrive together share one run.
 */
export function createReplays(
  nowMs: () => number = () => performance.now(),
): (route: Route) => Route {
  const known = new Map<string, Known>()
  const remember = (commandId: string, entry: Known): void => {
    known.set(commandId, entry)
    if (known.size <= rememberedMax) return
    for (const oldest of known.keys()) {
      known.delete(oldest)
      return
    }
  }
  return route => ({
    ...route,
    run(input) {
      const { commandId, bodyPrint, id } = input.request
      // Without a key the command's id is the request's own.
      if (commandId === id) return route.run(input)
      const before = known.get(commandId)
      if (before && before.untilMs > nowMs()) {
        if (before.bodyPrint !== bodyPrint) return Promise.reject(keyReused())
        return before.reply
      }
      const reply = route.run(input)
      remember(commandId, { bodyPrint, reply, untilMs: nowMs() + rememberedMs })
      reply.catch(() => known.delete(commandId))
      return reply
    },
  })
}
