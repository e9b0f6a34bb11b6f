// Streams: capacity* -> closure. Finished by: the process of closures.
import type { PoolSession } from '@arung/domain/capacity/pools-of-list'
import { closure } from '@arung/domain/closures/closure'
import type { LiveClosure } from '@arung/domain/closures/closure-state'
import { isInScope } from '@arung/domain/closures/scope'
import type { CommandMeta } from '@arung/event-store/codec'
import { notFound } from '@arung/platform/http/errors'
import { closeSessions, soldOnSite } from '../capacity/close-sessions.ts'
import { accepted, followUp } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { metaFor } from './party-meta.ts'
import { closureRefusals } from './refusals.ts'
import { closureStream } from './streams.ts'

type Asked = Readonly<{
  closureId: string
  sessions: readonly PoolSession[]
}>

/**
 * Closes the sessions of a closure with its starter's right, and records that nobody moves into them any more. Only then
 * is it the turn of the parties. A repetition closes nothing that was opened again since.
 */
export async function closeScope(
  parts: Pick<Parts, 'workers' | 'catalogue' | 'clock'>,
  meta: CommandMeta,
  { closureId, sessions }: Asked,
): Promise<{ position: number }> {
  const stream = closureStream(closureId)
  const { state } = await parts.workers.load(stream, closure)
  if (state === null) throw notFound()
  const { right, by, words, scope } = state
  const own = metaFor(meta, `closure|${closureId}|close`, by)
  if (!state.isClosed) {
    await closeSessions(parts, {
      date: scope.date,
      sessions: [...sessions, ...ofSite(parts, state, sessions)],
      reason: words,
      right,
      metaOf: ({ poolId, time }) => followUp(own, `close|${poolId}|${time}`),
    })
  }
  const now = parts.clock.now().toISOString()
  const outcome = await parts.workers.execute(
    stream,
    closure,
    { type: 'MarkScopeClosed', now },
    own,
  )
  return { position: accepted(outcome, closureRefusals).position }
}

/** Returns the sessions of the rest of today that only the site sells, from pools whose other sessions are closed. */
function ofSite(
  { catalogue }: Pick<Parts, 'catalogue'>,
  { scope, startedAt }: LiveClosure,
  sessions: readonly PoolSession[],
): readonly PoolSession[] {
  if (scope.times !== null) return []
  const { date, list } = scope
  const known = new Set(sessions.map(({ poolId, time }) => `${poolId}|${time}`))
  const pools = new Set(sessions.flatMap(({ poolId, time }) => (time === null ? [] : [poolId])))
  return [...pools].flatMap(poolId =>
    [...new Set(soldOnSite(catalogue, poolId))]
      .filter(time => !known.has(`${poolId}|${time}`))
      .filter(time => isInScope(scope, startedAt, { date, time, list }))
      .map(time => ({ poolId, time })),
  )
}
