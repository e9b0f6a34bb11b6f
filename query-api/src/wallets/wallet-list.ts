import type { WalletRow, WalletView } from '@arung/contracts/wallets/views'
import type { Database } from '../database.ts'
import { defineList } from '../lists/define-list.ts'
import { readModel } from '../progress.ts'
import { agentNameOf } from './names.ts'

export const walletModel = readModel('wallets')

type Money = Readonly<{ balance: number; reserved: number; credit_limit: number }>
type Row = Readonly<{ account_id: string; agent: string | null; wallet: Money | null }>

const walletOf = (accountId: string) => `
  (SELECT jsonb_build_object('balance', w.balance, 'reserved', w.reserved, 'credit_limit', w.credit_limit)
   FROM read.wallets w
   WHERE w.account_id = ${accountId}
   LIMIT 1)`

/** Every agent with the money in the wallet, also those whose wallet was never used. */
export const walletLists = defineList({
  from: 'read.reservation_agents',
  columns: 'account_id, name, registered_at',
  besides: `
    ${agentNameOf('listed.account_id')} AS agent,
    ${walletOf('listed.account_id')} AS wallet`,
  key: 'account_id',
  filters: { isRegistered: (_isRegistered: true) => 'registered_at IS NOT NULL' },
  sorts: {
    name: 'name, account_id',
    newest: 'registered_at DESC, account_id DESC',
  },
  words: 'words',
  indexes: ['reservation_agents_by_name', 'reservation_agents_newest', 'reservation_agents_words'],
  item: ({ account_id, agent, wallet }: Row): WalletRow => ({
    ...walletView(account_id, wallet),
    agent,
  }),
})

export const walletSql = `
  SELECT balance::float8 AS balance, reserved::float8 AS reserved, credit_limit::float8 AS credit_limit
  FROM read.wallets
  WHERE account_id = $1
  LIMIT 1`

/** Returns the money of one wallet. One that was never used is empty. */
export async function walletOfAccount(database: Database, accountId: string): Promise<WalletView> {
  const [row] = await database.rows<Money>('wallet', walletSql, [accountId])
  return walletView(accountId, row ?? null)
}

function walletView(accountId: string, money: Money | null): WalletView {
  const { balance, reserved, credit_limit: limit } = money ?? empty
  return { accountId, balance, reserved, limit, available: balance - reserved + limit }
}

const empty: Money = { balance: 0, reserved: 0, credit_limit: 0 }
