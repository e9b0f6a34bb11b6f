import { order } from '@arung/domain/orders/order'
import { openRefundOf } from '@arung/domain/orders/order-refunds'
import { followUp, accepted } from '@arung/command-api/commands'
import { orderRefusals } from '@arung/command-api/order-refusals'
import { orderStream } from '@arung/command-api/orders/streams'
import { command } from '@arung/command-api/refunds/change-refund'
import { liveOrder, reserve } from '@arung/command-api/refunds/request-refund-flow'
import { pastOrderId } from './past-orders.ts'
import type { MetaOf, PastParts } from './past-parts.ts'

export type PastRefunds = Readonly<{
  /**
   * Pays out everything that is owed, under a receipt. Does nothing when nothing is owed. `accountId` is the admin's.
   */
  giveBack(checkoutId: string, accountId: string, reference: string): Promise<void>
}>

export const pastRefunds = (parts: PastParts, metaOf: MetaOf): PastRefunds => ({
  async giveBack(checkoutId, accountId, reference) {
    const orderId = pastOrderId(checkoutId)
    const state = await liveOrder(parts, orderId)
    if (openRefundOf(state) <= 0) return
    const meta = metaOf(`refund|${checkoutId}`, `admin:${accountId}`)
    const request = await reserve(parts, meta, state, null)
    const { refundId, amount } = request
    const now = parts.clock.now().toISOString()
    await command(parts, followUp(meta, 'refund'), refundId, {
      type: 'PayByHand',
      refund: request,
      reference,
      by: accountId,
      aloneMax: parts.catalogue.state.settings.refundAloneMax,
      now,
    })
    const record = { type: 'RecordRefund', refundId, amount, now } as const
    const outcome = await parts.workers.execute(
      orderStream(orderId),
      order,
      record,
      followUp(meta, 'record'),
    )
    accepted(outcome, orderRefusals)
  },
})
