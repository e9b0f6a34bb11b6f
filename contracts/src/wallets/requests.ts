import { z } from 'zod'
import { Amount, amountMax } from '../money.ts'
import { AccountNumber, Line, Text, Uuid } from '../scalars.ts'

/** Rupiah that move. */
export const MovedAmount = z.int().min(1).max(amountMax)

/** A deposit arrives as a form, because a picture of the transfer may come with it: `amount` in digits. */
export const DepositForm = z.strictObject({
  amount: z
    .string()
    .regex(/^[0-9]{1,13}$/)
    .transform(Number)
    .pipe(MovedAmount),
  note: Text(500).optional(),
})
export type DepositForm = z.infer<typeof DepositForm>
/** The field of the picture in a deposit's form, and the largest file: under 2 MB, as for identity pictures. */
export const depositProof = { field: 'picture', maxBytes: 2 * 1024 * 1024 - 1 } as const

/** The bank account that a withdrawal is paid to. */
export const PayoutAccount = z.strictObject({
  bank: Line(60),
  accountNumber: AccountNumber,
  holderName: Line(100),
})
export type PayoutAccount = z.infer<typeof PayoutAccount>

export const RequestWithdrawal = z.strictObject({ amount: MovedAmount, account: PayoutAccount })
export type RequestWithdrawal = z.infer<typeof RequestWithdrawal>

/** A rejection needs a reason. The agent reads it. */
export const RejectMoney = z.strictObject({ reason: Text(500) })
/** The bank's reference of a withdrawal that was paid. */
export const PayWithdrawal = z.strictObject({ reference: Line(100) })

/** A correction by hand: negative where money is taken out. */
export const CorrectWallet = z.strictObject({
  amount: z
    .int()
    .min(-amountMax)
    .max(amountMax)
    .refine(amount => amount !== 0),
  reason: Text(500),
})
export const SetCreditLimit = z.strictObject({ limit: Amount })

export const AgentPath = z.strictObject({ accountId: Uuid.toLowerCase() })
