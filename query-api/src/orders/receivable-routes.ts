import { z } from 'zod'
import {
  Month,
  ReceivableRow,
  ReceivablesQuery,
  StatementMonth,
} from '@arung/contracts/orders/receivables'
import { currencyDigits } from '@arung/contracts/money'
import { AgentStatement } from '@arung/contracts/orders/views'
import { Uuid, type Locale } from '@arung/contracts/scalars'
import { allow } from '@arung/domain/accounts/permissions'
import { localDateAt } from '@arung/domain/time'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { accountModel } from '../accounts/queries.ts'
import { accountUseModel } from '../accounts/people.ts'
import type { CsvColumn } from '../lists/csv.ts'
import { listRoutes } from '../lists/list-routes.ts'
import type { Parts } from '../parts.ts'
import { orderListModel } from './list-queries.ts'
import { askedOfReceivables, receivableList } from './receivables.ts'
import { statementMonthOf } from './statement-month.ts'
import { statementOf } from './statement.ts'

const desk = {
  feature: 'orders',
  access: allow('receivables:see', 'ADMIN'),
  ownership: 'none',
} as const
const ofAgent = {
  ...desk,
  method: 'get',
  limit: 'read',
  params: z.strictObject({ uuid: Uuid.toLowerCase() }),
} as const

/** What agents owe, and the sums of one agent's orders, as the desk sees them. */
export const receivableRoutes = (parts: Parts): Route[] => [
  ...listRoutes(parts, {
    ...desk,
    path: '/admins/receivables',
    summary: 'What each agent owes in each currency, by the days since the activity',
    models: [orderListModel, accountModel],
    list: receivableList,
    query: ReceivablesQuery,
    item: ReceivableRow,
    asked: (query, _principal, now) => askedOfReceivables(query, now),
    csv: { name: 'receivables', columns },
  }),
  defineRoute({
    ...ofAgent,
    path: '/admins/agents/:uuid/statement',
    summary: 'What the orders of an agent came to, as the agent sees it',
    data: AgentStatement,
    async run({ params, principal, request }) {
      await parts.accountStatus.assertActive(principal, request.minPosition)
      await parts.progress.reached([orderListModel], request.minPosition)
      const today = localDateAt(parts.clock.now().toISOString())
      return { data: await statementOf(parts.database, params.uuid, today) }
    },
  }),
  defineRoute({
    ...ofAgent,
    path: '/admins/agents/:uuid/statement/orders',
    summary: 'The orders of an agent with activities of one month, and what each came to',
    query: z.strictObject({ month: Month }),
    data: StatementMonth,
    async run({ params, query, principal, request }) {
      await parts.accountStatus.assertActive(principal, request.minPosition)
      await parts.progress.reached(
        [orderListModel, accountModel, accountUseModel],
        request.minPosition,
      )
      return { data: await statementMonthOf(parts.database, params.uuid, query.month) }
    },
  }),
]

const column = (
  en: string,
  id: string,
  cell: CsvColumn<ReceivableRow>['cell'],
): CsvColumn<ReceivableRow> => ({ title: { en, id } satisfies Record<Locale, string>, cell })
/** In whole units of the currency, so that people can add them up. */
const amount =
  (name: 'notDue' | 'upTo30' | 'upTo60' | 'over60' | 'total') => (row: ReceivableRow) =>
    row[name] / 10 ** currencyDigits[row.currency]

const columns: readonly CsvColumn<ReceivableRow>[] = [
  column('Agent', 'Agen', ({ name }) => name),
  column('Currency', 'Mata uang', ({ currency }) => currency),
  column('Orders', 'Pesanan', ({ orders }) => orders),
  column('Not due yet', 'Belum jatuh tempo', amount('notDue')),
  column('0-30 days', '0-30 hari', amount('upTo30')),
  column('31-60 days', '31-60 hari', amount('upTo60')),
  column('Over 60 days', 'Lebih dari 60 hari', amount('over60')),
  column('Total', 'Total', amount('total')),
]
