// Streams: operationsday -> capacity*. Finished by: the process of days, which sends it again under the same key.
import type { UnitList } from '@arung/contracts/days/assignments'
import { stopWord } from '@arung/contracts/days/levels'
import { Instant, LocalTime } from '@arung/contracts/scalars'
import { day } from '@arung/domain/days/day'
import { timesToStop } from '@arung/domain/days/sessions-to-stop'
import type { CommandMeta } from '@arung/event-store/codec'
import { z } from 'zod'
import { closeSessions, soldOnSite } from '../capacity/close-sessions.ts'
import { followUp } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { Id } from '../scalars.ts'
import { dayStream } from './streams.ts'

const PoolSessions = z.strictObject({
  poolId: Id,
  sessions: z.array(LocalTime).max(500),
  isOpenAllDay: z.boolean(),
})
/** `at`: when the STOP was set. The pools are those of the list, each with the sessions that the desk sells of it. */
export const StopSessions = z.strictObject({ at: Instant, pools: z.array(PoolSessions).max(200) })
type Asked = z.output<typeof StopSessions> & Readonly<{ date: string; list: UnitList }>

/**
 * Closes what a STOP is about with the right of the person who set it. Does nothing once another level stands. A
 * repetition closes what is left, and leaves open what was opened again meanwhile.
 */
export async function stopSessions(
  parts: Pick<Parts, 'workers' | 'catalogue'>,
  meta: CommandMeta,
  { date, list, at, pools }: Asked,
): Promise<{ position?: number }> {
  const { state } = await parts.workers.load(dayStream(date), day)
  const standing = state.levels.get(list)
  if (standing?.level !== 'STOP' || standing.at !== at) return {}
  const { from, note, right } = standing
  const sessions = pools.flatMap(({ poolId, sessions: own, isOpenAllDay }) => {
    const all = [...own, ...soldOnSite(parts.catalogue, poolId)]
    return timesToStop({ date, from, at, isOpenAllDay }, all).map(time => ({ poolId, time }))
  })
  const { position } = await closeSessions(parts, {
    date,
    sessions,
    reason: `${stopWord} ${note}`,
    right,
    metaOf: ({ poolId, time }) => followUp(meta, `stop|${date}|${list}|${at}|${poolId}|${time}`),
  })
  return position > 0 ? { position } : {}
}
