import type { PlacedOrder } from '@arung/domain/orders/commands'
import type { CommandMeta } from '@arung/event-store/codec'
import type { Parts } from '../parts.ts'

type CreditParts = Pick<Parts, 'agentCredit'>
type OnAccount = Pick<
  PlacedOrder,
  'orderId' | 'buyer' | 'withoutPayment' | 'currency' | 'grandTotal'
>

/** Holds credit for an order that its agent pays later. Throws 409 `CreditLimitReached`. Nothing happens for others. */
export async function holdCredit(
  { agentCredit }: CreditParts,
  meta: CommandMeta,
  order: OnAccount,
): Promise<void> {
  const of = creditOf(order)
  if (of !== null) await agentCredit.hold(meta, { ...of, amount: order.grandTotal })
}

/** Gives the credit back of an order that was not placed in the end. */
export async function settleCredit(
  { agentCredit }: CreditParts,
  meta: CommandMeta,
  order: OnAccount,
): Promise<void> {
  const of = creditOf(order)
  if (of !== null) await agentCredit.settle(meta, of)
}

/** Agents trade in rupiah (domain page, prices). */
function creditOf({ orderId, buyer, withoutPayment, currency }: OnAccount) {
  if (!withoutPayment || buyer.accountId === null || currency !== 'IDR') return null
  return { accountId: buyer.accountId, sale: { kind: 'ORDER', id: orderId } as const }
}
