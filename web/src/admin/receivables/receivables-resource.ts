import { dateAfter } from '@arung/contracts/dates'
import { pathOf, type ApiPath } from '../../app/api/api-path.ts'
import {
  receivableAges,
  type ReceivableRow,
  type StatementMonth,
} from '@arung/contracts/orders/receivables'
import type { Resource } from '../../app/api/resource.ts'
import {
  apiSearchOf,
  type ListAddress,
  type ListPage,
  type ListQuery,
} from '../../backoffice/list-address.ts'
import { daysOf } from '../../backoffice/receivables/month-choice.ts'
import { deskResource } from '../../backoffice/live/desk-resource.ts'

export type ReceivableTab = 'all' | 'due' | 'late'
export type ReceivableSort = 'amount' | 'oldest' | 'name'
/** Age groups of what is owed, the youngest first, and the total. */
export const ages = ['notDue', 'upTo30', 'upTo60', 'over60', 'total'] as const
export type Age = (typeof ages)[number]

export const receivablesAddress: ListAddress<ReceivableTab, ReceivableSort> = {
  path: '/admin/receivables',
  tabParam: 'tab',
  tabs: ['all', 'due', 'late'],
  usualTab: 'all',
  filters: [],
  sorts: ['amount', 'oldest', 'name'],
  usualSort: () => 'amount',
}

const stateOfTab = {
  all: { state: 'ALL' },
  due: { state: 'DUE' },
  late: { state: 'LATE' },
} as const

/** Reads one page of what agents owe. */
export const receivablesResource = (
  query: ListQuery<ReceivableTab, ReceivableSort>,
): Resource<ListPage<ReceivableRow>> =>
  deskResource('GET /admins/receivables', ['order', 'account'], {
    query: apiSearchOf(query, stateOfTab[query.tab]),
  })

/**
 * Returns the address of the orders behind a figure: what one agent owes for activities of this age, relative to
 * `today`.
 */
export function ordersBehind(agentId: string, age: Age, today: string): string {
  const { upTo30, upTo60 } = receivableAges
  const ago = (days: number) => dateAfter(today, -days)
  const days: Readonly<Record<Age, Readonly<{ from?: string; to?: string }>>> = {
    notDue: { from: dateAfter(today, 1) },
    upTo30: { from: ago(upTo30), to: today },
    upTo60: { from: ago(upTo60), to: ago(upTo30 + 1) },
    over60: { to: ago(upTo60 + 1) },
    total: {},
  }
  const search = new URLSearchParams({ view: 'receivable', ...days[age], account: agentId })
  return `/admin/orders?${search.toString()}`
}

export const statementScreen = (agentId: string, month: string): string =>
  `/admin/agents/${agentId}/statement?month=${month}`
/** Returns the address of all orders of an agent with activities in a month (`2026-12`). */
export function ordersOfMonth(agentId: string, month: string): string {
  const search = new URLSearchParams({ view: 'all', ...daysOf(month), account: agentId })
  return `/admin/orders?${search.toString()}`
}
/** Reads an agent's orders of a month (`2026-12`). */
export const statementMonthResource = (agentId: string, month: string): Resource<StatementMonth> =>
  deskResource('GET /admins/agents/:uuid/statement/orders', ['order', 'account'], {
    params: { uuid: agentId },
    query: { month },
  })

/** The same list as a file. */
export const receivablesFile = (query: ListQuery<ReceivableTab, ReceivableSort>): ApiPath =>
  pathOf('GET /admins/receivables/export', { query: apiSearchOf(query, stateOfTab[query.tab]) })
