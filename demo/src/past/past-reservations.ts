import { listTotal } from '@arung/contracts/reservations/pricing'
import type { MoveBooking } from '@arung/contracts/bookings/requests'
import type { MakeReservation } from '@arung/contracts/reservations/requests'
import {
  DeskMethod,
  type ReturnReason,
  type VoidReason,
} from '@arung/contracts/reservations/statuses'
import { type SaleCancelReason } from '@arung/contracts/bookings/sales'
import { booking, type BookingCommand } from '@arung/domain/bookings/booking'
import { moneyOf } from '@arung/domain/reservations/money'
import { reservation, type ReservationCommand } from '@arung/domain/reservations/reservation'
import { cameBy } from '@arung/domain/reservations/returns'
import { isMade, type LiveReservation } from '@arung/domain/reservations/reservation-state'
import { soldByOf } from '@arung/domain/reservations/selling'
import { reservationNamespace } from '@arung/domain/reservations/streams'
import { HttpError, notFound } from '@arung/platform/http/errors'
import { uuidv5 } from '@arung/platform/ids'
import { changeBooking } from '@arung/command-api/booking-changes/change-booking-flow'
import { movePlan } from '@arung/command-api/booking-changes/move-plan'
import { bookingRefusals } from '@arung/command-api/bookings/refusals'
import { bookingStream } from '@arung/command-api/bookings/streams'
import { accepted } from '@arung/command-api/commands'
import { makeReservation } from '@arung/command-api/reservations/make-reservation-flow'
import { offerOf } from '@arung/command-api/reservations/offers'
import { reservationRefusals } from '@arung/command-api/reservations/refusals'
import { settleReservation } from '@arung/command-api/reservations/settle-reservation-flow'
import { reservationStream } from '@arung/command-api/reservations/streams'
import { moveGuests, type PastMove } from './past-attendance.ts'
import { system, type MetaOf, type PastParts } from './past-parts.ts'

/** A sale of the desk as it was made; its total is the list's. */
export type PastSale = Omit<MakeReservation, 'expectedTotal' | 'payment'> &
  Readonly<{
    /** What came with it: a share of the total, in whole thousands; null to be paid on arrival. */
    payment: Readonly<{ method: DeskMethod; share: number; reference: string | null }> | null
  }>
/** What happens to the sales of the desk of a past, each by an id of its own, under the account `by`. */
export type PastReservations = Readonly<{
  /** False when there were no places left, or it could not be sold any more. */
  sell(saleId: string, sale: PastSale, by: string): Promise<boolean>
  isSold(saleId: string): Promise<boolean>
  /** Approves what waits of it. */
  approveSale(saleId: string, by: string): Promise<void>
  /** Declines what waits of it, booking by booking. */
  declineSale(saleId: string, by: string): Promise<void>
  cancelSale(saleId: string, reason: SaleCancelReason, by: string): Promise<void>
  /** Takes what remains; nothing where nothing does. */
  collectRest(saleId: string, method: DeskMethod, by: string): Promise<void>
  /** Finance has seen the transfers. */
  confirmTransfers(saleId: string, by: string): Promise<void>
  /** The last payment was never received. */
  voidLast(saleId: string, reason: VoidReason, by: string): Promise<void>
  /** Gives back what is to go back; nothing where nothing is. */
  returnMoney(saleId: string, reason: ReturnReason, by: string): Promise<void>
  /** Asks, as who may not decide it, for one of its bookings to be moved; nothing where there are no places. */
  askMove(saleId: string, nth: number, to: MoveBooking, by: string): Promise<void>
  /** What the desk does with the guests of one of its bookings on their day. */
  moveBooking(saleId: string, nth: number, move: PastMove, by: string): Promise<void>
}>
type Asked = ReservationCommand extends infer One
  ? One extends { by: string; now: string }
    ? Omit<One, 'by' | 'now'>
    : never
  : never
const wholeThousands = (amount: number): number => Math.round(amount / 1_000) * 1_000

