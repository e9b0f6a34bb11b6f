import type {
  Report,
  ReportLite,
  ReportLitePivot,
  ReportPivot,
} from '@arung/contracts/ledger/report'
import { pathOf, type ApiPath } from '../../app/api/api-path.ts'
import type { Resource } from '../../app/api/resource.ts'
import { deskResource } from '../../backoffice/live/desk-resource.ts'
import type { ReportAsked, ReportView } from './report-address.ts'

const topics: Parameters<typeof deskResource>[1] = [
  'order',
  'reservation',
  'refund',
  'reservationproduct',
  'producttype',
]
/** A report with money, or with counts only. */
export type Edition = 'full' | 'lite'
export type AnyReport = Report | ReportLite
export type AnyPivot = ReportPivot | ReportLitePivot

const pivotOf = ({ asked, rows, columns }: ReportView) => ({ ...asked, rows, columns })
/** Without what only money has. */
function liteOf({ method: _method, ...asked }: ReportAsked) {
  return asked
}
function litePivotOf({ asked, rows, columns }: ReportView) {
  return { ...liteOf(asked), columns, rows: rows === 'method' ? ('type' as const) : rows }
}

/** The totals, the days before, and each day by type. */
export const reportResource = (edition: Edition, asked: ReportAsked): Resource<AnyReport> =>
  edition === 'full'
    ? deskResource('GET /reservation-admin/report', topics, { query: asked })
    : deskResource('GET /reservation-admin/report-lite', topics, { query: liteOf(asked) })

/** The same by rows and columns. */
export const pivotResource = (edition: Edition, view: ReportView): Resource<AnyPivot> =>
  edition === 'full'
    ? deskResource('GET /reservation-admin/report/pivot', topics, { query: pivotOf(view) })
    : deskResource('GET /reservation-admin/report-lite/pivot', topics, {
        query: litePivotOf(view),
      })

/** The rows and columns as a file. */
export const reportFile = (edition: Edition, view: ReportView): ApiPath =>
  edition === 'full'
    ? pathOf('GET /reservation-admin/report/export', { query: pivotOf(view) })
    : pathOf('GET /reservation-admin/report-lite/export', { query: litePivotOf(view) })
