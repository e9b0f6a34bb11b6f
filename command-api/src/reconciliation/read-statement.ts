import type { SaveBankAccount } from '@arung/contracts/reconciliation/banks'
import type { ReadStatement } from '@arung/contracts/reconciliation/statements'
import type { StatementCheck } from '@arung/contracts/reconciliation/views'
import { Currency } from '@arung/contracts/money'
import { bankAccount } from '@arung/domain/reconciliation/bank-account'
import { readBankFile } from '@arung/domain/reconciliation/bank-file'
import { readGatewayFile } from '@arung/domain/reconciliation/gateway-file'
import type { FileRead, FileRow } from '@arung/domain/reconciliation/read-file'
import { statement } from '@arung/domain/reconciliation/statement'
import { statementNamespace, statementNameOf } from '@arung/domain/reconciliation/streams'
import { notFound } from '@arung/platform/http/errors'
import { sha256, uuidv5 } from '@arung/platform/ids'
import type { Parts } from '../parts.ts'
import { isXml, readCamtFile } from './camt-file.ts'
import { bankAccountStream, statementStream } from './streams.ts'

/** A file as it was read. The same content from the same source has the same id. */
export type StatementRead = FileRead &
  Readonly<{ statementId: string; bankId: string | null; isKnown: boolean }>

/** Reads a file by the gateway's columns, by those kept for the bank account, or as a statement of ISO 20022. */
export async function readStatement(
  { workers }: Pick<Parts, 'workers'>,
  file: ReadStatement,
): Promise<StatementRead> {
  const bankId = file.source === 'BANK' ? file.bankId : null
  const read =
    bankId === null
      ? readGatewayFile(file.content)
      : readOfBank(file.content, await accountOf(workers, bankId))
  const hash = sha256(bankId !== null && isXml(file.content) ? saidBy(read) : plain(file.content))
  const statementId = uuidv5(statementNamespace, statementNameOf(file.source, bankId, hash))
  const { state } = await workers.load(statementStream(statementId), statement)
  return { ...read, statementId, bankId, isKnown: state.status === 'IMPORTED' }
}

/** A statement of ISO 20022, or a table with the columns that are kept for the account. */
const readOfBank = (content: string, account: SaveBankAccount): FileRead =>
  isXml(content) ? readCamtFile(content, account.currency) : readBankFile(content, account)

const plain = (content: string): string => content.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')

/** A bank writes the time of the export into its XML, so the same statement is the one with the same entries. */
const saidBy = ({ rows, faults }: FileRead): string =>
  JSON.stringify([rows.map(({ row: _row, ...said }) => said), faults])

async function accountOf(workers: Parts['workers'], bankId: string) {
  const { state } = await workers.load(bankAccountStream(bankId), bankAccount)
  if (state === null) throw notFound()
  return state
}

/** Returns what an import would do. */
export function checkOf({ rows, faults, statementId, isKnown }: StatementRead): StatementCheck {
  const days = rows.map(({ day }) => day).toSorted()
  return {
    from: days[0] ?? null,
    to: days.at(-1) ?? null,
    rows: rows.length,
    sums: Currency.options.flatMap(currency => {
      const own = rows.filter(row => row.currency === currency)
      return own.length === 0 ? [] : [{ currency, ...sumsOf(own) }]
    }),
    faults: [...faults],
    known: isKnown ? statementId : null,
  }
}

const sumsOf = (rows: readonly FileRow[]) => ({
  came: rows.reduce((sum, { amount }) => sum + Math.max(0, amount), 0),
  went: rows.reduce((sum, { amount }) => sum + Math.max(0, -amount), 0),
  fees: rows.reduce((sum, { fee }) => sum + fee, 0),
})
