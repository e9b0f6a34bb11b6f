import type { BankAccount, SaveBankAccount } from '@arung/contracts/reconciliation/banks'
import type { Database } from '../database.ts'

const banksMax = 100
export const banksSql = `
  SELECT bank_id AS id, account
  FROM read.bank_accounts
  ORDER BY account->>'name', bank_id
  LIMIT ${banksMax}`

/** Returns the accounts at banks by name. */
export async function banksOf(database: Database): Promise<BankAccount[]> {
  type Row = Readonly<{ id: string; account: SaveBankAccount }>
  const rows = await database.rows<Row>('bank-accounts', banksSql, [])
  return rows.map(({ id, account }) => ({ id, account }))
}
