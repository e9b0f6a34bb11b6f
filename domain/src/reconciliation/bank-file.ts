import type { SaveBankAccount } from '@arung/contracts/reconciliation/banks'
import { dateIn } from './date-text.ts'
import type { RowText } from './events.ts'
import { amountIn } from './money-text.ts'
import {
  faulty,
  readTable,
  type CellOf,
  type FileFault,
  type FileRead,
  type FileRow,
} from './read-file.ts'

const textMax = 300

/** Returns the row of a bank that an amount with a sign makes. What it says of payers is cut to 300 characters each. */
export const bankRow = ({
  told: { reference, text },
  ...row
}: Pick<FileRow, 'row' | 'day' | 'currency' | 'amount'> & {
  readonly told: RowText
}): FileRow => ({
  ...row,
  kind: row.amount > 0 ? 'CREDIT' : 'DEBIT',
  fee: 0,
  reference: null,
  told: { reference: reference?.slice(0, textMax) || null, text: text.slice(0, textMax) },
})

/** Reads the CSV statement of a bank by the columns that are kept for the account. */
export function readBankFile(content: string, account: SaveBankAccount): FileRead {
  const { date, text, reference, amount, credit, debit } = account
  if (date === null) return faulty({ line: 1, fault: 'COLUMNS_UNKNOWN', text: '' })
  const columns = Object.fromEntries(
    Object.entries({ date, text, reference, amount, credit, debit }).filter(
      ([, name]) => name !== null,
    ),
  ) as Record<Column, string>
  return readTable(content, columns, (cell, line) => rowOf(account, cell, line))
}

type Column = 'date' | 'text' | 'reference' | 'amount' | 'credit' | 'debit'

function rowOf(
  account: SaveBankAccount,
  cell: CellOf<Column>,
  row: number,
): FileRow | FileFault | null {
  const { currency, dateOrder } = account
  const money = [cell('amount'), cell('credit'), cell('debit')].filter(text => text !== '')
  if (money.length === 0 && cell('date') === '') return null
  const day = dateIn(cell('date'), dateOrder)
  if (day === null) return { line: row, fault: 'DATE_WRONG', text: cell('date') }
  const amount = amountOf(account, cell)
  if (amount === null || amount === 0)
    return { line: row, fault: 'AMOUNT_WRONG', text: money.join(' ') }
  const told = { reference: cell('reference'), text: cell('text') }
  return bankRow({ row, day, currency, amount, told })
}

/** Returns the amount of one column with a sign, or of the one of two columns that has any. */
function amountOf(
  { currency, decimals, amount }: SaveBankAccount,
  cell: CellOf<Column>,
): number | null {
  if (amount !== null) return amountIn(cell('amount'), currency, decimals)
  const came = cell('credit') === '' ? 0 : amountIn(cell('credit'), currency, decimals)
  const went = cell('debit') === '' ? 0 : amountIn(cell('debit'), currency, decimals)
  if (came === null || went === null || (came !== 0 && went !== 0)) return null
  return came === 0 ? -Math.abs(went) : came
}
