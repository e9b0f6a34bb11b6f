import { Currency } from '@arung/contracts/money'
import type { RowKind } from '@arung/contracts/reconciliation/statements'
import { localDateAt } from '../time.ts'
import { amountIn } from './money-text.ts'
import { readTable, type CellOf, type FileFault, type FileRead, type FileRow } from './read-file.ts'

/** The columns that are read of the gateway's balance report (Xendit, "Balance report"). */
const columns = {
  transaction: 'Transaction ID',
  type: 'Transaction Type',
  line: 'Line Type',
  reference: 'Reference',
  currency: 'Currency',
  amount: 'Amount',
  side: 'Debit or Credit',
  at: 'Created Date ISO',
} as const
type Column = keyof typeof columns

/**
 * Reads the gateway's balance report. A transaction has a line of its own, and one each for its fee and the tax on it,
 * which become one row: what moved, and what it cost. A reversal is a row of its own.
 */
export function readGatewayFile(content: string): FileRead {
  const { rows: lines, faults } = readTable(content, columns, lineOf)
  if (faults.length > 0) return { rows: [], faults }
  const costs = new Map<string, { row: number; cost: number }>()
  for (const { key, row, cost } of lines)
    if (cost !== 0) costs.set(key, { row, cost: (costs.get(key)?.cost ?? 0) + cost })
  const rows = lines.flatMap(({ key, moved }): FileRow[] => {
    if (moved === null) return []
    const fee = costs.get(key)?.cost ?? 0
    costs.delete(key)
    return [{ ...moved, fee }]
  })
  const orphans = [...costs].map(([key, { row }]): FileFault => {
    return { line: row, fault: 'TRANSACTION_MISSING', text: key }
  })
  return { rows, faults: orphans }
}

/** A line of the file: what a transaction moved, or what it cost. `key` is the transaction. */
type GatewayLine = Readonly<{ row: number; key: string; moved: FileRow | null; cost: number }>

const fees = /^(?:FEE|VAT)(_REVERSAL)?$/
const transactions = /^TRANSACTION(_REVERSAL)?$/

function lineOf(cell: CellOf<Column>, row: number): GatewayLine | FileFault {
  const currency = Currency.safeParse(cell('currency'))
  if (!currency.success) return { line: row, fault: 'CURRENCY_UNKNOWN', text: cell('currency') }
  const size = amountIn(cell('amount'), currency.data, 'POINT')
  const side = { CREDIT: 1, DEBIT: -1 }[cell('side').toUpperCase()]
  if (size === null || size === 0 || side === undefined)
    return { line: row, fault: 'AMOUNT_WRONG', text: `${cell('amount')} ${cell('side')}`.trim() }
  const at = new Date(cell('at'))
  if (!/^\d{4}-\d{2}-\d{2}T/.test(cell('at')) || Number.isNaN(at.getTime()))
    return { line: row, fault: 'DATE_WRONG', text: cell('at') }
  const line = cell('line').toUpperCase()
  const amount = side * Math.abs(size)
  const key = `${cell('transaction')} ${currency.data}`
  if (fees.test(line)) return { row, key, moved: null, cost: -amount }
  if (!transactions.test(line)) return { line: row, fault: 'LINE_TYPE_UNKNOWN', text: cell('line') }
  const moved: FileRow = {
    row,
    day: localDateAt(at.toISOString()),
    kind: line === 'TRANSACTION' ? kindOf(cell('type'), amount) : 'OTHER',
    currency: currency.data,
    amount,
    fee: 0,
    reference: cell('reference').slice(0, referenceMax) || null,
    told: null,
  }
  return { row, key, moved, cost: 0 }
}

const referenceMax = 120

/** Refunds go to the card, or to an account as a disbursement. A withdrawal is a payout to the operator's bank. */
function kindOf(type: string, amount: number): RowKind {
  const words = type.toUpperCase()
  if (words.includes('WITHDRAWAL')) return 'PAYOUT'
  if (amount < 0) return /REFUND|DISBURSEMENT|PAYOUT/.test(words) ? 'REFUND' : 'OTHER'
  return words.includes('PAYMENT') || words.includes('INVOICE') ? 'PAYMENT' : 'OTHER'
}
