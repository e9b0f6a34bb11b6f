import type { AccountStatement, AgentAccount, AgentDebt } from '@arung/contracts/receivables/views'
import { pathOf, type ApiPath } from '../../app/api/api-path.ts'
import type { Resource } from '../../app/api/resource.ts'
import {
  apiSearchOf,
  type ListAddress,
  type ListPage,
  type ListQuery,
} from '../../backoffice/list-address.ts'
import { deskResource } from '../../backoffice/live/desk-resource.ts'
import type { Days } from '../../backoffice/receivables/month-choice.ts'

export const debtTabs = ['owing', 'overdue', 'all'] as const
export type DebtTab = (typeof debtTabs)[number]
export type DebtSort = 'balance' | 'oldest' | 'name'
type DebtQuery = ListQuery<DebtTab, DebtSort>

export const receivablesPath = '/reservation/admin/payment-list/receivables'
export const accountPath = (accountId: string): string => `${receivablesPath}/${accountId}`
export const receivablesAddress: ListAddress<DebtTab, DebtSort> = {
  path: receivablesPath,
  tabParam: 'tab',
  tabs: debtTabs,
  usualTab: 'owing',
  filters: [{ param: 'on', kind: 'date' }],
  sorts: ['balance', 'oldest', 'name'],
  usualSort: () => 'balance',
}

const topics: Parameters<typeof deskResource>[1] = ['receivable', 'account', 'reservationagent']
const ofTab = {
  owing: { state: 'OWING' },
  overdue: { state: 'OVERDUE' },
  all: { state: 'ALL' },
} as const

/** One page of what agents owe. */
export const debtsResource = (query: DebtQuery): Resource<ListPage<AgentDebt>> =>
  deskResource('GET /reservation-admin/receivables', topics, {
    query: apiSearchOf(query, ofTab[query.tab]),
  })
export const debtsFile = (query: DebtQuery): ApiPath =>
  pathOf('GET /reservation-admin/receivables/export', {
    query: apiSearchOf(query, ofTab[query.tab]),
  })

/** One agent's sales, invoices and payments. */
export const accountResource = (accountId: string): Resource<AgentAccount> =>
  deskResource('GET /reservation-admin/receivables/:accountId', topics, { params: { accountId } })
export const statementResource = (accountId: string, query: Days): Resource<AccountStatement> =>
  deskResource('GET /reservation-admin/receivables/:accountId/statement', topics, {
    params: { accountId },
    query,
  })
export const statementFile = (accountId: string, query: Days): ApiPath =>
  pathOf('GET /reservation-admin/receivables/:accountId/statement/export', {
    params: { accountId },
    query,
  })
