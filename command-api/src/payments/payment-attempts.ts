import { order, type LiveOrder } from '@arung/domain/orders/order'
import { payment } from '@arung/domain/payments/payment'
import { paymentNamespace } from '@arung/domain/payments/streams'
import type { CommandMeta } from '@arung/event-store/codec'
import { notFound } from '@arung/platform/http/errors'
import { assertOwner } from '@arung/platform/http/owner'
import type { Principal } from '@arung/platform/http/principal'
import { uuidv5 } from '@arung/platform/ids'
import { accepted } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { orderStream } from '../orders/streams.ts'
import { paymentStream } from './streams.ts'
import { orderRefusals } from '../order-refusals.ts'

type StartParts = Pick<Parts, 'workers' | 'clock'>

/**
 * Starts the next payment attempt, or returns the running one: only one runs at a time. Only the agent pays an agent's
 * order, because nobody else may learn what it costs. Throws 409 when nothing is due or no time is left to pay.
 */
export async function startPayment(
  parts: StartParts,
  meta: CommandMeta,
  { orderId, principal }: { orderId: string; principal: Principal },
): Promise<{ paymentId: string; position: number }> {
  const { state, position } = await parts.workers.load(orderStream(orderId), order)
  if (!state.exists) throw notFound()
  const { buyer } = state.placed
  if (buyer.kind === 'AGENT') assertOwner(buyer.accountId, principal)
  const last = state.attempts.at(-1)
  const attempt = state.attempts.length + 1
  const paymentId = uuidv5(paymentNamespace, `${orderId}|${attempt}`)
  const outcome = await parts.workers.execute(
    orderStream(orderId),
    order,
    {
      type: 'StartPayment',
      paymentId,
      attempt,
      lastEnded: last !== undefined && (await hasEnded(parts, last.paymentId)),
      now: parts.clock.now().toISOString(),
    },
    meta,
  )
  if (outcome.outcome === 'refused' && outcome.refusal === 'PaymentRunning') {
    return { paymentId: runningPayment(outcome.state), position }
  }
  const started = accepted(outcome, orderRefusals)
  const event = started.events.find(one => one.type === 'PaymentStarted')
  return { paymentId: event?.data.paymentId ?? paymentId, position: started.position }
}

function runningPayment(state: { exists: false } | LiveOrder): string {
  const running = state.exists ? state.attempts.at(-1) : undefined
  if (!running) throw notFound()
  return running.paymentId
}

async function hasEnded(parts: StartParts, paymentId: string): Promise<boolean> {
  const { state } = await parts.workers.load(paymentStream(paymentId), payment)
  return state.status !== 'none' && state.status !== 'INVOICED'
}
