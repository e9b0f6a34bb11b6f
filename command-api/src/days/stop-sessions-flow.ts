// Streams: operationsday -> capacity*. Finished by: the process of days, which sends it again under the same key.
import type { UnitList } from '@arung/contracts/days/assignments'
import { stopWord } from '@arung/contracts/days/levels'
import { reasonMax } from '@arung/contracts/capacity/requests'
import { Instant, LocalTime } from '@arung/contracts/scalars'
import { capacityDay } from '@arung/domain/capacity/capacity-day'
import { day } from '@arung/domain/days/day'
import { timesToStop } from '@arung/domain/days/sessions-to-stop'
import type { CommandMeta } from '@arung/event-store/codec'
import { z } from 'zod'
import { capacityRefusals } from '../capacity/refusals.ts'
import { capacityStream } from '../capacity/streams.ts'
import { accepted, followUp } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { Id } from '../scalars.ts'
import { dayStream } from './streams.ts'

/** `at`: when the STOP was set. The pools are those of the list, each with the sessions that the desk sells of it. */
export const StopSessions = z.strictObject({
  at: Instant,
  pools: z.array(z.strictObject({ poolId: Id, sessions: z.array(LocalTime).max(500) })).max(200),
})
type Asked = z.output<typeof StopSessions> & Readonly<{ date: string; list: UnitList }>
type StopParts = Pick<Parts, 'workers' | 'catalogue'>

/**
 * Closes what a STOP is about with the right of the person who set it. Does nothing once another level stands. A
 * repetition closes what is left, and leaves open what was opened again meanwhile.
 */
export async function stopSessions(
  { workers, catalogue }: StopParts,
  meta: CommandMeta,
  { date, list, at, pools }: Asked,
): Promise<{ position?: number }> {
  const { state } = await workers.load(dayStream(date), day)
  const standing = state.levels.get(list)
  if (standing?.level !== 'STOP' || standing.at !== at) return {}
  const { from, note, right } = standing
  const reason = reasonOf(note)
  let position = 0
  for (const { poolId, sessions } of pools) {
    if (!catalogue.state.pools.has(poolId)) continue
    const all = [...sessions, ...soldOnSite(catalogue, poolId)]
    for (const time of timesToStop({ date, from, at }, all)) {
      const outcome = await workers.execute(
        capacityStream(poolId, date),
        capacityDay,
        { type: 'CloseSessions', poolId, date, time, reason, right },
        followUp(meta, `stop|${date}|${list}|${at}|${poolId}|${time}`),
      )
      position = Math.max(position, accepted(outcome, capacityRefusals).position)
    }
  }
  return position > 0 ? { position } : {}
}

/** A reason is one line. */
const reasonOf = (note: string): string =>
  `${stopWord} ${note.replaceAll(/\s+/g, ' ')}`.trim().slice(0, reasonMax).trim()

/** Returns the start times of the products of the site that take places of a pool. */
const soldOnSite = ({ state }: StopParts['catalogue'], poolId: string): readonly string[] =>
  [...state.products.values()].flatMap(({ product }) =>
    product.pools.some(use => use.poolId === poolId) ? product.times : [],
  )
