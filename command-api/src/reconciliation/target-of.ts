import type { MatchTarget } from '@arung/contracts/reconciliation/statements'
import type { DeskMethod } from '@arung/contracts/orders/desk-money'
import { order } from '@arung/domain/orders/order'
import { receivable } from '@arung/domain/receivables/receivable'
import { paymentOf } from '@arung/domain/receivables/receivable-state'
import type { Found } from '@arung/domain/reconciliation/found-money'
import { statement } from '@arung/domain/reconciliation/statement'
import { reservation } from '@arung/domain/reservations/reservation'
import { isMade } from '@arung/domain/reservations/reservation-state'
import { notFound } from '@arung/platform/http/errors'
import { refusedAs } from '../commands.ts'
import { orderStream } from '../orders/streams.ts'
import type { Parts } from '../parts.ts'
import { receivableStream } from '../receivables/streams.ts'
import { reservationStream } from '../reservations/streams.ts'
import { targetRefusals } from './refusals.ts'
import { statementStream } from './streams.ts'

type PaymentTarget = Extract<MatchTarget, { kind: 'PAYMENT' }>
type Reading = Pick<Parts, 'workers'>
/** `waits`: a transfer that finance has not confirmed yet. */
export type FoundTarget = Found & Readonly<{ waits: boolean }>

/**
 * Returns a payment, refund or payout as its own stream has it, below 0 for what went. Throws 404 where there is none,
 * and 409 for a voided one.
 */
export async function targetOf(parts: Reading, target: MatchTarget): Promise<FoundTarget> {
  if (target.kind === 'PAYOUT') return payoutOf(parts, target)
  if (target.kind === 'AGENT_PAYMENT') return ofAgent(parts, target)
  return target.sale.kind === 'ORDER' ? ofOrder(parts, target) : ofReservation(parts, target)
}

/** A payout leaves the gateway and arrives at the bank. */
async function payoutOf(
  { workers }: Reading,
  { statementId, row: nth }: Extract<MatchTarget, { kind: 'PAYOUT' }>,
): Promise<FoundTarget> {
  const { state } = await workers.load(statementStream(statementId), statement)
  const row = state.status === 'IMPORTED' ? state.rows.get(nth) : undefined
  if (row === undefined || row.kind !== 'PAYOUT') throw notFound()
  return { currency: row.currency, amount: -row.amount, ways: ['BANK'], waits: false }
}

/** Money of an order came and went through the gateway, unless the desk took it. A refund may have gone either way. */
async function ofOrder({ workers }: Reading, target: PaymentTarget): Promise<FoundTarget> {
  const { paymentId, sale } = target
  const { state } = await workers.load(orderStream(sale.id), order)
  if (!state.exists) throw notFound()
  const { currency } = state.placed
  const desk = state.deskPayments.get(paymentId)
  if (desk) return { currency, ...takenAtDesk(desk, target) }
  const paid = state.payments.get(paymentId)
  if (paid !== undefined) return { currency, amount: paid, ways: ['GATEWAY'], waits: false }
  const refunded = state.refunds.get(paymentId)
  if (refunded === undefined) throw notFound()
  return { currency, amount: -refunded, ways: ['GATEWAY', 'BANK'], waits: false }
}

/** An agent's payment of invoices, which counts from its record on (decision 0109). */
async function ofAgent(
  { workers }: Reading,
  target: Extract<MatchTarget, { kind: 'AGENT_PAYMENT' }>,
): Promise<FoundTarget> {
  const { state } = await workers.load(receivableStream(target.accountId), receivable)
  const paid = paymentOf(state, target.paymentId)
  if (paid === undefined) throw notFound()
  const { method, amount, isUndone } = paid
  const taken = takenAtDesk({ method, amount, state: isUndone ? 'VOIDED' : 'COUNTED' }, target)
  return { currency: 'IDR', ...taken }
}

async function ofReservation({ workers }: Reading, target: PaymentTarget): Promise<FoundTarget> {
  const { paymentId, sale } = target
  const { state } = await workers.load(reservationStream(sale.id), reservation)
  if (!isMade(state)) throw notFound()
  const desk = state.payments.get(paymentId)
  if (desk) return { currency: 'IDR', ...takenAtDesk(desk, target) }
  const returned = state.returns.get(paymentId)
  if (returned === undefined) throw notFound()
  return { currency: 'IDR', amount: -returned, ways: ['BANK'], waits: false }
}

/** Cash passes no bank under its own name. */
function takenAtDesk(
  { method, amount, state }: Readonly<{ method: DeskMethod; amount: number; state: string }>,
  target: MatchTarget,
) {
  if (state === 'VOIDED') throw refusedAs('MoneyVoided', targetRefusals, target)
  const ways: Found['ways'] = method === 'CASH' ? [] : ['BANK']
  return { amount, ways, waits: state === 'WAITING' }
}
