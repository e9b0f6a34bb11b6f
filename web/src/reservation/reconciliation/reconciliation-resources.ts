import type { AccountMap } from '@arung/contracts/reconciliation/accounts'
import type { BankAccount } from '@arung/contracts/reconciliation/banks'
import { StatementSource } from '@arung/contracts/reconciliation/statements'
import type {
  MissingPayment,
  ReconciledDay,
  ReconciledRow,
  RowCandidates,
  RowView,
  StatementRow,
} from '@arung/contracts/reconciliation/views'
import { pathOf, type ApiPath } from '../../app/api/api-path.ts'
import type { Resource } from '../../app/api/resource.ts'
import {
  apiSearchOf,
  type ListAddress,
  type ListPage,
  type ListQuery,
} from '../../backoffice/list-address.ts'
import { deskResource } from '../../backoffice/live/desk-resource.ts'

export const rowTabs = ['open', 'explained', 'matched'] as const
export type RowTab = (typeof rowTabs)[number]
export type RowSort = 'oldest' | 'latest' | 'amount'
export type RowQuery = ListQuery<RowTab, RowSort>
export type Period = Readonly<{ from: string; to: string }>

export const rowsPath = '/reservation/admin/payment-list/reconciliation'
export const filesPath = `${rowsPath}/files`
export const rowsAddress: ListAddress<RowTab, RowSort> = {
  path: rowsPath,
  tabParam: 'tab',
  tabs: rowTabs,
  usualTab: 'open',
  filters: [
    { param: 'from', kind: 'date' },
    { param: 'to', kind: 'date' },
    { param: 'source', kind: 'select', values: StatementSource.options },
  ],
  sorts: ['oldest', 'latest', 'amount'],
  usualSort: () => 'oldest',
}

export type FileSort = 'latest' | 'oldest'
export const filesAddress: ListAddress<'all', FileSort> = {
  path: filesPath,
  tabParam: 'tab',
  tabs: ['all'],
  usualTab: 'all',
  filters: [{ param: 'source', kind: 'select', values: StatementSource.options }],
  sorts: ['latest', 'oldest'],
  usualSort: () => 'latest',
}

const topics: Parameters<typeof deskResource>[1] = [
  'statement',
  'missingpayment',
  'order',
  'reservation',
  'receivable',
  'account',
]
const ofTab: Readonly<Record<RowTab, Record<string, string>>> = {
  open: { state: 'OPEN' },
  explained: { state: 'EXPLAINED' },
  matched: { state: 'MATCHED' },
}

/** One page of the rows of all files. */
export const rowsResource = (query: RowQuery): Resource<ListPage<ReconciledRow>> =>
  deskResource('GET /reservation-admin/statement-rows', topics, {
    query: apiSearchOf(query, ofTab[query.tab]),
  })

/** Counts the open rows, by reading the first of them. */
export const openRowsResource: Resource<ListPage<ReconciledRow>> = deskResource(
  'GET /reservation-admin/statement-rows',
  topics,
  { query: new URLSearchParams({ ...ofTab.open, size: '1' }) },
)

/** A row with what it may be matched to. */
export const rowResource = (id: string, row: string): Resource<RowView> =>
  deskResource('GET /reservation-admin/statements/:id/rows/:row', topics, { params: { id, row } })

/** What an open row may be matched to, by number, name, reference or amount. */
export const candidatesResource = (
  { statementId: id, row }: Pick<ReconciledRow, 'statementId' | 'row'>,
  q: string,
): Resource<RowCandidates> =>
  deskResource('GET /reservation-admin/statements/:id/rows/:row/candidates', topics, {
    params: { id, row: String(row) },
    query: { q },
  })

export const daysResource = (period: Period): Resource<ReconciledDay[]> =>
  deskResource('GET /reservation-admin/reconciliation/days', topics, {
    query: period,
  })

export const missingResource = (period: Period): Resource<MissingPayment[]> =>
  deskResource('GET /reservation-admin/reconciliation/missing', topics, {
    query: period,
  })

/** One page of the imported files. */
export const filesResource = (
  query: ListQuery<'all', FileSort>,
): Resource<ListPage<StatementRow>> =>
  deskResource('GET /reservation-admin/statements', topics, {
    query: apiSearchOf(query, {}),
  })

const ofBooks: Parameters<typeof deskResource>[1] = ['bankaccount', 'accountmap']
export const banksResource: Resource<BankAccount[]> = deskResource(
  'GET /reservation-admin/bank-accounts',
  ofBooks,
)
export const accountsResource: Resource<AccountMap> = deskResource(
  'GET /reservation-admin/account-map',
  ofBooks,
)

/** The journal of a period as a file. */
export const journalFile = (period: Period): ApiPath =>
  pathOf('GET /reservation-admin/journal', { query: period })
