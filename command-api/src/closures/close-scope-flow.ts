// Streams: capacity* -> closure. Finished by: the process of closures.
import { capacityDay } from '@arung/domain/capacity/capacity-day'
import { closure } from '@arung/domain/closures/closure'
import type { PoolSession } from '@arung/domain/closures/sessions-to-close'
import type { CommandMeta } from '@arung/event-store/codec'
import { notFound } from '@arung/platform/http/errors'
import { capacityRefusals } from '../capacity/refusals.ts'
import { capacityStream } from '../capacity/streams.ts'
import { accepted, followUp } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { metaFor } from './party-meta.ts'
import { closureRefusals } from './refusals.ts'
import { closureStream } from './streams.ts'

/**
 * Closes the sessions of a closure with its starter's right, and records that nobody moves into them any more. Only then
 * is it the turn of the parties. A repetition closes nothing that was opened again since.
 */
export async function closeScope(
  { workers, catalogue, clock }: Pick<Parts, 'workers' | 'catalogue' | 'clock'>,
  meta: CommandMeta,
  { closureId, sessions }: Readonly<{ closureId: string; sessions: readonly PoolSession[] }>,
): Promise<{ position: number }> {
  const stream = closureStream(closureId)
  const { state } = await workers.load(stream, closure)
  if (state === null) throw notFound()
  const { right, by, words, scope } = state
  const { date } = scope
  const own = metaFor(meta, `closure|${closureId}|close`, by)
  if (!state.isClosed)
    for (const { poolId, time } of sessions) {
      if (!catalogue.state.pools.has(poolId)) continue
      const outcome = await workers.execute(
        capacityStream(poolId, date),
        capacityDay,
        { type: 'CloseSessions', poolId, date, time, reason: words.en, right },
        followUp(own, `close|${poolId}|${time}`),
      )
      accepted(outcome, capacityRefusals)
    }
  const outcome = await workers.execute(
    stream,
    closure,
    { type: 'MarkScopeClosed', now: clock.now().toISOString() },
    own,
  )
  return { position: accepted(outcome, closureRefusals).position }
}
