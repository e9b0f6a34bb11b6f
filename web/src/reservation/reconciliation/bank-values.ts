import type { SaveBankAccount } from '@arung/contracts/reconciliation/banks'

export const heads = ['date', 'text', 'reference', 'amount', 'credit', 'debit'] as const
export type Head = (typeof heads)[number]
/** The fields of the form. `files`: which statements the bank has. */
export type BankValues = Record<'name' | Head, string> &
  Pick<SaveBankAccount, 'currency' | 'dateOrder' | 'decimals'> & { files: 'CSV' | 'CAMT' }

export const valuesOf = (account: SaveBankAccount | null): BankValues => ({
  name: account?.name ?? '',
  currency: account?.currency ?? 'IDR',
  files: account !== null && account.date === null ? 'CAMT' : 'CSV',
  date: account?.date ?? '',
  text: account?.text ?? '',
  reference: account?.reference ?? '',
  amount: account?.amount ?? '',
  credit: account?.credit ?? '',
  debit: account?.debit ?? '',
  dateOrder: account?.dateOrder ?? 'DMY',
  decimals: account?.decimals ?? 'POINT',
})

/** Returns the account that is sent. Without CSV files it has no columns. */
export function accountOf({ files, ...values }: BankValues): SaveBankAccount {
  const head = (name: Head) => (files === 'CSV' ? values[name].trim() || null : null)
  const [date, text, reference] = [head('date'), head('text'), head('reference')]
  const [amount, credit, debit] = [head('amount'), head('credit'), head('debit')]
  return { ...values, date, text, reference, amount, credit, debit }
}

/** Returns whether amounts are in one column, or in two. */
export const hasAmounts = ({ amount, credit, debit }: BankValues): boolean => {
  const [one, came, went] = [amount, credit, debit].map(words => words.trim() !== '')
  return one ? !came && !went : Boolean(came && went)
}
