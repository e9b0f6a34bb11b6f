import { z } from 'zod'
import { Line, Text, Uuid } from '../scalars.ts'

/** Digits as people write them, in groups if they like; 6 to 25 of them. */
export const AccountNumber = z
  .string()
  .trim()
  .regex(/^[0-9](?:[ -]?[0-9]){5,24}$/)
/** What the gateway is sent of an account number. */
export const plainAccountNumber = (typed: string): string => typed.replaceAll(/[ -]/g, '')

/** A bank account or an e-wallet: type, code, holder name and account number (specification, points 3 and 5). */
export const AccountChannel = z.strictObject({
  type: z.enum(['BANK', 'EWALLET']),
  code: Line(100),
  holderName: Line(100),
  accountNumber: AccountNumber,
})
/** Back to the card of one of the order's payments; the gateway knows which. */
export const CardChannel = z.strictObject({ type: z.literal('CARD'), paymentId: Uuid })
/** Where the money of a refund is to go. */
export const RefundChannel = z.discriminatedUnion('type', [AccountChannel, CardChannel])
export type RefundChannel = z.infer<typeof RefundChannel>

/** A rejection needs a reason; the customer reads it. */
export const RejectRefund = z.strictObject({ reason: Text(500) })
/** Money that the operator gave back outside the gateway; the reference names the receipt. */
export const PayRefundByHand = z.strictObject({ reference: Line(100) })
export type PayRefundByHand = z.infer<typeof PayRefundByHand>
