import { z } from 'zod'
import { AccountNumber, Line, Text, Uuid } from '../scalars.ts'

/** The form of an account number that is sent to the gateway. */
export const plainAccountNumber = (typed: string): string => typed.replaceAll(/[ -]/g, '')

/** A bank account or an e-wallet: type, code, holder name and account number (specification, points 3 and 5). */
export const AccountChannel = z.strictObject({
  type: z.enum(['BANK', 'EWALLET']),
  code: Line(100),
  holderName: Line(100),
  accountNumber: AccountNumber,
})
/** A refund to the card of one of the order's payments. The gateway knows the card. */
export const CardChannel = z.strictObject({ type: z.literal('CARD'), paymentId: Uuid })
/** The destination of a refund. */
export const RefundChannel = z.discriminatedUnion('type', [AccountChannel, CardChannel])
export type RefundChannel = z.infer<typeof RefundChannel>

/** A rejection needs a reason. The customer reads it. */
export const RejectRefund = z.strictObject({ reason: Text(500) })
/** Money that the operator refunded outside the gateway. The reference names the receipt. */
export const PayRefundByHand = z.strictObject({ reference: Line(100) })
export type PayRefundByHand = z.infer<typeof PayRefundByHand>
