import { pageOf } from '@arung/contracts/envelope'
import {
  OwnDeposit,
  OwnRequestQuery,
  OwnWithdrawal,
  Statement,
  StatementQuery,
  WalletView,
} from '@arung/contracts/wallets/views'
import { allow } from '@arung/domain/accounts/permissions'
import type { Principal } from '@arung/platform/http/principal'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { accountIdOf } from '../caller.ts'
import type { Parts } from '../parts.ts'
import { reservationAgentModel } from '../reservation-agents/queries.ts'
import {
  depositLists,
  ownDeposit,
  ownWithdrawal,
  walletRequestModel,
  withdrawalLists,
} from './request-lists.ts'
import { statementFile, statementOf } from './statement.ts'
import { walletModel, walletOfAccount } from './wallet-list.ts'

const own = {
  method: 'get',
  feature: 'wallets',
  access: allow('wallet:own'),
  ownership: 'predicate',
  limit: 'read',
} as const
const models = [walletModel, walletRequestModel, reservationAgentModel]

type Asking = Readonly<{ principal: Principal; request: Readonly<{ minPosition: number }> }>

/** What agents see of their own wallet. */
export function ownWalletRoutes(parts: Parts): Route[] {
  const { database } = parts
  const caller = async ({ principal, request }: Asking): Promise<string> => {
    await parts.accountStatus.assertActive(principal, request.minPosition)
    await parts.progress.reached(models, request.minPosition)
    return accountIdOf(principal)
  }
  return [
    defineRoute({
      ...own,
      path: '/reservation/wallet',
      summary: 'The money in the own wallet',
      data: WalletView,
      run: async input => ({ data: await walletOfAccount(database, await caller(input)) }),
    }),
    defineRoute({
      ...own,
      path: '/reservation/wallet/statement',
      summary: 'Every movement of the own wallet in a period',
      query: StatementQuery,
      data: Statement,
      run: async input => ({
        data: await statementOf(database, await caller(input), input.query),
      }),
    }),
    defineRoute({
      ...own,
      path: '/reservation/wallet/statement/export',
      summary: 'The same as CSV',
      query: StatementQuery,
      data: 'file',
      run: async input =>
        statementFile(database, await caller(input), {
          query: input.query,
          locale: input.request.locale,
        }),
    }),
    defineRoute({
      ...own,
      path: '/reservation/wallet/deposits',
      summary: 'Own deposits, the newest first, page by page',
      query: OwnRequestQuery,
      data: pageOf(OwnDeposit),
      async run({ query, ...input }) {
        const agent = await caller(input)
        const found = await depositLists.read(database, { agent, sort: 'latest' }, query)
        return { data: { ...found, items: found.items.map(ownDeposit), ...query } }
      },
    }),
    defineRoute({
      ...own,
      path: '/reservation/wallet/withdrawals',
      summary: 'Own withdrawals, the newest first, page by page',
      query: OwnRequestQuery,
      data: pageOf(OwnWithdrawal),
      async run({ query, ...input }) {
        const agent = await caller(input)
        const found = await withdrawalLists.read(database, { agent, sort: 'latest' }, query)
        return { data: { ...found, items: found.items.map(ownWithdrawal), ...query } }
      },
    }),
  ]
}
