import { z } from 'zod'
import {
  AccountStatement,
  AccountStatementQuery,
  AgentAccount,
  AgentCredit,
  AgentDebt,
  AgentDebtQuery,
} from '@arung/contracts/receivables/views'
import { Uuid, type Locale } from '@arung/contracts/scalars'
import { allow } from '@arung/domain/accounts/permissions'
import { localDateAt } from '@arung/domain/time'
import { notFound } from '@arung/platform/http/errors'
import type { Principal } from '@arung/platform/http/principal'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { accountModel } from '../accounts/queries.ts'
import { accountIdOf } from '../caller.ts'
import { listRoutes } from '../lists/list-routes.ts'
import type { Parts } from '../parts.ts'
import { reservationAgentModel } from '../reservation-agents/queries.ts'
import { accountOf, areaOf, creditOf } from './account.ts'
import { debtColumns } from './csv-columns.ts'
import { askedOfDebts, debtList, debtOf, receivableModel } from './debts.ts'
import { ownInvoiceRoutes } from './own-invoices.ts'
import { statementFile, statementOf } from './statement.ts'

const feature = 'receivables'
const models = [receivableModel, reservationAgentModel, accountModel]
const path = '/reservation-admin/receivables'
const desk = {
  feature,
  access: allow('receivables:see', 'RESERVATION_ADMIN'),
  ownership: 'none',
} as const

/** What agents owe, for finance, and each agent's own account. */
export const receivableRoutes = (parts: Parts): Route[] => [
  ...listRoutes(parts, {
    ...desk,
    path,
    summary: 'What each agent owes on a day, by the days since its invoices were due',
    models,
    list: debtList,
    query: AgentDebtQuery,
    item: AgentDebt,
    asked: (query, _principal, now) => askedOfDebts(query, now),
    csv: { name: 'receivables', columns: debtColumns },
  }),
  ...deskRoutes(parts),
  ...adminRoutes(parts),
  ...siteRoutes(parts),
  ...agentRoutes(parts),
  ...ownInvoiceRoutes(parts),
]

type Asking = Readonly<{
  principal: Principal
  request: Readonly<{ minPosition: number; locale: Locale }>
}>
type Days = z.output<typeof AccountStatementQuery>

async function assertSeen(parts: Parts, { principal, request }: Asking): Promise<void> {
  await parts.accountStatus.assertActive(principal, request.minPosition)
  await parts.progress.reached(models, request.minPosition)
}

/** The three answers about one account, for whoever may see it. */
const answers = ({ database, clock }: Parts) => ({
  account: async (accountId: string) => ({
    data: await accountOf(database, { accountId, now: clock.now() }),
  }),
  statement: async (accountId: string, query: Days) => ({
    data: await statementOf(database, accountId, query),
  }),
  file: (accountId: string, query: Days, { request: { locale } }: Asking) =>
    statementFile(database, accountId, { query, locale }),
})

const get = { method: 'get', limit: 'read' } as const
const summaries = {
  account: 'Sales that are on no invoice, invoices and payments of an agent',
  statement: 'Every entry of the account of an agent in a period, between two balances',
  file: 'The same as CSV',
} as const

function deskRoutes(parts: Parts): Route[] {
  const answer = answers(parts)
  const one = {
    ...desk,
    ...get,
    params: z.strictObject({ accountId: Uuid.toLowerCase() }),
  } as const
  const seen = async (asking: Asking, accountId: string): Promise<string> => {
    await assertSeen(parts, asking)
    const today = localDateAt(parts.clock.now().toISOString())
    const debt = await debtOf(parts.database, accountId, today)
    // An agent that never sold has an account of nothing.
    if (debt === null && (await areaOf(parts.database, accountId)) === null) throw notFound()
    return accountId
  }
  return [
    defineRoute({
      ...one,
      path: `${path}/:accountId`,
      summary: summaries.account,
      data: AgentAccount,
      run: async input => answer.account(await seen(input, input.params.accountId)),
    }),
    defineRoute({
      ...one,
      path: `${path}/:accountId/statement`,
      summary: summaries.statement,
      query: AccountStatementQuery,
      data: AccountStatement,
      run: async input => answer.statement(await seen(input, input.params.accountId), input.query),
    }),
    defineRoute({
      ...one,
      path: `${path}/:accountId/statement/export`,
      summary: summaries.file,
      query: AccountStatementQuery,
      data: 'file',
      run: async input =>
        answer.file(await seen(input, input.params.accountId), input.query, input),
    }),
  ]
}

const own = { feature, ...get, ownership: 'predicate' } as const

/** Returns the account of the agent who asks, once its own changes are seen. */
async function ownId(parts: Parts, asking: Asking): Promise<string> {
  await assertSeen(parts, asking)
  return accountIdOf(asking.principal)
}

/** What agents of the reservation area see of their own account. */
function agentRoutes(parts: Parts): Route[] {
  const answer = answers(parts)
  const mine = { ...own, access: allow('receivables:own', 'RESERVATION_AGENT') } as const
  return [
    defineRoute({
      ...mine,
      path: '/reservation/account',
      summary: summaries.account,
      data: AgentAccount,
      run: async input => answer.account(await ownId(parts, input)),
    }),
    defineRoute({
      ...mine,
      path: '/reservation/account/statement',
      summary: summaries.statement,
      query: AccountStatementQuery,
      data: AccountStatement,
      run: async input => answer.statement(await ownId(parts, input), input.query),
    }),
    defineRoute({
      ...mine,
      path: '/reservation/account/statement/export',
      summary: summaries.file,
      query: AccountStatementQuery,
      data: 'file',
      run: async input => answer.file(await ownId(parts, input), input.query, input),
    }),
  ]
}

/** What admins see of an agent of the site. */
const adminRoutes = (parts: Parts): Route[] => [
  defineRoute({
    feature,
    ...get,
    access: allow('accounts:see'),
    ownership: 'none',
    path: '/admins/agents/:uuid/credit',
    summary: 'How much of its credit limit an agent uses, and what is left',
    params: z.strictObject({ uuid: Uuid.toLowerCase() }),
    data: AgentCredit,
    async run(input) {
      await assertSeen(parts, input)
      return { data: await creditOf(parts.database, input.params.uuid) }
    },
  }),
]

/** What agents of the site see of their own account. */
function siteRoutes(parts: Parts): Route[] {
  const answer = answers(parts)
  const mine = { ...own, access: allow('receivables:own', 'AGEN') } as const
  return [
    defineRoute({
      ...mine,
      path: '/agents/account',
      summary: summaries.account,
      data: AgentAccount,
      run: async input => answer.account(await ownId(parts, input)),
    }),
    defineRoute({
      ...mine,
      path: '/agents/account/statement',
      summary: summaries.statement,
      query: AccountStatementQuery,
      data: AccountStatement,
      run: async input => answer.statement(await ownId(parts, input), input.query),
    }),
    defineRoute({
      ...mine,
      path: '/agents/account/statement/export',
      summary: summaries.file,
      query: AccountStatementQuery,
      data: 'file',
      run: async input => answer.file(await ownId(parts, input), input.query, input),
    }),
  ]
}
