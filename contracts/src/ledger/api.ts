import type { z } from 'zod'
import type { PageOf } from '../envelope.ts'
import type {
  PaymentListQuery,
  PaymentListRow,
  PaymentReceiver,
  PaymentTotal,
  PaymentTotalsQuery,
} from './payments.ts'
import type {
  Report,
  ReportLite,
  ReportLitePivot,
  ReportLitePivotQuery,
  ReportLiteQuery,
  ReportPivot,
  ReportPivotQuery,
  ReportQuery,
  ReportRow,
  ReportRowsQuery,
} from './report.ts'
import type { TaxSum } from './taxes.ts'

/** Requests and responses of the list of payments and the reports. */
export type LedgerApi = {
  'GET /reservation-admin/payments': {
    query: z.input<typeof PaymentListQuery>
    data: PageOf<PaymentListRow>
  }
  'GET /reservation-admin/payments/export': {
    query: z.input<typeof PaymentListQuery>
    data: 'file'
  }
  'GET /reservation-admin/payments/totals': {
    query: z.input<typeof PaymentTotalsQuery>
    data: PaymentTotal[]
  }
  'GET /reservation-admin/payments/receivers': { data: PaymentReceiver[] }
  'GET /reservation-admin/report': { query: z.input<typeof ReportQuery>; data: Report }
  'GET /reservation-admin/report/taxes': { query: z.input<typeof ReportQuery>; data: TaxSum[] }
  'GET /reservation-admin/report/pivot': {
    query: z.input<typeof ReportPivotQuery>
    data: ReportPivot
  }
  'GET /reservation-admin/report/export': {
    query: z.input<typeof ReportPivotQuery>
    data: 'file'
  }
  'GET /reservation-admin/report/rows': {
    query: z.input<typeof ReportRowsQuery>
    data: PageOf<ReportRow>
  }
  'GET /reservation-admin/report/rows/export': {
    query: z.input<typeof ReportRowsQuery>
    data: 'file'
  }
  'GET /reservation-admin/report-lite': { query: z.input<typeof ReportLiteQuery>; data: ReportLite }
  'GET /reservation-admin/report-lite/pivot': {
    query: z.input<typeof ReportLitePivotQuery>
    data: ReportLitePivot
  }
  'GET /reservation-admin/report-lite/export': {
    query: z.input<typeof ReportLitePivotQuery>
    data: 'file'
  }
}
