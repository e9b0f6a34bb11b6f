import type { DeskMethod } from '@arung/contracts/orders/desk-money'
import { orderSale } from '@arung/domain/bookings/sale'
import { remainingOf } from '@arung/domain/orders/money'
import { order, type LiveOrder } from '@arung/domain/orders/order'
import { payment, type PaymentCommand } from '@arung/domain/payments/payment'
import { accepted, followUp } from '@arung/command-api/commands'
import { orderRefusals } from '@arung/command-api/order-refusals'
import { startPayment } from '@arung/command-api/payments/payment-attempts'
import { orderStream } from '@arung/command-api/orders/streams'
import { paymentRefusals } from '@arung/command-api/payments/refusals'
import { paymentStream } from '@arung/command-api/payments/streams'
import { cashCounter } from './past-cash.ts'
import { actorOf, principalOf, system, type MetaOf, type PastParts } from './past-parts.ts'

export type PastPayment = Readonly<{ method: string; channel: string }>

/** Acts as if the gateway had made an invoice and reported that it was paid. */
export async function pay(
  parts: PastParts,
  metaOf: MetaOf,
  { placed }: LiveOrder,
  by: PastPayment,
): Promise<void> {
  const { orderId, orderNumber, currency, payNow: amount, checkoutId } = placed
  const now = parts.clock.now().toISOString()
  const started = metaOf(`pay|${checkoutId}`, actorOf(placed.buyer))
  const principal = principalOf(placed.buyer)
  const { paymentId } = await startPayment(parts, started, { orderId, principal })
  const invoice = { invoiceId: `demo-${paymentId}`, amount, currency }
  const decide = async (command: PaymentCommand) =>
    accepted(
      await parts.workers.execute(
        paymentStream(paymentId),
        payment,
        command,
        metaOf(`${command.type}|${checkoutId}`, system),
      ),
      paymentRefusals,
    )
  const ids = { paymentId, orderId, now }
  await decide({
    type: 'RecordInvoice',
    ...ids,
    ...invoice,
    externalId: `${orderNumber}-1`,
    invoiceUrl: `https://pay.example/${paymentId}`,
    expiresAt: placed.paymentDueAt ?? now,
  })
  const paid = { ...by, outcome: 'PAID', paidAt: now, reason: 'PAID' } as const
  await decide({ type: 'SettlePayment', ...ids, ...invoice, ...paid })
  const record = { type: 'RecordPayment', paymentId, amount, currency, now } as const
  const meta = followUp(started, 'record')
  const outcome = await parts.workers.execute(orderStream(orderId), order, record, meta)
  accepted(outcome, orderRefusals)
}

/** The desk collects the balance when the guests arrive. Does nothing when their agent owes it. */
export async function collect(
  parts: PastParts,
  metaOf: MetaOf,
  { placed: { orderId, checkoutId, currency, grandTotal, withoutPayment }, paid }: LiveOrder,
  { method, by }: Readonly<{ method: DeskMethod; by: string }>,
): Promise<void> {
  const amount = remainingOf({ grandTotal, paid })
  if (amount === 0 || withoutPayment) return
  const meta = metaOf(`collect|${checkoutId}`, `staff:${by}`)
  const reference = method === 'CARD' ? `T1-${meta.commandId.slice(0, 6).toUpperCase()}` : null
  const taken = { paymentId: meta.commandId, amount, currency, method, reference, by }
  const now = parts.clock.now().toISOString()
  const command = { type: 'CollectPayment', ...taken, now } as const
  accepted(await parts.workers.execute(orderStream(orderId), order, command, meta), orderRefusals)
  await cashCounter(parts, metaOf)('PAYMENT', orderSale(orderId), taken.paymentId)
}
