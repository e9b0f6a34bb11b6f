import type { BookingView } from '@arung/contracts/bookings/views'
import type { KeptTendered } from '@arung/contracts/cash-rates/rates'
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
  /** Cash in the other currency. Null for that of the sale. */
  tendered: KeptTendered | null
  state: DeskPaymentState
  by: string | null
  at: string
  mayVoid: boolean
  mayConfirm: boolean
}>
/**
 * The cash pay-out that an order owes. `needsTwo`: the money did not come as cash. `first`: the person who handed it
 * over, while it waits for a second one.
 */
export type PayOutMoney = Readonly<{
  bookingId: string
  amount: number
  isAllowed: boolean
  needsTwo: boolean
  first: Readonly<{ name: string | null }> | null
}>
/** The money of a sale at the desk, whether it was made on the site or here. Minor units. */
export type SaleMoney = Readonly<{
  /** The owner of the payments: an order's booking, or a desk sale. */
  of: Readonly<{ kind: 'bookings' | 'reservations'; id: string }>
  methods: readonly DeskMethod[]
  currency: Currency
  remaining: number
  /** The amount that was paid and has to be returned. Orders have refunds of their own. */
  toReturn: number
  isAgents: boolean
  mayCollect: boolean
  payments: readonly TakenPayment[]
  /**
   * The amount that an order owes its buyer and that may be paid out here. A desk sale has a refund flow of its own.
   */
  payOut: PayOutMoney | null
}>
const topics = ['order', 'reservation']
type Sale = Pick<BookingView, 'bookingId' | 'sale'>

/** Undefined while it loads, and for staff who may not see payments. */
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

/** A transfer that is not confirmed yet is not collected again. */
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
