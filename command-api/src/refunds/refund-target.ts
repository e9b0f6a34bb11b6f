import { plainAccountNumber, type RefundChannel } from '@arung/contracts/refunds/requests'
import { messages } from '@arung/contracts/messages'
import type { LiveOrder } from '@arung/domain/orders/order'
import { payment } from '@arung/domain/payments/payment'
import type { RefundTarget } from '@arung/domain/refunds/events'
import { HttpError, invalidInput, unavailable } from '@arung/platform/http/errors'
import { GatewayError, type PayoutChannel } from '@arung/platform/payments/gateway'
import type { PayoutChannels } from '@arung/platform/payments/payout-channels'
import type { Parts } from '../parts.ts'
import { paymentStream } from '../payments/streams.ts'

type TargetParts = Pick<Parts, 'workers' | 'payoutChannels'>

/** The gateway refunds only to cards. Other payment methods are repaid to an account. */
export const isCardMethod = (method: string | null): boolean => method === 'CREDIT_CARD'

/** Returns where the money is to go, checked against the gateway's list or the order's payments. */
export function targetOf(
  parts: TargetParts,
  order: LiveOrder,
  channel: RefundChannel,
): Promise<RefundTarget> {
  return channel.type === 'CARD'
    ? cardTarget(parts, order, channel.paymentId)
    : accountTarget(parts.payoutChannels, order, channel)
}

async function cardTarget(
  { workers }: TargetParts,
  order: LiveOrder,
  paymentId: string,
): Promise<RefundTarget> {
  const unknown = () =>
    invalidInput([{ path: 'paymentId', message: 'This payment cannot go back to a card' }])
  if (!order.payments.has(paymentId) || order.deskPayments.has(paymentId)) throw unknown()
  const { state } = await workers.load(paymentStream(paymentId), payment)
  if (state.status !== 'PAID' || !isCardMethod(state.method)) throw unknown()
  return { type: 'CARD', paymentId, invoiceId: state.invoiceId, name: state.channel }
}

async function accountTarget(
  channels: PayoutChannels,
  order: LiveOrder,
  { type, code, holderName, accountNumber }: Exclude<RefundChannel, { type: 'CARD' }>,
): Promise<RefundTarget> {
  if (order.placed.currency !== 'IDR')
    throw new HttpError(409, 'PayoutNotPossible', messages.refundFailed)
  const known = (await listed(channels)).find(one => one.code === code && one.category === type)
  if (known === undefined)
    throw invalidInput([{ path: 'code', message: 'Choose a bank or an e-wallet from the list' }])
  const account = { holderName, accountNumber: plainAccountNumber(accountNumber) }
  return { type, code, name: known.name, account }
}

/** Throws when the gateway would not send this amount (rupiah) to that channel. */
export async function assertWithinLimits(
  channels: PayoutChannels,
  target: RefundTarget,
  amount: number,
): Promise<void> {
  if (target.type === 'CARD') return
  const limits = (await listed(channels)).find(one => one.code === target.code)?.limits
  if (limits && amount >= limits.minimum && amount <= limits.maximum) return
  throw invalidInput([
    { path: 'code', message: 'This amount cannot be sent there. Please choose another channel' },
  ])
}

async function listed(channels: PayoutChannels): Promise<readonly PayoutChannel[]> {
  try {
    return await channels.list()
  } catch (error) {
    if (error instanceof GatewayError) throw unavailable()
    throw error
  }
}
