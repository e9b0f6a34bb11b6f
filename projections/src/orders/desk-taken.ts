import type { DeskMethod, DeskPaymentState } from '@arung/contracts/reservations/statuses'
import type { OrderEvent } from '@arung/domain/orders/events'
import { unlessForgotten } from '../personal.ts'

type Of<Type extends OrderEvent['type']> = Extract<OrderEvent, { type: Type }>['data']
/** What the desk took of an order, or waits for: by which account, and what became of it. Minor units. */
export type DeskTaken = Readonly<{
  paymentId: string
  method: DeskMethod
  amount: number
  /** What the bank calls a transfer may name people. */
  reference: string | null
  by: string
  at: string
  state: DeskPaymentState
}>
type Taken = readonly DeskTaken[]

/** With what came in at the desk, or with the transfer that has arrived; nothing of what came by the gateway. */
export function withArrived(
  taken: Taken,
  { paymentId, amount, recordedAt: at, desk }: Of<'PaymentRecorded' | 'LatePaymentRecorded'>,
): Taken {
  if (desk === undefined) return taken
  if (taken.some(one => one.paymentId === paymentId)) return inState(taken, paymentId, 'COUNTED')
  const { method, reference, by } = desk
  return [...taken, { paymentId, method, amount, reference, by, at, state: 'COUNTED' }]
}

/** With a transfer that is to come. */
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

/** Without what may name people. */
export const nameless = (taken: Taken): Taken =>
  taken.map(one => (one.method === 'TRANSFER' ? { ...one, reference: null } : one))
