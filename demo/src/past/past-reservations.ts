import { listTotal } from '@arung/contracts/bookings/pricing'
import type { MakeAgentReservation } from '@arung/contracts/agent-reservations/requests'
import type { MoveBooking } from '@arung/contracts/bookings/requests'
import type { MakeReservation } from '@arung/contracts/reservations/requests'
import type { DeskMethod } from '@arung/contracts/orders/desk-money'
import type { SaleCancelReason } from '@arung/contracts/bookings/sales'
import type { Sale } from '@arung/domain/bookings/sale'
import { agentPriceOf } from '@arung/domain/reservation-agents/agent-price'
import { reservation } from '@arung/domain/reservations/reservation'
import { isMade } from '@arung/domain/reservations/reservation-state'
import { soldByOf } from '@arung/domain/reservations/selling'
import { HttpError } from '@arung/platform/http/errors'
import { changeBooking } from '@arung/command-api/booking-changes/change-booking-flow'
import { movePlan } from '@arung/command-api/booking-changes/move-plan'
import { sellForAgent } from '@arung/command-api/agent-reservations/make-flow'
import { settleAgentSale } from '@arung/command-api/agent-reservations/settle-flow'
import { agentTermsOf } from '@arung/command-api/reservation-agents/terms'
import { followSale } from '@arung/command-api/receivables/follow-sale-flow'
import { makeReservation } from '@arung/command-api/reservations/make-reservation-flow'
import { offerOf } from '@arung/command-api/reservations/offers'
import { reservationStream } from '@arung/command-api/reservations/streams'
import { moveGuests, type PastMove } from './past-attendance.ts'
import { cashCounter } from './past-cash.ts'
import { createPastDesk } from './past-desk.ts'
import { pastDeskMoney, type PastDeskMoney } from './past-desk-money.ts'
import { followHotel, followPayments } from './past-papers.ts'
import { system, type MetaOf, type PastParts } from './past-parts.ts'

/** A sale of the desk as it was made; its total is the list price. */
export type PastSale = Omit<MakeReservation, 'expectedTotal' | 'payment'> &
  Readonly<{
    /** The payment made with the sale: a share of the total, in whole thousands; null when it is paid on arrival. */
    payment: Readonly<{ method: DeskMethod; share: number; reference: string | null }> | null
  }>
/** A sale of an agent. `accountId` is the agent's. */
export type PastAgentSale = Omit<MakeAgentReservation, 'expectedTotal'> &
  Readonly<{ accountId: string }>
/** Operations on the desk sales of a past, each sale by its own id, under the account `by`. */
export type PastReservations = PastDeskMoney &
  Readonly<{
    /** Returns false when there were no places left, or when it could no longer be sold. */
    sell(saleId: string, sale: PastSale, by: string): Promise<boolean>
    /** Sells for an agent at the agent's prices. Returns false without places, or without money in the wallet. */
    sellForAgent(saleId: string, sale: PastAgentSale): Promise<boolean>
    isSold(saleId: string): Promise<boolean>
    /** The sale as the rest of the product names it. */
    saleOf(saleId: string): Sale
    /** Approves its pending requests. */
    approveSale(saleId: string, by: string): Promise<void>
    /** Declines its pending requests, booking by booking. */
    declineSale(saleId: string, by: string): Promise<void>
    cancelSale(saleId: string, reason: SaleCancelReason, by: string): Promise<void>
    /**
     * Requests, as someone without the right to decide, that one of its bookings be moved. Does nothing when there are
     * no places.
     */
    askMove(saleId: string, nth: number, to: MoveBooking, by: string): Promise<void>
    /** What the desk does with the guests of one of its bookings on their day. */
    moveBooking(saleId: string, nth: number, move: PastMove, by: string): Promise<void>
  }>

