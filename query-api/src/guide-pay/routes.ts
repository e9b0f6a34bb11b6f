import { z } from 'zod'
import {
  PayDraft,
  PayDraftQuery,
  PayOverview,
  PayPeriodQuery,
  PaySheetListQuery,
  PaySheetRow,
  PaySheetView,
} from '@arung/contracts/guide-pay/sheets'
import { Uuid } from '@arung/contracts/scalars'
import { allow } from '@arung/domain/accounts/permissions'
import { sealedText } from '@arung/domain/guide-pay/sealed'
import { notFound } from '@arung/platform/http/errors'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { keyedDigest } from '@arung/platform/keys'
import { accountModel } from '../accounts/queries.ts'
import { bookingModel, reservationModel } from '../bookings/queries.ts'
import { dayRosterModel } from '../days/roster-queries.ts'
import { dayRunsModel } from '../days/transfer-queries.ts'
import { csvFile } from '../lists/csv-file.ts'
import { listRoutes } from '../lists/list-routes.ts'
import type { Asking } from '../lists/memory-list-routes.ts'
import { operationsModel } from '../operations/queries.ts'
import type { Parts } from '../parts.ts'
import { payColumns, sheetColumns, sheetFileRows } from './csv-columns.ts'
import { openPayOf, payOverviewOf } from './open-pay.ts'
import { guidePayModel } from './queries.ts'
import { guideReportRoutes } from './report-routes.ts'
import { payRuleRoutes } from './rule-routes.ts'
import { paySheetLists, paySheetOf } from './sheet-list.ts'

const shared = {
  feature: 'guide-pay',
  access: allow('guide-pay:see'),
  ownership: 'none',
} as const
const read = { ...shared, method: 'get', limit: 'read' } as const
const ById = z.strictObject({ id: Uuid.toLowerCase() })
const sheetsPath = '/reservation-admin/guide-pay/sheets'

/** What guides and drivers earned, their sheets, and the rates. Nobody else is told an amount of it. */
export const guidePayRoutes = (parts: Parts): Route[] => [
  ...guideReportRoutes(parts),
  ...payRuleRoutes(parts),
  defineRoute({
    ...read,
    path: '/reservation-admin/guide-pay',
    summary: 'What guides and drivers earned in a period, and what no sheet has yet',
    query: PayPeriodQuery,
    data: PayOverview,
    async run({ query, ...asking }) {
      await ready(parts, asking)
      return { data: await payOverviewOf(parts.database, query) }
    },
  }),
  defineRoute({
    ...read,
    path: '/reservation-admin/guide-pay/export',
    summary: 'What guides and drivers earned in a period, as CSV',
    query: PayPeriodQuery,
    data: 'file',
    async run({ query, ...asking }) {
      await ready(parts, asking)
      const { rows } = await payOverviewOf(parts.database, query)
      return csvFile(nameOf(query), payColumns, rows, asking.request.locale)
    },
  }),
  defineRoute({
    ...read,
    path: '/reservation-admin/guide-pay/people/:id',
    summary: 'The open pay of a guide or driver, as the next sheet would have it',
    params: ById,
    query: PayDraftQuery,
    data: PayDraft,
    async run({ params, query, ...asking }) {
      await ready(parts, asking)
      const { id: personId } = params
      const open = await openPayOf(parts.database, { ...query, id: personId })
      if (open === null) throw notFound()
      const { revision, ...draft } = open
      const basis = { revision, at: parts.clock.now().toISOString() }
      const sealed = sealedText({ ...query, personId, lines: draft.lines, basis })
      return { data: { ...draft, basis, seal: keyedDigest(parts.tokenSecret, sealed) } }
    },
  }),
  ...listRoutes(parts, {
    ...shared,
    path: sheetsPath,
    summary: 'Closed sheets of pay, page by page',
    models: [guidePayModel, operationsModel, accountModel],
    list: paySheetLists,
    query: PaySheetListQuery,
    item: PaySheetRow,
    asked: ({ page: _page, size: _size, ...query }) => query,
  }),
  defineRoute({
    ...read,
    path: `${sheetsPath}/:id`,
    summary: 'A closed sheet with its lines',
    params: ById,
    data: PaySheetView,
    run: async ({ params, ...asking }) => ({ data: await sheetFor(parts, asking, params.id) }),
  }),
  defineRoute({
    ...read,
    path: `${sheetsPath}/:id/export`,
    summary: 'A closed sheet with its lines, as CSV',
    params: ById,
    data: 'file',
    async run({ params, ...asking }) {
      const sheet = await sheetFor(parts, asking, params.id)
      const rows = sheetFileRows(sheet)
      return csvFile(nameOf(sheet), sheetColumns, rows, asking.request.locale)
    },
  }),
]

async function ready(parts: Parts, { principal, request }: Asking): Promise<void> {
  await parts.accountStatus.assertActive(principal, request.minPosition)
  await parts.progress.reached(
    [guidePayModel, operationsModel, bookingModel, reservationModel, dayRosterModel, dayRunsModel],
    request.minPosition,
  )
}

async function sheetFor(parts: Parts, { principal, request }: Asking, id: string) {
  await parts.accountStatus.assertActive(principal, request.minPosition)
  await parts.progress.reached([guidePayModel, operationsModel, accountModel], request.minPosition)
  const sheet = await paySheetOf(parts.database, id)
  if (sheet === null) throw notFound()
  return sheet
}

const nameOf = ({ from, to }: Readonly<{ from: string; to: string }>): string =>
  `guide-pay-${from}-${to}.csv`
