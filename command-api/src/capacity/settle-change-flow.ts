// Streams: the owner's (asked, or the change dropped there) -> capacity. Finished by: the timer of each changed hold.
import { capacityDay, holdIn } from '@arung/domain/capacity/capacity-day'
import { changesOf } from '@arung/domain/capacity/holds'
import type { Owner } from '@arung/domain/capacity/owner'
import type { CommandMeta } from '@arung/event-store/codec'
import { unavailable } from '@arung/platform/http/errors'
import { accepted, followUp } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { capacityRefusals } from './refusals.ts'
import { capacityStream } from './streams.ts'

type SettleParts = Pick<Parts, 'workers' | 'clock'>
/** A hold that one change of its owner is to turn into another. */
export type ChangingHold = Readonly<{
  poolId: string
  date: string
  holdId: string
  owner: Owner
  changeId: string
}>
type Ends = 'IN_TIME' | 'NOW'
export type ChangeOutcome = 'nothing' | 'changed' | 'kept'

/** The state of a change in the owner's stream. OPEN: nobody has written it yet. WAITS: somebody has to decide it. */
export type ChangeStatus = 'CHANGED' | 'KEPT' | 'OPEN' | 'WAITS'
export type OwnersChange = Readonly<{
  owner: Owner
  changeId: string
  isOver: boolean
  now: string
}>
/**
 * Asks the owner's stream what became of a change. A change whose time is over is dropped there and can never happen.
 */
export type ChangeStatusOf = (
  parts: Pick<Parts, 'workers'>,
  meta: CommandMeta,
  change: OwnersChange,
) => Promise<ChangeStatus>

/**
 * Settles a changing hold by what its owner's stream says. If the change has happened, the hold becomes the new one. If
 * not, and its time is up (`NOW`: at once), the change is dropped in that stream so that it never will, and the hold
 * stays the old one. Before its time a change that has not happened is left alone, and so is one that waits for a
 * decision.
 */
export const settleChange = async (
  parts: SettleParts,
  meta: CommandMeta,
  changing: ChangingHold,
  { statusOf, ends = 'IN_TIME' }: Readonly<{ statusOf: ChangeStatusOf; ends?: Ends }>,
): Promise<{ outcome: ChangeOutcome; position: number }> => {
  const { outcome, position } = await settled(parts, meta, changing, { statusOf, ends })
  return { outcome: outcome === 'waits' ? 'nothing' : outcome, position }
}

async function settled(
  { workers, clock }: SettleParts,
  meta: CommandMeta,
  { owner, ...changing }: ChangingHold,
  { statusOf, ends }: Readonly<{ statusOf: ChangeStatusOf; ends: Ends }>,
): Promise<{ outcome: ChangeOutcome | 'waits'; position: number }> {
  const { poolId, date, holdId, changeId } = changing
  const stream = capacityStream(poolId, date)
  const { state: day, position } = await workers.load(stream, capacityDay)
  const change = changesOf(holdIn(day, holdId)).find(one => one.changeId === changeId)
  if (change === undefined) return { outcome: 'nothing', position }
  const now = clock.now().toISOString()
  const isOver = ends === 'NOW' || now >= change.expiresAt
  const status = await statusOf({ workers }, meta, { owner, changeId, isOver, now })
  if (status === 'OPEN' || status === 'WAITS')
    return { outcome: status === 'WAITS' ? 'waits' : 'nothing', position }
  const outcome = await workers.execute(
    stream,
    capacityDay,
    { type: 'SettleHold', ...changing, outcome: status },
    followUp(meta, `settle|${holdId}|${changeId}`),
  )
  return {
    outcome: status === 'CHANGED' ? 'changed' : 'kept',
    position: accepted(outcome, capacityRefusals).position,
  }
}

/**
 * The timer's call. A call before its time, by another machine's clock, must be repeated later. A change that waits for
 * a decision is settled by the decision.
 */
export async function settleInTime(
  parts: SettleParts,
  meta: CommandMeta,
  changing: ChangingHold,
  statusOf: ChangeStatusOf,
): Promise<{ outcome: ChangeOutcome; position: number }> {
  const { outcome, position } = await settled(parts, meta, changing, { statusOf, ends: 'IN_TIME' })
  if (outcome === 'waits') return { outcome: 'nothing', position }
  if (outcome !== 'nothing') return { outcome, position }
  const day = await parts.workers.load(capacityStream(changing.poolId, changing.date), capacityDay)
  const left = changesOf(holdIn(day.state, changing.holdId))
  if (left.some(({ changeId }) => changeId === changing.changeId)) throw unavailable()
  return { outcome, position }
}
