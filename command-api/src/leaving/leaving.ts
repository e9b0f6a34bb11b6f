import type { z } from 'zod'
import type { ForgetAccount } from '@arung/contracts/accounts/requests'
import { account, isGone } from '@arung/domain/accounts/account'
import { order, type LiveOrder } from '@arung/domain/orders/order'
import { openRefundOf } from '@arung/domain/orders/order-refunds'
import { isOpenRefund } from '@arung/domain/refunds/legal-moves'
import { refund } from '@arung/domain/refunds/refund'
import type { CommandMeta } from '@arung/event-store/codec'
import { HttpError, notFound } from '@arung/platform/http/errors'
import { accepted, followUp } from '../commands.ts'
import { bookingsOfAccount } from '../guests/records.ts'
import { orderSlugOf } from '../order-address.ts'
import type { Parts } from '../parts.ts'
import { accountStream } from '../accounts/streams.ts'
import { orderStream } from '../orders/streams.ts'
import { refundStream } from '../refunds/streams.ts'
import { releaseAddress } from '../accounts/addresses.ts'
import { assertOwnPassword } from '../accounts/passwords.ts'
import { accountRefusals } from '../accounts/refusals.ts'

/**
 * Ends an account at the request of its person, who proves to be its owner. Nobody can sign in with it any more, and
 * its address is free again. The workers erase the rest as soon as nothing is open, because the guides need the names
 * until then. Throws 409 while the person must still say where money is to go, because nobody could say it afterwards.
 */
export async function leave(
  parts: Parts,
  meta: CommandMeta,
  accountId: string,
  { password }: z.output<typeof ForgetAccount>,
): Promise<{ position: number }> {
  const { state } = await parts.workers.load(accountStream(accountId), account)
  if (!state.exists || isGone(state)) throw notFound()
  if (password !== null || (await parts.credentials.has(accountId)))
    await assertOwnPassword(parts, accountId, { path: 'password', password: password ?? '' })
  await assertNothingToAnswer(parts, accountId)
  const outcome = await parts.workers.execute(
    accountStream(accountId),
    account,
    { type: 'Leave', now: parts.clock.now().toISOString() },
    meta,
  )
  const { position } = accepted(outcome, accountRefusals)
  await closeAccount(parts, followUp(meta, 'close'), accountId)
  return { position }
}

/** Frees the address of an account that its person has ended, and ends access to it. A repetition changes nothing. */
export async function closeAccount(
  parts: Parts,
  meta: CommandMeta,
  accountId: string,
): Promise<void> {
  const { state } = await parts.workers.load(accountStream(accountId), account)
  if (!state.exists || !isGone(state)) throw notFound()
  await releaseAddress(parts, meta, state)
  await parts.credentials.end(accountId)
  await parts.devices.forgetAll(accountId)
  await parts.sessions.forgetAll(accountId)
}

async function assertNothingToAnswer(parts: Parts, accountId: string): Promise<void> {
  const orders: { orderNumber: string; slug: string }[] = []
  for (const { orderId } of await bookingsOfAccount(parts, accountId)) {
    if (orderId === null) continue
    const { state } = await parts.workers.load(orderStream(orderId), order)
    if (!state.exists || !(await awaitsItsBuyer(parts, state))) continue
    const { orderNumber } = state.placed
    orders.push({ orderNumber, slug: orderSlugOf(parts.addressKey, orderId) })
  }
  if (orders.length === 0) return
  throw new HttpError(
    409,
    'RefundOpen',
    'We still owe you money for a booking. Please say where it is to go, and confirm it by the mailed link; then you can delete your account',
    { alternatives: { orders } },
  )
}

/** Returns whether money waits for the buyer to name its target or to confirm the mailed link. */
async function awaitsItsBuyer(
  { workers }: Pick<Parts, 'workers'>,
  state: LiveOrder,
): Promise<boolean> {
  if (state.late > 0 || openRefundOf(state) > 0) return true
  for (const refundId of state.reserved.keys()) {
    const begun = await workers.load(refundStream(refundId), refund)
    if (!begun.state.exists || isOpenRefund(begun.state.status)) return true
  }
  return false
}
