import { order } from '@arung/domain/orders/order'
import type { ChangeStatusOf } from '../capacity/settle-change-flow.ts'
import { accepted, followUp } from '../commands.ts'
import { orderRefusals } from '../order-refusals.ts'
import { orderStream } from './streams.ts'

/** The status of an order's change of places. */
export const orderChangeStatus: ChangeStatusOf = async (
  { workers },
  meta,
  { owner, changeId, isOver, now },
) => {
  const stream = orderStream(owner.id)
  const { state } = await workers.load(stream, order)
  if (state.exists && state.changes.has(changeId)) return 'CHANGED'
  if (!isOver) return 'OPEN'
  if (!state.exists) return 'KEPT'
  const outcome = await workers.execute(
    stream,
    order,
    { type: 'DropChange', changeId, now },
    followUp(meta, `drop|${changeId}`),
  )
  const { state: after } = accepted(outcome, orderRefusals)
  return after.exists && after.changes.has(changeId) ? 'CHANGED' : 'KEPT'
}
