import { isClean } from '@arung/contracts/orders/checks'
import type { Contact, Participant } from '@arung/contracts/checkouts/people'
import { accept, type Decision } from '../decider.ts'
import { checksOf, type CheckedOrder } from './checks.ts'
import type { OrderCommandOf, OrderRefusal } from './commands.ts'
import type { OrderEvent } from './events.ts'
import { countedOf } from './money.ts'
import { confirm } from './order-moves.ts'
import type { LiveOrder } from './order-state.ts'

/**
 * Applies the rule to a waiting order in its current state. It confirms an order without findings and leaves any other
 * to a person, once. It never declines.
 */
export function review(
  { voucherCode, against, now }: OrderCommandOf<'ReviewOrder'>,
  state: LiveOrder,
): Decision<OrderEvent, OrderRefusal> {
  if (state.status !== 'WAITING_CONFIRMATION' || state.deleted || state.leftToDesk) return accept()
  const looked = checksOf(checkedOf(state), against)
  const checks = looked.map(one => ({ code: one.code, state: one.state }))
  if (isClean(checks)) return confirm({ voucherCode, note: null, now }, state, checks)
  return accept({
    type: 'OrderLeftToDesk',
    data: { orderId: state.placed.orderId, checks, at: now },
  })
}

/** Returns what the checks read of an order, from its stream. */
export function checkedOf(
  state: Pick<LiveOrder, 'placed' | 'status' | 'paid' | 'refundDue'>,
): CheckedOrder {
  const { placed } = state
  const { orderNumber, payNow, withoutPayment, activityDate, lines, pickup } = placed
  const participants: readonly Participant[] | object = placed.participants
  const contact: Contact | object = placed.contact
  return {
    orderNumber,
    payNow,
    counted: countedOf(state),
    withoutPayment,
    activityDate,
    lines,
    pickup,
    participants: Array.isArray(participants) ? placed.participants : [],
    contact: 'forgotten' in contact ? null : placed.contact,
  }
}
