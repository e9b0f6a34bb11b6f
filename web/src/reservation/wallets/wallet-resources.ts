import type { History } from '@arung/contracts/history'
import type {
  DepositRow,
  Statement,
  WalletRow,
  WithdrawalRow,
} from '@arung/contracts/wallets/views'
import { pathOf, type ApiPath } from '../../app/api/api-path.ts'
import type { Resource } from '../../app/api/resource.ts'
import {
  apiSearchOf,
  type ListAddress,
  type ListPage,
  type ListQuery,
} from '../../backoffice/list-address.ts'
import { deskResource } from '../../backoffice/live/desk-resource.ts'
import type { Period } from '../days/report-period.ts'
import { depositsPath, walletsPath, withdrawalsPath } from './wallet-paths.ts'

export type DepositTab = 'waiting' | 'approved' | 'rejected' | 'all'
export type WithdrawalTab = 'waiting' | 'approved' | 'paid' | 'rejected' | 'all'
export type RequestSort = 'oldest' | 'latest'
type Topics = Parameters<typeof deskResource>[1]

const depositTopics: Topics = ['deposit', 'wallet', 'account', 'reservationagent']
const withdrawalTopics: Topics = ['withdrawal', 'wallet', 'account', 'reservationagent']
const walletTopics: Topics = ['wallet', 'account', 'reservationagent']

const depositStates = {
  waiting: { state: 'REQUESTED' },
  approved: { state: 'APPROVED' },
  rejected: { state: 'REJECTED' },
  all: {},
} as const satisfies Record<DepositTab, object>
const withdrawalStates = {
  waiting: { state: 'REQUESTED' },
  approved: { state: 'APPROVED' },
  paid: { state: 'PAID' },
  rejected: { state: 'REJECTED' },
  all: {},
} as const satisfies Record<WithdrawalTab, object>

/** What waits begins with the oldest, what is over with the latest. */
const requests = {
  tabParam: 'tab',
  usualTab: 'waiting',
  filters: [{ param: 'agent', kind: 'given' }],
  sorts: ['oldest', 'latest'],
  usualSort: (tab: string) => (tab === 'waiting' || tab === 'approved' ? 'oldest' : 'latest'),
} as const

export const depositAddress: ListAddress<DepositTab, RequestSort> = {
  ...requests,
  path: depositsPath,
  tabs: ['waiting', 'approved', 'rejected', 'all'],
  usualSort: tab => (tab === 'waiting' ? 'oldest' : 'latest'),
}
export const withdrawalAddress: ListAddress<WithdrawalTab, RequestSort> = {
  ...requests,
  path: withdrawalsPath,
  tabs: ['waiting', 'approved', 'paid', 'rejected', 'all'],
}
export const walletAddress: ListAddress<'all', 'name' | 'newest'> = {
  path: walletsPath,
  tabParam: 'tab',
  tabs: ['all'],
  usualTab: 'all',
  filters: [],
  sorts: ['name', 'newest'],
  usualSort: () => 'name',
}

export const depositListResource = (
  query: ListQuery<DepositTab, RequestSort>,
): Resource<ListPage<DepositRow>> =>
  deskResource('GET /reservation-admin/deposits', depositTopics, {
    query: apiSearchOf(query, depositStates[query.tab]),
  })
export const withdrawalListResource = (
  query: ListQuery<WithdrawalTab, RequestSort>,
): Resource<ListPage<WithdrawalRow>> =>
  deskResource('GET /reservation-admin/withdrawals', withdrawalTopics, {
    query: apiSearchOf(query, withdrawalStates[query.tab]),
  })
export const walletListResource = (
  query: ListQuery<'all', 'name' | 'newest'>,
): Resource<ListPage<WalletRow>> =>
  deskResource('GET /reservation-admin/wallets', walletTopics, { query: apiSearchOf(query, {}) })

/** The same lists as files. */
export const depositFile = (query: ListQuery<DepositTab, RequestSort>): ApiPath =>
  pathOf('GET /reservation-admin/deposits/export', {
    query: apiSearchOf(query, depositStates[query.tab]),
  })
export const withdrawalFile = (query: ListQuery<WithdrawalTab, RequestSort>): ApiPath =>
  pathOf('GET /reservation-admin/withdrawals/export', {
    query: apiSearchOf(query, withdrawalStates[query.tab]),
  })
export const walletFile = (query: ListQuery<'all', 'name' | 'newest'>): ApiPath =>
  pathOf('GET /reservation-admin/wallets/export', { query: apiSearchOf(query, {}) })

export const depositResource = (id: string): Resource<DepositRow> =>
  deskResource('GET /reservation-admin/deposits/:id', depositTopics, { params: { id } })
export const withdrawalResource = (id: string): Resource<WithdrawalRow> =>
  deskResource('GET /reservation-admin/withdrawals/:id', withdrawalTopics, { params: { id } })

export const depositHistory = (id: string, size: number): Resource<History> =>
  deskResource('GET /reservation-admin/deposits/:id/history', depositTopics, {
    params: { id },
    query: { size },
  })
export const withdrawalHistory = (id: string, size: number): Resource<History> =>
  deskResource('GET /reservation-admin/withdrawals/:id/history', withdrawalTopics, {
    params: { id },
    query: { size },
  })
export const walletHistory = (id: string, size: number): Resource<History> =>
  deskResource('GET /reservation-admin/wallets/:id/history', walletTopics, {
    params: { id },
    query: { size },
  })

export const statementResource = (accountId: string, period: Period): Resource<Statement> =>
  deskResource('GET /reservation-admin/wallets/:accountId/statement', walletTopics, {
    params: { accountId },
    query: period,
  })
export const statementFile = (accountId: string, query: Period): ApiPath =>
  pathOf('GET /reservation-admin/wallets/:accountId/statement/export', {
    params: { accountId },
    query,
  })

/** Most agents that a form offers. */
const choicesMax = 100

/** The agents that a deposit can be entered for, by name. */
export const agentChoices: Resource<ListPage<WalletRow>> = deskResource(
  'GET /reservation-admin/wallets',
  walletTopics,
  { query: { size: choicesMax } },
)
