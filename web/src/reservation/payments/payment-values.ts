import type { Currency } from '@arung/contracts/money'
import type { DeskMethod } from '@arung/contracts/orders/desk-money'

/** A payment as it is typed. Amounts are minor units, and no number while their field is empty. */
export type PaymentValues = {
  method: DeskMethod
  amount: number
  reference: string
  /** The currency of cash. In the other one than the sale's, `handed` is what came. */
  paidIn: Currency
  handed: number
  /** Another rate than that of the desk. */
  rate: number
}