/** Makes sales, decides about them and moves their bookings. */
export function pastReservations(parts: PastParts, metaOf: MetaOf): PastReservations {
  const desk = createPastDesk(parts, metaOf)
  const { now, metaOfSale, idOf, live, partsOf, settle, say, decide } = desk
  /** What an agent's sale has taken follows what became of it. Nothing happens to sales of the desk. */
  const settleAgent = async (saleId: string, why: string) => {
    const reservationId = idOf(saleId)
    const of = { reservationId, accountId: null }
    await settleAgentSale(parts, metaOf(`settle-agent|${why}|${saleId}`, system), of)
    const owed = metaOf(`owed|${why}|${saleId}`, system)
    await followSale(parts, owed, { kind: 'RESERVATION', id: reservationId })
  }
  const money = pastDeskMoney(desk, cashCounter(parts, metaOf))
  const receipts = (saleId: string, by: string) =>
    followPayments(parts, metaOf, desk, { saleId, by })
  return {
    ...money,
    saleOf: desk.saleOf,
    async collectRest(saleId, method, by) {
      await money.collectRest(saleId, method, by)
      await receipts(saleId, by)
    },
    async confirmTransfers(saleId, by) {
      await money.confirmTransfers(saleId, by)
      await receipts(saleId, by)
    },
    async voidFirst(saleId, reason, by) {
      await money.voidFirst(saleId, reason, by)
      await receipts(saleId, by)
    },
    async sell(saleId, sale, by) {
      const isSold = await isDone(async () => {
        const body = await bodyOf(parts, sale)
        await makeReservation(parts, metaOfSale(saleId, by), { body, by, seller: null })
      })
      if (isSold) await receipts(saleId, by)
      if (isSold) await money.countFirst(saleId)
      if (isSold && sale.source === 'HOTEL') await followHotel(parts, metaOf, desk, { saleId, by })
      return isSold
    },
    sellForAgent: (saleId, { accountId, ...sale }) =>
      isDone(async () => {
        const agreed = await agentTermsOf(parts, accountId)
        const { id, product } = await offerOf(parts, sale.reservationProductId)
        const price = agreed === null ? product.price : agentPriceOf(agreed, id, product)
        const expectedTotal = listTotal({ price, soldBy: soldByOf(product) }, sale)
        const meta = metaOf(`desk|${saleId}`, `reservation-agent:${accountId}`)
        await sellForAgent(parts, meta, { accountId, body: { ...sale, expectedTotal } })
      }),
    async isSold(saleId) {
      const { state } = await parts.workers.load(reservationStream(idOf(saleId)), reservation)
      return isMade(state)
    },
    async approveSale(saleId, by) {
      await decide(saleId, by, seen => ({ type: 'Approve', seen, by, now: now() }))
      await settleAgent(saleId, 'approved')
    },
    async declineSale(saleId, by) {
      const reason = 'NEEDED_FOR_OTHERS'
      await decide(saleId, by, () => ({ type: 'Decline', reason, by, now: now() }))
      await settleAgent(saleId, 'declined')
    },
    async cancelSale(saleId, reason, by) {
      await say(saleId, 'once', by, { type: 'CancelReservation', terms: 'POLICY', reason })
      await settle(saleId, 'cancel')
      await settleAgent(saleId, 'cancelled')
    },
    async askMove(saleId, nth, to, by) {
      const part = partsOf(await live(saleId))[nth]
      if (!part) return
      const { bookingId } = part
      const meta = metaOf(`move|${bookingId}|${to.date}`, `staff:${by}`)
      const plan = movePlan(parts, { to, approves: false })
      await isDone(() => changeBooking(parts, { bookingId, by, meta }, plan))
    },
    async moveBooking(saleId, nth, what, by) {
      const part = partsOf(await live(saleId))[nth]
      if (part) await moveGuests(parts, metaOf, part.bookingId, { what, by, now: now() })
    },
  }
}

/** Returns false when the work was refused: full, closed or over. */
async function isDone(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (error instanceof HttpError && error.status < 500) return false
    throw error
  }
}

async function bodyOf(parts: PastParts, { payment, ...sale }: PastSale): Promise<MakeReservation> {
  const expectedTotal = await totalOf(parts, sale)
  const amount = payment && Math.max(1_000, wholeThousands(expectedTotal * payment.share))
  return {
    ...sale,
    expectedTotal,
    payment: payment && {
      method: payment.method,
      amount: Math.min(expectedTotal, amount ?? 0),
      currency: 'IDR',
      reference: payment.reference,
      tendered: null,
    },
  }
}

const wholeThousands = (amount: number): number => Math.round(amount / 1_000) * 1_000

/** Returns the list price of a sale, without the pick-up. */
async function totalOf(parts: PastParts, { lines }: Pick<PastSale, 'lines'>): Promise<number> {
  let total = 0
  for (const line of lines) {
    const { product } = await offerOf(parts, line.reservationProductId)
    total += listTotal({ price: product.price, soldBy: soldByOf(product) }, line)
  }
  return total
}
