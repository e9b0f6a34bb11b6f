import { z } from 'zod'
import { Uuid } from '@arung/contracts/scalars'
import { AgentPath } from '@arung/contracts/wallets/requests'
import {
  DepositListQuery,
  DepositRow,
  Statement,
  StatementQuery,
  WalletListQuery,
  WalletRow,
  WithdrawalListQuery,
  WithdrawalRow,
} from '@arung/contracts/wallets/views'
import { allow } from '@arung/domain/accounts/permissions'
import { notFound } from '@arung/platform/http/errors'
import type { Principal } from '@arung/platform/http/principal'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { accountModel } from '../accounts/queries.ts'
import { thingHistoryRoute } from '../desk-history/desk-history.ts'
import { listRoutes } from '../lists/list-routes.ts'
import type { Parts } from '../parts.ts'
import { reservationAgentModel, reservationAgentOf } from '../reservation-agents/queries.ts'
import { depositColumns, walletColumns, withdrawalColumns } from './csv-columns.ts'
import { depositLists, walletRequestModel, withdrawalLists } from './request-lists.ts'
import { statementFile, statementOf } from './statement.ts'
import { walletLists, walletModel } from './wallet-list.ts'

const shared = { feature: 'wallets', access: allow('wallets:see'), ownership: 'none' } as const
const IdPath = z.strictObject({ id: Uuid.toLowerCase() })
const wallets = '/reservation-admin/wallets'
const deposits = '/reservation-admin/deposits'
const withdrawals = '/reservation-admin/withdrawals'
const walletModels = [walletModel, reservationAgentModel, accountModel]
const requestModels = [walletRequestModel, ...walletModels]

/** The agents' wallets, deposits and withdrawals, for finance. */
export const walletRoutes = (parts: Parts): Route[] => [
  ...listRoutes(parts, {
    ...shared,
    path: deposits,
    summary: 'Deposits of agents by state and agent, page by page',
    models: requestModels,
    list: depositLists,
    query: DepositListQuery,
    item: DepositRow,
    asked: ({ state, agent, sort }) => ({ state, agent, sort }),
    csv: { name: 'deposits', columns: depositColumns },
  }),
  ...listRoutes(parts, {
    ...shared,
    path: withdrawals,
    summary: 'Withdrawals of agents by state and agent, page by page',
    models: requestModels,
    list: withdrawalLists,
    query: WithdrawalListQuery,
    item: WithdrawalRow,
    asked: ({ state, agent, sort }) => ({ state, agent, sort }),
    csv: { name: 'withdrawals', columns: withdrawalColumns },
  }),
  ...listRoutes(parts, {
    ...shared,
    path: wallets,
    summary: 'Every agent with the money in the wallet, page by page',
    models: walletModels,
    list: walletLists,
    query: WalletListQuery,
    item: WalletRow,
    asked: ({ q, sort }) => ({ isRegistered: true as const, q, sort }),
    csv: { name: 'wallets', columns: walletColumns },
  }),
  ...oneRoutes(parts),
  ...statementRoutes(parts),
  ...(
    [
      [deposits, 'deposit'],
      [withdrawals, 'withdrawal'],
      [wallets, 'wallet'],
    ] as const
  ).map(([path, kind]) =>
    thingHistoryRoute(parts, {
      feature: shared.feature,
      access: shared.access,
      path,
      kind,
      summary: `Who did what to a ${kind}, and who saw its picture`,
    }),
  ),
]

type Asking = Readonly<{ principal: Principal; request: Readonly<{ minPosition: number }> }>
const get = { ...shared, method: 'get', limit: 'read' } as const

const assertSeen = async (
  { accountStatus, progress }: Parts,
  models: typeof requestModels,
  { principal, request }: Asking,
): Promise<void> => {
  await accountStatus.assertActive(principal, request.minPosition)
  await progress.reached(models, request.minPosition)
}

const oneRoutes = (parts: Parts): Route[] => [
  defineRoute({
    ...get,
    path: `${deposits}/:id`,
    summary: 'One deposit',
    params: IdPath,
    data: DepositRow,
    async run({ params: { id }, ...asking }) {
      await assertSeen(parts, requestModels, asking)
      const [row] = await depositLists.first(parts.database, { id, sort: 'oldest' }, 1)
      if (row === undefined) throw notFound()
      return { data: row }
    },
  }),
  defineRoute({
    ...get,
    path: `${withdrawals}/:id`,
    summary: 'One withdrawal',
    params: IdPath,
    data: WithdrawalRow,
    async run({ params: { id }, ...asking }) {
      await assertSeen(parts, requestModels, asking)
      const [row] = await withdrawalLists.first(parts.database, { id, sort: 'oldest' }, 1)
      if (row === undefined) throw notFound()
      return { data: row }
    },
  }),
]

/** Throws 404 for an account that is no reservation agent. */
async function assertWallet(parts: Parts, accountId: string, asking: Asking): Promise<void> {
  await assertSeen(parts, walletModels, asking)
  if ((await reservationAgentOf(parts.database, accountId)) === null) throw notFound()
}

const statementRoutes = (parts: Parts): Route[] => [
  defineRoute({
    ...get,
    path: `${wallets}/:accountId/statement`,
    summary: 'Every movement of one wallet in a period, with the balance before and after it',
    params: AgentPath,
    query: StatementQuery,
    data: Statement,
    async run({ params: { accountId }, query, ...asking }) {
      await assertWallet(parts, accountId, asking)
      return { data: await statementOf(parts.database, accountId, query) }
    },
  }),
  defineRoute({
    ...get,
    path: `${wallets}/:accountId/statement/export`,
    summary: 'The same as CSV',
    params: AgentPath,
    query: StatementQuery,
    data: 'file',
    async run({ params: { accountId }, query, ...asking }) {
      await assertWallet(parts, accountId, asking)
      const { locale } = asking.request
      return statementFile(parts.database, accountId, { query, locale })
    },
  }),
]
