import type { PastMove } from '../past/past-attendance.ts'
import type { PastOrder } from '../past/past-orders.ts'
import type { PastPayment } from '../past/past-payments.ts'
import type { DeskMethod } from '@arung/contracts/orders/desk-money'

/** One thing that happens in a season at a moment (ISO 8601, UTC). Each names its booking. */
export type Happening = Readonly<{ at: string; checkoutId: string }> &
  (
    | { kind: 'place'; booking: PastOrder }
    | { kind: 'pay'; by: PastPayment }
    | { kind: 'confirm'; note: string | null }
    | { kind: 'decline'; reason: string }
    | { kind: 'cancel'; actor: string; reason: string | null }
    | { kind: 'give-back'; reference: string }
    | { kind: 'expire' }
    | { kind: 'attend'; move: PastMove }
    | { kind: 'collect'; method: DeskMethod }
    | { kind: 'complete' }
  )
