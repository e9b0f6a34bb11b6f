// Streams: booking*, reservation*, order* -> operationsday. Finished by: the same request again, or the next change of the sale.
import type { Direction, PlanRuns } from '@arung/contracts/days/runs'
import { day } from '@arung/domain/days/day'
import type { Day } from '@arung/domain/days/day-state'
import type { DayEvent } from '@arung/domain/days/events'
import { runFaultOf } from '@arung/domain/days/runs/plan-runs'
import { transferKey } from '@arung/domain/days/runs/run-facts'
import { guestsCarried } from '@arung/domain/days/runs/runs'
import type { CommandMeta } from '@arung/event-store/codec'
import { accepted, refusedAs } from '../commands.ts'
import type { FollowParts } from './follow-booking-flow.ts'
import { followTransfer } from './follow-transfer-flow.ts'
import { dayRefusals } from './refusals.ts'
import { runFacts } from './run-facts.ts'
import { dayStream } from './streams.ts'
import { transferReader } from './transfer-reader.ts'

type Asked = Readonly<{ date: string; by: string; body: PlanRuns }>

/**
 * Writes runs into a day, and reads their sales once more afterwards. A sale that changed in between is followed here,
 * because its own job may have found no run. Throws a refusal with what it is about.
 */
export async function planRunsOn(
  parts: FollowParts,
  meta: CommandMeta,
  { date, by, body }: Asked,
): Promise<{ position: number }> {
  const facts = await runFacts(parts, date, body)
  const now = parts.clock.now().toISOString()
  const command = { type: 'PlanRuns', date, ...body, facts, by, now } as const
  const outcome = await parts.workers.execute(dayStream(date), day, command, meta)
  if (outcome.outcome === 'refused')
    throw refusedAs(outcome.refusal, dayRefusals, runFaultOf(command, outcome.state) ?? undefined)
  const { events, state, position } = accepted(outcome, dayRefusals)
  const followed = await followChanged(parts, meta, { date, state, events })
  return { position: Math.max(position, followed) }
}

type Planned = Readonly<{ date: string; state: Day; events: readonly DayEvent[] }>

/** Follows the sales of which more guests are in runs than travel. Returns the position of the last change, or 0. */
async function followChanged(
  parts: FollowParts,
  meta: CommandMeta,
  { date, state, events }: Planned,
): Promise<number> {
  const guestsOf = transferReader(parts, date)
  const positions = await Promise.all(
    plannedIn(events).map(async ({ direction, transferId }) => {
      const carried = guestsCarried(state.runs.values(), direction, transferId)
      if (carried <= (await guestsOf(direction, transferId))) return 0
      return (await followTransfer(parts, meta, { transferId, date })).position
    }),
  )
  return Math.max(0, ...positions)
}

type Named = Readonly<{ direction: Direction; transferId: string }>

/** Returns each transfer whose guests are in one of the runs that were planned, once. */
function plannedIn(events: readonly DayEvent[]): readonly Named[] {
  const named = new Map<string, Named>()
  for (const event of events) {
    const run = event.type === 'RunPlanned' ? event.data.after : null
    for (const { transferId } of run?.stops ?? [])
      if (run) {
        const { direction } = run
        named.set(transferKey(direction, transferId), { direction, transferId })
      }
  }
  return [...named.values()]
}
