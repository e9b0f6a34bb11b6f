import type { KeptTendered } from '@arung/contracts/cash-rates/rates'
import type { DeskMethod, DeskPaymentState } from '@arung/contracts/orders/desk-money'
import type { OrderEvent } from '@arung/domain/orders/events'
import { unlessForgotten } from '../personal.ts'

type Of<Type extends OrderEvent['type']> = Extract<OrderEvent, { type: Type }>['data']
/** What the desk took for an order, or expects: by which account, and its state. Minor units. */
export type DeskTaken = Readonly<{
  paymentId: string
  method: DeskMethod
  amount: number
  /** The bank's reference of a transfer may contain names. */
  reference: string | null
  /** Cash in the other currency. Absent for that of the order. */
  tendered?: KeptTendered
  by: string
  at: string
  state: DeskPaymentState
}>
type Taken = readonly DeskTaken[]

/** Adds a payment at the desk, or marks an expected transfer as arrived. Gateway payments change nothing. */
export function withArrived(
  taken: Taken,
  { paymentId, amount, recordedAt: at, desk }: Of<'PaymentRecorded' | 'LatePaymentRecorded'>,
): Taken {
  if (desk === undefined) return taken
  if (taken.some(one => one.paymentId === paymentId)) return inState(taken, paymentId, 'COUNTED')
  const { method, reference, by, tendered } = desk
  const cash = tendered === undefined ? {} : { tendered }
  return [...taken, { paymentId, method, amount, reference, ...cash, by, at, state: 'COUNTED' }]
}

/** Adds an expected transfer. */
export const withWaiting = (
  taken: Taken,
  { paymentId, amount, reference, by, at }: Of<'TransferRecorded'>,
): Taken => [
  ...taken,
  {
    paymentId,
    method: 'TRANSFER',
    amount,
    reference: unlessForgotten(reference),
    by,
    at,
    state: 'WAITING',
  },
]

export const inState = (taken: Taken, paymentId: string, state: DeskPaymentState): Taken =>
  taken.map(one => (one.paymentId === paymentId ? { ...one, state } : one))

/** Removes what may contain names. */
export const nameless = (taken: Taken): Taken =>
  taken.map(one => (one.method === 'TRANSFER' ? { ...one, reference: null } : one))
