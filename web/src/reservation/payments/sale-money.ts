import type { BookingView } from '@arung/contracts/bookings/views'
import type { Currency } from '@arung/contracts/money'
import type { OrderAtDesk } from '@arung/contracts/payments/desk'
import { DeskMethod, type DeskPaymentState } from '@arung/contracts/reservations/statuses'
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
  path: string
  amount: number
  isAllowed: boolean
  needsTwo: boolean
  first: Readonly<{ name: string | null }> | null
}>
/** The money of a sale at the desk, whether it was made on the site or here. Minor units. */
export type SaleMoney = Readonly<{
  /** Payments are sent there, and each has its own address below it. */
  path: string
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
type Sale = Pick<BookingView, 'bookingId' | 'sale'>

/** Undefined while it loads, and for who does not see payments. */
export function useSaleMoney(of: Sale): SaleMoney | undefined {
  const may = useMay()
  const isOrder = of.sale.kind === 'ORDER'
  const order = `/reservation-admin/bookings/${of.bookingId}/payments`
  const made = `/reservation-admin/reservations/${of.sale.id}`
  const { data } = useLiveResource(
    deskResource<OrderAtDesk | ReservationView>(isOrder ? order : made, ['order', 'reservation']),
  )
  if (data === undefined) return undefined
  const refund = `/reservation-admin/bookings/${of.bookingId}/refund`
  return 'reservationId' in data
    ? moneyOfReservation(`${made}/payments`, data, may('payments:record'))
    : moneyOfOrder({ path: order, refund }, data)
}

/** A transfer that nobody has seen yet is not asked for again. */
const moneyOfOrder = (
  { path, refund }: Readonly<{ path: string; refund: string }>,
  { toReturn, mayReturn, handedOver, cashLeft, waiting, ...order }: OrderAtDesk,
): SaleMoney => ({
  ...order,
  remaining: Math.max(0, order.remaining - waiting),
  path,
  payOut: payOutOf(refund, { toReturn, mayReturn, handedOver, cashLeft }),
  methods: DeskMethod.options,
  toReturn: 0,
})

function payOutOf(
  path: string,
  {
    toReturn,
    mayReturn,
    handedOver,
    cashLeft,
  }: Pick<OrderAtDesk, 'toReturn' | 'mayReturn' | 'handedOver' | 'cashLeft'>,
): PayOutMoney | null {
  if (handedOver !== null) {
    const { amount, by, mayConfirm } = handedOver
    return { path, amount, isAllowed: mayConfirm, needsTwo: false, first: { name: by } }
  }
  if (toReturn === 0) return null
  return {
    path,
    amount: toReturn,
    isAllowed: mayReturn,
    needsTwo: toReturn > cashLeft,
    first: null,
  }
}

function moneyOfReservation(
  path: string,
  { money, payments }: ReservationView,
  mayRecord: boolean,
): SaleMoney | undefined {
  if (money === null || payments === null) return undefined
  const remaining = Math.max(0, money.remaining - money.waiting)
  return {
    path,
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
