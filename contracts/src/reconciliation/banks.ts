import { z } from 'zod'
import { Currency } from '../money.ts'
import { Line, Uuid } from '../scalars.ts'

const Head = Line(60)
const columns = {
  date: Head.nullable(),
  text: Head.nullable(),
  reference: Head.nullable(),
  /** One column with a sign, or with CR and DB behind the amount. */
  amount: Head.nullable(),
  /** Two columns: what came and what went. */
  credit: Head.nullable(),
  debit: Head.nullable(),
}
type Columns = Readonly<Record<keyof typeof columns, string | null>>
const isNone = (account: Columns): boolean =>
  Object.keys(columns).every(name => account[name as keyof Columns] === null)

/**
 * `POST /reservation-admin/bank-accounts`: an account at a bank, and the columns of its CSV statements. An account whose
 * statements are camt.053 files (ISO 20022) alone has no columns.
 */
export const SaveBankAccount = z
  .strictObject({
    name: Line(60),
    currency: Currency,
    ...columns,
    dateOrder: z.enum(['DMY', 'MDY', 'YMD']),
    decimals: z.enum(['COMMA', 'POINT']),
  })
  .refine(account => isNone(account) || (account.date !== null && account.text !== null), {
    message: 'A date and a description, or no column at all',
    path: ['date'],
  })
  .refine(
    account => {
      const { amount, credit, debit } = account
      if (isNone(account)) return true
      return amount === null ? credit !== null && debit !== null : credit === null && debit === null
    },
    { message: 'One column with the amount, or two for what came and went', path: ['amount'] },
  )
export type SaveBankAccount = z.infer<typeof SaveBankAccount>

export const BankAccount = z.strictObject({ id: Uuid, account: SaveBankAccount })
export type BankAccount = z.infer<typeof BankAccount>