export function pastReservations(parts: PastParts, metaOf: MetaOf): PastReservations {
  const now = () => parts.clock.now().toISOString()
  const metaOfSale = (saleId: string, by: string) => metaOf(`desk|${saleId}`, `staff:${by}`)
  const idOf = (saleId: string) =>
    uuidv5(reservationNamespace, metaOfSale(saleId, system).commandId)
  const live = async (saleId: string): Promise<LiveReservation> => {
    const { state } = await parts.workers.load(reservationStream(idOf(saleId)), reservation)
    if (!isMade(state)) throw notFound()
    return state
  }
  const partsOf = ({ terms }: LiveReservation) => terms.lines.flatMap(line => line.parts)
  const settle = (saleId: string, why: string) =>
    settleReservation(parts, metaOf(`settle|${why}|${saleId}`, system), idOf(saleId))
  const say = async (saleId: string, name: string, by: string, asked: Asked) => {
    const command = { ...asked, by, now: now() } as ReservationCommand
    const meta = metaOf(`${asked.type}|${name}|${saleId}`, `staff:${by}`)
    const stream = reservationStream(idOf(saleId))
    accepted(await parts.workers.execute(stream, reservation, command, meta), reservationRefusals)
  }
  type Decision = Extract<BookingCommand, { type: 'Approve' | 'Decline' }>
  const decide = async (saleId: string, by: string, as: (seen: number) => Decision) => {
    for (const { bookingId } of partsOf(await live(saleId))) {
      const stream = bookingStream(bookingId)
      const { state } = await parts.workers.load(stream, booking)
      const command = as(state.exists ? state.revision : 0)
      const meta = metaOf(`${command.type}|${bookingId}`, `staff:${by}`)
      accepted(await parts.workers.execute(stream, booking, command, meta), bookingRefusals)
    }
    await settle(saleId, as(0).type)
  }
  return {
    async sell(saleId, { payment, ...sale }, by) {
      try {
        const expectedTotal = await totalOf(parts, sale)
        const amount = payment && Math.max(1_000, wholeThousands(expectedTotal * payment.share))
        const body = {
          ...sale,
          expectedTotal,
          payment: payment && {
            method: payment.method,
            amount: Math.min(expectedTotal, amount ?? 0),
            currency: 'IDR' as const,
            reference: payment.reference,
          },
        }
        await makeReservation(parts, metaOfSale(saleId, by), { body, by })
        return true
      } catch (error) {
        // Full, closed or over: nobody was sold it then.
        if (error instanceof HttpError && error.status < 500) return false
        throw error
      }
    },
    async isSold(saleId) {
      const { state } = await parts.workers.load(reservationStream(idOf(saleId)), reservation)
      return isMade(state)
    },
    approveSale: (saleId, by) =>
      decide(saleId, by, seen => ({ type: 'Approve', seen, by, now: now() })),
    declineSale: (saleId, by) =>
      decide(saleId, by, () => ({ type: 'Decline', reason: 'NEEDED_FOR_OTHERS', by, now: now() })),
    async cancelSale(saleId, reason, by) {
      await say(saleId, 'once', by, { type: 'CancelReservation', terms: 'POLICY', reason })
      await settle(saleId, 'cancel')
    },
    async collectRest(saleId, method, by) {
      const { open: amount } = moneyOf(await live(saleId))
      if (amount === 0) return
      const paymentId = uuidv5(reservationNamespace, `${idOf(saleId)}|rest`)
      const reference = method === 'CARD' ? `T1-${paymentId.slice(0, 6).toUpperCase()}` : null
      const payment = { paymentId, method, amount, reference }
      await say(saleId, 'rest', by, { type: 'RecordPayment', ...payment })
    },
    async confirmTransfers(saleId, by) {
      for (const [paymentId, { state }] of (await live(saleId)).payments)
        if (state === 'WAITING')
          await say(saleId, paymentId, by, { type: 'ConfirmPayment', paymentId })
    },
    async voidLast(saleId, reason, by) {
      const paymentId = [...(await live(saleId)).payments.keys()].at(-1)
      if (paymentId === undefined) return
      const voided = { paymentId, reason, ofAnybody: false }
      await say(saleId, paymentId, by, { type: 'VoidPayment', ...voided })
    },
    async returnMoney(saleId, reason, by) {
      const sale = await live(saleId)
      const { toReturn: amount } = moneyOf(sale)
      if (amount === 0) return
      const method = DeskMethod.options.find(way => cameBy(sale, way) >= amount)
      if (method === undefined) return
      const returnId = uuidv5(reservationNamespace, `${idOf(saleId)}|back`)
      const receiver = sale.terms.party?.name ?? ''
      const rules = { goodwillAloneMax: amount, isAboveOwn: false }
      const back = { returnId, method, amount, receiver, reason, ...rules }
      await say(saleId, 'back', by, { type: 'ReturnMoney', ...back })
    },
    async askMove(saleId, nth, to, by) {
      const part = partsOf(await live(saleId))[nth]
      if (!part) return
      const { bookingId } = part
      const meta = metaOf(`move|${bookingId}|${to.date}`, `staff:${by}`)
      try {
        await changeBooking(
          parts,
          { bookingId, by, meta },
          movePlan(parts, { to, approves: false }),
        )
      } catch (error) {
        if (error instanceof HttpError && error.status < 500) return
        throw error
      }
    },
    async moveBooking(saleId, nth, what, by) {
      const part = partsOf(await live(saleId))[nth]
      if (part) await moveGuests(parts, metaOf, part.bookingId, { what, by, now: now() })
    },
  }
}

/** What the list says that a sale costs, without the way. */
async function totalOf(parts: PastParts, { lines }: Pick<PastSale, 'lines'>): Promise<number> {
  let total = 0
  for (const line of lines) {
    const { product } = await offerOf(parts, line.reservationProductId)
    total += listTotal({ price: product.price, soldBy: soldByOf(product) }, line)
  }
  return total
}
