import type { LineChoice } from '@arung/contracts/catalogue/line-choice'
import type { Contact, Participant } from '@arung/contracts/checkouts/people'
import type { Currency } from '@arung/contracts/money'
import type { DeskMethod } from '@arung/contracts/orders/desk-money'
import type { Locale } from '@arung/contracts/scalars'
import { orderSale } from '@arung/domain/bookings/sale'
import { capacityDay } from '@arung/domain/capacity/capacity-day'
import { orderOwner } from '@arung/domain/capacity/owner'
import { checkout, type OpenCheckout } from '@arung/domain/checkouts/checkout'
import type { CheckoutCommand } from '@arung/domain/checkouts/commands'
import { holdsPlaces } from '@arung/domain/orders/legal-moves'
import { order, type LiveOrder, type OrderCommand } from '@arung/domain/orders/order'
import type { Buyer } from '@arung/domain/checkouts/buyer'
import { orderNamespace } from '@arung/domain/orders/streams'
import { later } from '@arung/domain/time'
import type { CommandMeta } from '@arung/event-store/codec'
import { HttpError, notFound } from '@arung/platform/http/errors'
import { uuidv5 } from '@arung/platform/ids'
import { completeOrder } from '@arung/command-api/bookings/complete-order-flow'
import { followOrder } from '@arung/command-api/bookings/follow-order-flow'
import { capacityRefusals } from '@arung/command-api/capacity/refusals'
import { capacityStream } from '@arung/command-api/capacity/streams'
import { setContact, setParticipants } from '@arung/command-api/checkouts/filling-in'
import { placeOrder } from '@arung/command-api/orders/place-order-flow'
import { checkoutRefusals } from '@arung/command-api/checkouts/refusals'
import { startCheckout } from '@arung/command-api/checkouts/start-checkout-flow'
import { checkoutStream } from '@arung/command-api/checkouts/streams'
import { accepted, followUp } from '@arung/command-api/commands'
import { releaseAll } from '@arung/command-api/holds'
import { orderRefusals } from '@arung/command-api/order-refusals'
import { orderStream } from '@arung/command-api/orders/streams'
import { voucherCodeOf } from '@arung/command-api/orders/voucher-code'
import { followSale } from '@arung/command-api/receivables/follow-sale-flow'
import { attend, type PastMove } from './past-attendance.ts'
import { actorOf, principalOf, system, type MetaOf, type PastParts } from './past-parts.ts'
import { collect, pay, type PastPayment } from './past-payments.ts'

/** A booking as it was made: by whom, of what, and for whom. */
export type PastOrder = Readonly<{
  checkoutId: string
  buyer: Buyer
  locale: Locale
  currency: Currency
  pickupZoneId: string | null
  line: LineChoice
  participants: readonly Participant[]
  contact: Contact
  /** A deposit leaves a balance for the desk. It is offered only some time before the day. */
  pays: 'FULL' | 'DEPOSIT'
}>
/** Operations on the orders of a past, by the id of the checkout. */
export type PastOrders = Readonly<{
  /**
   * Books and places the order. Returns false when there were no places left, when it could no longer be bought, or when
   * writing was interrupted until its form was closed.
   */
  place(booking: PastOrder): Promise<boolean>
  /** Returns whether an order was placed and has not expired, as it does when writing is interrupted before it is paid. */
  isAlive(checkoutId: string): Promise<boolean>
  /** Pays the amount that is due now. Does nothing when the buyer settles outside the system. */
  pay(checkoutId: string, by: PastPayment): Promise<void>
  /** The desk collects the balance, if there is one, when the guests arrive, under the account `by`. */
  collect(checkoutId: string, method: DeskMethod, by: string): Promise<void>
  confirm(checkoutId: string, by: string, note: string | null): Promise<void>
  decline(checkoutId: string, by: string, reason: string): Promise<void>
  cancel(checkoutId: string, actor: string, reason: string | null): Promise<void>
  /** Expires the unpaid order when its time to pay is over. */
  expire(checkoutId: string): Promise<void>
  /** What the reservation desk does with its guests on their day, under the account `by`. */
  attend(checkoutId: string, move: PastMove, by: string): Promise<void>
  /** Completes the order when its bookings have ended and the night after is over. */
  complete(checkoutId: string): Promise<void>
}>
const somewhere = '192.0.2.1'
const codeMs = 10 * 60_000

export const pastOrderId = (checkoutId: string): string => uuidv5(orderNamespace, checkoutId)

