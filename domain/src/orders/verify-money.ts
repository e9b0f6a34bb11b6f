import type { PlacedOrder } from './commands.ts'
import type { OrderEvent, TakenAtDesk } from './events.ts'

/** Sums so far; `seen` holds the ids of payments and refunds. */
export type Account = {
  paid: number
  refunded: number
  due: number
  seen: Set<string>
  /** What the desk took, by payment. */
  desk: Map<string, number>
  /** Transfers that the desk waits for, by payment. */
  waiting: Map<string, number>
  /** Amounts reserved for refunds in progress, by refund. */
  reserved: Map<string, number>
}

export const emptyAccount = (): Account => ({
  paid: 0,
  refunded: 0,
  due: 0,
  seen: new Set(),
  desk: new Map(),
  waiting: new Map(),
  reserved: new Map(),
})

const sumOf = (amounts: ReadonlyMap<string, number>): number =>
  [...amounts.values()].reduce((sum, amount) => sum + amount, 0)

/** Returns the sum of transfers that the desk waits for. */
export const waitingIn = ({ waiting }: Account): number => sumOf(waiting)

/** Adds an event's money to the sums and compares them with what the event says. */
export function moneyFault(
  event: OrderEvent,
  placed: PlacedOrder,
  account: Account,
): string | null {
  switch (event.type) {
    case 'PaymentRecorded':
    case 'LatePaymentRecorded': {
      const { paymentId, amount, paidTotal } = event.data
      const fault =
        entryFault(event.data, paymentId, placed, account) ?? arrivalFault(event.data, account)
      account.paid += amount
      if (event.data.desk) account.desk.set(paymentId, amount)
      if (fault !== null) return fault
      if (paidTotal !== account.paid) return `paid ${account.paid}, but it says ${paidTotal}`
      const remaining = Math.max(0, placed.grandTotal - (account.paid - account.due))
      return event.type === 'PaymentRecorded' && event.data.remaining !== remaining
        ? `${remaining} remains, but it says ${event.data.remaining}`
        : null
    }
    case 'PaymentVoided':
      return voidFault(event.data, placed, account)
    case 'TransferRecorded':
      return transferFault(event.data, placed, account)
    case 'TransferVoided': {
      const { paymentId, amount } = event.data
      const waited = account.waiting.get(paymentId)
      account.waiting.delete(paymentId)
      return waited === amount
        ? null
        : `${amount} is voided, where ${waited ?? 'nothing'} was to come`
    }
    case 'RefundDue':
      account.due += event.data.amount
      return entryFault(event.data, null, placed, account)
    case 'RefundRecorded': {
      const { refundId, amount, refundedTotal } = event.data
      const fault = entryFault(event.data, refundId, placed, account)
      account.refunded += amount
      account.reserved.delete(refundId)
      if (fault !== null || refundedTotal === account.refunded) return fault
      return `refunded ${account.refunded}, but it says ${refundedTotal}`
    }
    case 'RefundReserved':
      account.reserved.set(event.data.refundId, event.data.amount)
      return entryFault(event.data, null, placed, account)
    case 'RefundReleased':
      return account.reserved.delete(event.data.refundId)
        ? null
        : `${event.data.refundId} was never promised`
    case 'RefundReturned':
      return returnFault(event.data, account)
    default:
      return null
  }
}

/** Checks that a transfer does not exceed the amount left to pay less waiting transfers. */
function transferFault(
  transfer: Extract<OrderEvent, { type: 'TransferRecorded' }>['data'],
  placed: PlacedOrder,
  account: Account,
): string | null {
  const { paymentId, amount } = transfer
  if (account.waiting.has(paymentId) || account.seen.has(paymentId))
    return `${paymentId} was recorded twice`
  const left = placed.grandTotal - (account.paid - account.due) - waitingIn(account)
  account.waiting.set(paymentId, amount)
  if (amount > left) return `${amount} is to come where ${left} was left to pay`
  return entryFault(transfer, null, placed, account)
}

/** Checks that a transfer arrives once and as expected, and that nothing else was expected. */
function arrivalFault(
  { paymentId, amount, desk }: { paymentId: string; amount: number; desk?: TakenAtDesk },
  account: Account,
): string | null {
  const waited = account.waiting.get(paymentId)
  account.waiting.delete(paymentId)
  const expected = desk?.method === 'TRANSFER' ? amount : undefined
  return waited === expected ? null : `${amount} arrived, where ${waited ?? 'nothing'} was to come`
}

/** Checks that only a payment which the desk had recorded is voided, and only once. */
function voidFault(
  {
    paymentId,
    amount,
    paidTotal,
    remaining,
  }: Extract<OrderEvent, { type: 'PaymentVoided' }>['data'],
  placed: PlacedOrder,
  account: Account,
): string | null {
  const taken = account.desk.get(paymentId)
  account.desk.delete(paymentId)
  account.paid -= amount
  if (taken !== amount) return `${amount} is voided, where the desk took ${taken ?? 'nothing'}`
  if (paidTotal !== account.paid) return `paid ${account.paid}, but it says ${paidTotal}`
  const left = Math.max(0, placed.grandTotal - (account.paid - account.due))
  return remaining === left ? null : `${left} remains, but it says ${remaining}`
}

function returnFault(
  { refundId, amount, refundedTotal }: { refundId: string; amount: number; refundedTotal: number },
  account: Account,
): string | null {
  if (!account.seen.delete(refundId)) return `${refundId} came back, but it never went`
  account.refunded -= amount
  account.reserved.set(refundId, amount)
  return refundedTotal === account.refunded
    ? null
    : `refunded ${account.refunded}, but it says ${refundedTotal}`
}

function entryFault(
  entry: { amount: number; currency: string },
  id: string | null,
  placed: PlacedOrder,
  account: Account,
): string | null {
  if (!Number.isSafeInteger(entry.amount) || entry.amount <= 0)
    return `an amount of ${entry.amount}`
  if (entry.currency !== placed.currency)
    return `${entry.currency} in an order of ${placed.currency}`
  if (id === null) return null
  if (account.seen.has(id)) return `${id} was recorded twice`
  account.seen.add(id)
  return null
}

export const overdrawn = ({ paid, refunded, due, reserved }: Account): string | null => {
  if (due > paid) return `${due} is to go back of ${paid} paid`
  if (refunded > due) return `${refunded} went back where ${due} was due`
  const promised = sumOf(reserved)
  return refunded + promised > due
    ? `${promised} is promised beside ${refunded} where ${due} was due`
    : null
}
