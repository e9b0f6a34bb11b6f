import { capacityDay } from '@arung/domain/capacity/capacity-day'
import { checkedDays, type CheckedAgainst, type TakenDay } from '@arung/domain/orders/checks'
import { order, type LiveOrder } from '@arung/domain/orders/order'
import { settings } from '@arung/domain/settings/settings'
import type { CommandMeta } from '@arung/event-store/codec'
import { notFound } from '@arung/platform/http/errors'
import { capacityStream } from '../capacity/streams.ts'
import { unpooledDay } from '../checkouts/unpooled-closings.ts'
import { accepted } from '../commands.ts'
import { orderRefusals } from '../order-refusals.ts'
import type { Parts } from '../parts.ts'
import { rule } from '../settings/rule.ts'
import { settingsStream } from '../settings/streams.ts'
import { orderStream } from './streams.ts'
import { voucherCodeOf } from './voucher-code.ts'

type RuleParts = Pick<Parts, 'workers' | 'catalogue' | 'clock' | 'addressKey' | 'agreedOrder'>

/**
 * Reviews a waiting order by the rule, as long as the rule is switched on. It reads all facts from the log: the
 * settings, the order and its days from their streams, the catalogue from the process's own copy of it.
 */
export const reviewByRule = (
  parts: RuleParts,
  meta: CommandMeta,
  orderId: string,
): Promise<{ data: null; position: number }> =>
  parts.agreedOrder.whileAllowed(rule, async () => {
    const stream = orderStream(orderId)
    const { state, position } = await parts.workers.load(stream, order)
    if (!state.exists) throw notFound()
    const now = await parts.workers.load(settingsStream, settings)
    if (now.state?.confirmsClean !== true) return { data: null, position }
    await parts.catalogue.waitFor(now.position)
    const outcome = await parts.workers.execute(
      stream,
      order,
      {
        type: 'ReviewOrder',
        voucherCode: voucherCodeOf(parts.addressKey, orderId),
        against: await againstOf(parts, state),
        now: parts.clock.now().toISOString(),
      },
      meta,
    )
    return { data: null, position: accepted(outcome, orderRefusals).position }
  })

/**
 * Returns the present catalogue and the days of an order's places. Asking for another day throws, because the order has
 * changed.
 */
async function againstOf(parts: RuleParts, { placed }: LiveOrder): Promise<CheckedAgainst> {
  const { workers, catalogue } = parts
  const days = new Map<string, TakenDay>()
  for (const { poolId, date } of checkedDays(placed, catalogue.state)) {
    const stream = capacityStream(poolId, date)
    const isPool = catalogue.state.pools.has(poolId)
    days.set(
      stream,
      isPool
        ? (await workers.load(stream, capacityDay)).state
        : await unpooledDay(parts, poolId, date),
    )
  }
  return {
    catalogue: catalogue.state,
    dayOf(poolId, date) {
      const day = days.get(capacityStream(poolId, date))
      if (day === undefined) throw new Error(`Nobody has read pool ${poolId} on ${date}`)
      return day
    },
  }
}
