import { capacityDay } from '@arung/domain/capacity/capacity-day'
import { limitsOf } from '@arung/domain/capacity/demands'
import { dayLimitOf, sessionLimitOf } from '@arung/domain/capacity/limits'
import type { PartDemand } from '@arung/domain/reservations/selling'
import { capacityRefusals } from '../capacity/refusals.ts'
import { capacityStream } from '../capacity/streams.ts'
import { accepted } from '../commands.ts'
import { metaOf, type Moving } from './moving.ts'

/** Shown beside the limit. */
const reason = 'Moved in'

/**
 * Raises the limits of a day to what is taken and what is to be moved in, where they are lower. Nothing is ever sold past
 * a limit (reservation page, places). A closed session stays closed.
 */
export async function raiseLimits(moving: Moving, demands: readonly PartDemand[]): Promise<void> {
  for (const { poolId, date, demands: asked } of demands) {
    const day = asked.reduce((sum, { places }) => sum + places, 0)
    for (const { time, places } of asked) await raise(moving, { poolId, date, time, places })
    await raise(moving, { poolId, date, time: null, places: day })
  }
}

async function raise(
  moving: Moving,
  {
    poolId,
    date,
    time,
    places,
  }: Readonly<{ poolId: string; date: string; time: string | null; places: number }>,
): Promise<void> {
  const { parts } = moving
  const stream = capacityStream(poolId, date)
  const { state, revision } = await parts.workers.load(stream, capacityDay)
  const limits = limitsOf(poolId, parts.catalogue.state)
  const [limit, taken] =
    time === null
      ? [dayLimitOf(limits, state.overrides), state.taken]
      : [sessionLimitOf(limits, state.overrides, time), state.takenAt[time] ?? 0]
  if (limit === null || taken + places <= limit) return
  const command = {
    type: 'OverrideLimit',
    poolId,
    date,
    time,
    limit: taken + places,
    reason,
  } as const
  const meta = metaOf(moving, `limit|${stream}|${time ?? 'day'}|${revision}`)
  accepted(await parts.workers.execute(stream, capacityDay, command, meta), capacityRefusals)
}
