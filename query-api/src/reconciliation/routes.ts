import { z } from 'zod'
import { AccountMap, PeriodQuery } from '@arung/contracts/reconciliation/accounts'
import { BankAccount } from '@arung/contracts/reconciliation/banks'
import {
  CandidateQuery,
  MissingPayment,
  ReconciledDay,
  ReconciledRow,
  RowCandidates,
  RowListQuery,
  RowView,
  StatementListQuery,
  StatementRow,
} from '@arung/contracts/reconciliation/views'
import { Uuid } from '@arung/contracts/scalars'
import { allow } from '@arung/domain/accounts/permissions'
import { notFound } from '@arung/platform/http/errors'
import type { Principal } from '@arung/platform/http/principal'
import { defineRoute, type RequestFacts, type Route } from '@arung/platform/http/route'
import { csvFile } from '../lists/csv-file.ts'
import { listRoutes } from '../lists/list-routes.ts'
import type { Parts } from '../parts.ts'
import { banksOf } from './banks.ts'
import { missingOf, reconciledDays } from './days.ts'
import { accountsOf, journalColumns, journalLines } from './journal.ts'
import { models } from './models.ts'
import { candidatesBy, rowViewOf } from './row-view.ts'
import { rowLists, statementLists } from './statement-lists.ts'

const shared = {
  feature: 'reconciliation',
  access: allow('reconciliation:see'),
  ownership: 'none',
} as const
const get = { ...shared, method: 'get', limit: 'read' } as const
const RowPath = z.strictObject({
  id: Uuid.toLowerCase(),
  row: z.coerce.number().int().min(1),
})
type Asking = Readonly<{ principal: Principal; request: RequestFacts }>

/** The gateway and the bank beside the ledger, and the journal (day and money page, reconciliation). */
export const reconciliationRoutes = (parts: Parts): Route[] => {
  const ready = async ({ principal, request }: Asking) => {
    await parts.accountStatus.assertActive(principal, request.minPosition)
    await parts.progress.reached(models, request.minPosition)
  }
  return [
    ...listsOf(parts),
    defineRoute({
      ...get,
      path: '/reservation-admin/statements/:id/rows/:row',
      summary: 'A row of a file, what it may be matched to, and what happened to it',
      params: RowPath,
      data: RowView,
      async run({ params, ...asking }) {
        await ready(asking)
        const found = await rowViewOf(parts.database, params.id, params.row)
        if (found === null) throw notFound()
        return { data: found }
      },
    }),
    defineRoute({
      ...get,
      path: '/reservation-admin/statements/:id/rows/:row/candidates',
      summary: 'What an open row may be matched to, by number, name, reference or amount',
      params: RowPath,
      query: CandidateQuery,
      data: RowCandidates,
      async run({ params, query, ...asking }) {
        await ready(asking)
        const found = await candidatesBy(parts.database, { ...params, ...query })
        if (found === null) throw notFound()
        return { data: found }
      },
    }),
    defineRoute({
      ...get,
      path: '/reservation-admin/reconciliation/days',
      summary: "The gateway's figures of each day beside the ledger's, and what is open of them",
      query: PeriodQuery,
      data: z.array(ReconciledDay),
      async run({ query, ...asking }) {
        await ready(asking)
        return { data: await reconciledDays(parts.database, query) }
      },
    }),
    defineRoute({
      ...get,
      path: '/reservation-admin/reconciliation/missing',
      summary: 'Payments of the ledger that no file of the gateway has',
      query: PeriodQuery,
      data: z.array(MissingPayment),
      async run({ query, ...asking }) {
        await ready(asking)
        return { data: await missingOf(parts.database, query) }
      },
    }),
    defineRoute({
      ...get,
      path: '/reservation-admin/bank-accounts',
      summary: 'The accounts at banks, with the columns of their statements',
      data: z.array(BankAccount),
      async run(asking) {
        await ready(asking)
        return { data: await banksOf(parts.database) }
      },
    }),
    defineRoute({
      ...get,
      path: '/reservation-admin/account-map',
      summary: "The account numbers of the operator's books",
      data: AccountMap,
      async run(asking) {
        await ready(asking)
        return { data: await accountsOf(parts.database) }
      },
    }),
    defineRoute({
      ...get,
      path: '/reservation-admin/journal',
      summary: 'The journal of a period as CSV, balanced for each day and currency',
      query: PeriodQuery,
      data: 'file',
      async run({ query, ...asking }) {
        await ready(asking)
        const lines = await journalLines(parts.database, query)
        const name = `journal-${query.from}-${query.to}.csv`
        return csvFile(name, journalColumns, lines, asking.request.locale)
      },
    }),
  ]
}

const listsOf = (parts: Parts): Route[] => [
  ...listRoutes(parts, {
    ...shared,
    path: '/reservation-admin/statements',
    summary: 'Imported files of the gateway and of banks, page by page',
    models,
    list: statementLists,
    query: StatementListQuery,
    item: StatementRow,
    asked: ({ page: _page, size: _size, ...query }) => query,
  }),
  ...listRoutes(parts, {
    ...shared,
    path: '/reservation-admin/statement-rows',
    summary: 'Rows of imported files by state, source, day and words, page by page',
    models,
    list: rowLists,
    query: RowListQuery,
    item: ReconciledRow,
    asked: ({ page: _page, size: _size, ...query }) => query,
  }),
]
