import { uuidv5 } from '@arung/platform/ids'
import { orderOwner } from '@arung/domain/capacity/owner'
import { isSame } from '@arung/domain/same'
import type { CommandClient } from '../command-client.ts'
import { HopelessJob, type JobRunner } from '../outbox/run-job.ts'
import { textOf } from '../payload.ts'
import type { OrderFacts } from './order-facts.ts'

type Parts = { commands: CommandClient; loadOrder: (orderId: string) => Promise<OrderFacts> }

const holdNamespace = '0b0c5e00-0000-4000-8000-000000000003'

/** Turns the holds of a paid order into sold places. A person must look when paid places are lost. */
export const sellHoldsJob =
  (parts: Parts): JobRunner =>
  async job => {
    const orderId = textOf(job.payload, 'orderId')
    const { holds, ended } = await parts.loadOrder(orderId)
    if (ended) return
    for (const hold of holds) {
      const { body, key } = holdCommand(job.id, orderId, hold)
      const answer = await parts.commands.ask('/internal/capacity/sell-hold', body, key)
      if (answer === 'accepted') continue
      const now = await parts.loadOrder(orderId)
      // The order has ended meanwhile, or was changed and uses other places.
      if (now.ended || !now.holds.some(one => isSame(one, hold))) continue
      throw new HopelessJob(`Order ${orderId} lost its hold ${hold.holdId} on ${hold.date}`)
    }
  }

/** Releases the places of an ended order. */
export const releaseHoldsJob =
  (parts: Parts): JobRunner =>
  async job => {
    const orderId = textOf(job.payload, 'orderId')
    const { holds } = await parts.loadOrder(orderId)
    for (const hold of holds) {
      const { body, key } = holdCommand(job.id, orderId, hold)
      await parts.commands.send('/internal/capacity/release-hold', body, key)
    }
  }

/** One pool and day may have several holds, so the key contains the hold. */
function holdCommand(
  jobId: string,
  orderId: string,
  { poolId, date, holdId }: OrderFacts['holds'][number],
) {
  return {
    body: { poolId, date, holdId, owner: orderOwner(orderId) },
    key: uuidv5(holdNamespace, `${jobId}/${holdId}/${poolId}/${date}`),
  }
}