export function pastOrders(parts: PastParts, metaOf: MetaOf): PastOrders {
  const now = () => parts.clock.now().toISOString()
  const live = async (checkoutId: string): Promise<LiveOrder> => {
    const { state } = await parts.workers.load(orderStream(pastOrderId(checkoutId)), order)
    if (!state.exists) throw notFound()
    return state
  }
  const move = async (checkoutId: string, actor: string, command: OrderCommand) => {
    const meta = metaOf(`${command.type}|${checkoutId}`, actor)
    const stream = orderStream(pastOrderId(checkoutId))
    accepted(await parts.workers.execute(stream, order, command, meta), orderRefusals)
  }
  const end = async (checkoutId: string, actor: string, command: OrderCommand) => {
    await move(checkoutId, actor, command)
    const { status, holds, placed } = await live(checkoutId)
    if (holdsPlaces(status)) return
    const meta = metaOf(`free|${checkoutId}`, system)
    await releaseAll(parts, meta, {
      holds,
      owner: orderOwner(placed.orderId),
      reason: 'OWNER_ENDED',
    })
  }
  return {
    place: booking => place(parts, metaOf, booking),
    async isAlive(checkoutId) {
      const { state } = await parts.workers.known(orderStream(pastOrderId(checkoutId)), order)
      return state.exists && state.status !== 'EXPIRED'
    },
    async pay(checkoutId, by) {
      const placed = await live(checkoutId)
      if (placed.placed.withoutPayment) return
      await pay(parts, metaOf, placed, by)
      await sell(parts, metaOf(`sell|${checkoutId}`, system), await live(checkoutId))
    },
    collect: async (checkoutId, method, by) =>
      collect(parts, metaOf, await live(checkoutId), { method, by }),
    async confirm(checkoutId, by, note) {
      const orderId = pastOrderId(checkoutId)
      const voucherCode = voucherCodeOf(parts.addressKey, orderId)
      await move(checkoutId, by, { type: 'ConfirmOrder', voucherCode, note, now: now() })
      await followOrder(parts, metaOf(`bookings|${checkoutId}`, system), orderId)
      await followSale(parts, metaOf(`owed|confirm|${checkoutId}`, system), orderSale(orderId))
    },
    decline: (checkoutId, by, reason) =>
      end(checkoutId, by, { type: 'DeclineOrder', reason, now: now() }),
    async cancel(checkoutId, actor, reason) {
      const by = actor.startsWith('agent:')
        ? 'AGENT'
        : actor.startsWith('admin:')
          ? 'ADMIN'
          : 'CUSTOMER'
      // If the operator cancels, guests get a full refund.
      const refund = by === 'ADMIN' ? 'FULL' : 'POLICY'
      const command = { type: 'CancelOrder', by, refund, reason, now: now() } as const
      await end(checkoutId, actor, command)
      const orderId = pastOrderId(checkoutId)
      await followOrder(parts, metaOf(`unbook|${checkoutId}`, system), orderId)
      await followSale(parts, metaOf(`owed|cancel|${checkoutId}`, system), orderSale(orderId))
    },
    attend: async (checkoutId, what, by) =>
      attend(parts, metaOf, await live(checkoutId), { what, by, now: now() }),
    expire: checkoutId => end(checkoutId, system, { type: 'ExpireOrder', now: now() }),
    async complete(checkoutId) {
      const meta = metaOf(`complete|${checkoutId}`, system)
      await completeOrder(parts, meta, pastOrderId(checkoutId))
    },
  }
}

async function place(parts: PastParts, metaOf: MetaOf, booking: PastOrder): Promise<boolean> {
  const { checkoutId, buyer, locale, currency, pickupZoneId, participants, contact, pays } = booking
  const principal = principalOf(buyer)
  const actor = actorOf(buyer)
  const meta = (name: string) => metaOf(`${name}|${checkoutId}`, actor)
  const form = { checkoutId, principal }
  const source = { from: 'choice' as const, lines: [booking.line] }
  const asked = { checkoutId, currency, locale, pickupZoneId, source }
  try {
    await startCheckout(parts, meta('start'), buyer, asked, somewhere)
  } catch (error) {
    // Sold out, closed or too late: it could not be bought then.
    if (error instanceof HttpError) return false
    throw error
  }
  const begun = await parts.workers.load(checkoutStream(checkoutId), checkout)
  if (begun.state.exists && isClosed(begun.state)) return false
  await setParticipants(parts, meta('participants'), form, participants)
  await setContact(parts, meta('contact'), form, contact)
  if (buyer.kind === 'GUEST') await prove(parts, meta, booking)
  const { state } = await parts.workers.load(checkoutStream(checkoutId), checkout)
  if (!state.exists) throw notFound()
  const expectedTotal = state.started.grandTotal
  await placeOrder(parts, meta('place'), form, { expectedTotal, currency, pay: pays, locale })
  const placed = await parts.workers.load(orderStream(pastOrderId(checkoutId)), order)
  if (placed.state.exists && placed.state.placed.withoutPayment)
    await sell(parts, metaOf(`sell|${checkoutId}`, system), placed.state)
  return true
}

/** Since a form was left, its hold can have ended, and a day later it is forgotten. */
const isClosed = ({ status }: OpenCheckout): boolean =>
  status === 'EXPIRED' || status === 'ABANDONED'

/** Acts as if a code had been mailed to the address and entered. */
async function prove(
  { workers, clock }: PastParts,
  meta: (name: string) => CommandMeta,
  { checkoutId, contact: { email } }: PastOrder,
): Promise<void> {
  const now = clock.now().toISOString()
  const said = async (command: CheckoutCommand) =>
    accepted(
      await workers.execute(checkoutStream(checkoutId), checkout, command, meta(command.type)),
      checkoutRefusals,
    )
  const codeId = uuidv5(orderNamespace, `code|${checkoutId}`)
  const expiresAt = later(now, codeMs)
  await said({ type: 'RequestVerification', email, codeId, expiresAt, resendAt: now, now })
  await said({ type: 'VerifyContact', now })
}

async function sell(
  { workers }: PastParts,
  meta: CommandMeta,
  { holds, placed: { orderId } }: LiveOrder,
): Promise<void> {
  for (const { poolId, date, holdId } of holds) {
    const command = { type: 'SellHold', poolId, date, holdId, owner: orderOwner(orderId) } as const
    const stream = capacityStream(poolId, date)
    const outcome = await workers.execute(stream, capacityDay, command, followUp(meta, holdId))
    accepted(outcome, capacityRefusals)
  }
}
