import type { BookingView } from '@arung/contracts/bookings/views'
import type { Currency } from '@arung/contracts/money'
import type { OrderAtDesk } from '@arung/contracts/payments/desk'
import { DeskMethod, type DeskPaymentState } from '@arung/contracts/orders/desk-money'
import type { ReservationView } from '@arung/contracts/reservations/views'
import { deskResource } from '../../backoffice/live/desk-resource.ts'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { useMay } from '../use-staff.ts'

export type TakenPayment = Readonly<{
  paymentId: string
  method: DeskMethod
  amount: number
  reference: string | null
  state: DeskPaymentState
  by: string | null
  at: string
  mayVoid: boolean
  mayConfirm: boolean
}>
/** What an order owes, paid out in cash; `needsTwo`: it did not come as cash. `first`: one person handed it over, who is named. */
export type PayOutMoney = Readonly<{
  bookingId: string
  amount: number
  isAllowed: boolean
  needsTwo: boolean
  first: Readonly<{ name: string | null }> | null
}>
/** The money of a sale at the desk, whether it was made on the site or here. Minor units. */
export type SaleMoney = Readonly<{
  /** What the payments are of: an order's booking, or a sale that was made here. */
  of: Readonly<{ kind: 'bookings' | 'reservations'; id: string }>
  methods: readonly DeskMethod[]
  currency: Currency
  remaining: number
  /** What was paid and is to go back; an order's refunds are its own. */
  toReturn: number
  isAgents: boolean
  mayCollect: boolean
  payments: readonly TakenPayment[]
  /** What an order owes its buyer, and may be paid out here; a sale of the desk has a way of its own. */
  payOut: PayOutMoney | null
}>
const topics = ['order', 'reservation']
type Sale = Pick<BookingView, 'bookingId' | 'sale'>

/** Undefined while it loads, and for who does not see payments. */
export function useSaleMoney(of: Sale): SaleMoney | undefined {
  const may = useMay()
  const isOrder = of.sale.kind === 'ORDER'
  const { bookingId } = of
  const { data } = useLiveResource<OrderAtDesk | ReservationView>(
    isOrder
      ? deskResource('GET /reservation-admin/bookings/:id/payments', topics, {
          params: { id: bookingId },
        })
      : deskResource('GET /reservation-admin/reservations/:id', topics, {
          params: { id: of.sale.id },
        }),
  )
  if (data === undefined) return undefined
  return 'reservationId' in data
    ? moneyOfReservation(of.sale.id, data, may('payments:record'))
    : moneyOfOrder(bookingId, data)
}

/** A transfer that nobody has seen yet is not asked for again. */
const moneyOfOrder = (
  bookingId: string,
  { toReturn, mayReturn, handedOver, cashLeft, waiting, ...order }: OrderAtDesk,
): SaleMoney => ({
  ...order,
  remaining: Math.max(0, order.remaining - waiting),
  of: { kind: 'bookings', id: bookingId },
  payOut: payOutOf(bookingId, { toReturn, mayReturn, handedOver, cashLeft }),
  methods: DeskMethod.options,
  toReturn: 0,
})

function payOutOf(
  bookingId: string,
  {
    toReturn,
    mayReturn,
    handedOver,
    cashLeft,
  }: Pick<OrderAtDesk, 'toReturn' | 'mayReturn' | 'handedOver' | 'cashLeft'>,
): PayOutMoney | null {
  if (handedOver !== null) {
    const { amount, by, mayConfirm } = handedOver
    return { bookingId, amount, isAllowed: mayConfirm, needsTwo: false, first: { name: by } }
  }
  if (toReturn === 0) return null
  return {
    bookingId,
    amount: toReturn,
    isAllowed: mayReturn,
    needsTwo: toReturn > cashLeft,
    first: null,
  }
}

function moneyOfReservation(
  id: string,
  { money, payments }: ReservationView,
  mayRecord: boolean,
): SaleMoney | undefined {
  if (money === null || payments === null) return undefined
  const remaining = Math.max(0, money.remaining - money.waiting)
  return {
    of: { kind: 'reservations', id },
    methods: DeskMethod.options,
    currency: money.currency,
    remaining,
    toReturn: money.toReturn,
    isAgents: false,
    payOut: null,
    mayCollect: mayRecord && remaining > 0,
    payments: payments.map(one => ({ ...one, by: one.by.name })),
  }
}
