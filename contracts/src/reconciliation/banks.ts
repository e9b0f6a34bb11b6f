import { z } from 'zod'
import { Currency } from '../money.ts'
import { Line, Uuid } from '../scalars.ts'

const Head = Line(60)
const columns = {
  date: Head,
  text: Head,
  reference: Head.nullable(),
  /** One column with a sign, or with CR and DB behind the amount. */
  amount: Head.nullable(),
  /** Two columns: what came and what went. */
  credit: Head.nullable(),
  debit: Head.nullable(),
}
/** `POST /reservation-admin/bank-accounts`: an account at a bank, and the columns of its statements. */
export const SaveBankAccount = z
  .strictObject({
    name: Line(60),
    currency: Currency,
    ...columns,
    dateOrder: z.enum(['DMY', 'MDY', 'YMD']),
    decimals: z.enum(['COMMA', 'POINT']),
  })
  .refine(
    ({ amount, credit, debit }) =>
      amount === null ? credit !== null && debit !== null : credit === null && debit === null,
    { message: 'One column with the amount, or two for what came and went', path: ['amount'] },
  )
export type SaveBankAccount = z.infer<typeof SaveBankAccount>

export const BankAccount = z.strictObject({ id: Uuid, account: SaveBankAccount })
export type BankAccount = z.infer<typeof BankAccount>
