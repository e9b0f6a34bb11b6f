import type { z } from 'zod'
import type { PageOf } from '../envelope.ts'
import type { History, HistoryQuery } from '../history.ts'
import type { PayRule, PayRuleListQuery, PayRuleRow, PayScope } from './rules.ts'
import type {
  AdjustPay,
  ClosePaySheet,
  PayDraft,
  PayDraftQuery,
  PayOverview,
  PayPeriodQuery,
  PaySheetListQuery,
  PaySheetRow,
  PaySheetView,
  SettlePaySheet,
} from './sheets.ts'

/** Requests and responses of the pay of guides and drivers. */
export type GuidePayApi = {
  'GET /reservation-admin/guide-pay': {
    query: z.input<typeof PayPeriodQuery>
    data: PayOverview
  }
  'GET /reservation-admin/guide-pay/export': {
    query: z.input<typeof PayPeriodQuery>
    data: 'file'
  }
  'GET /reservation-admin/guide-pay/people/:id': {
    query: z.input<typeof PayDraftQuery>
    data: PayDraft
  }
  'POST /reservation-admin/guide-pay/people/:id/adjustments': {
    body: z.input<typeof AdjustPay>
    data: { id: string }
  }
  'DELETE /reservation-admin/guide-pay/people/:id/adjustments/:adjustmentId': { data: null }
  'POST /reservation-admin/guide-pay/people/:id/sheets': {
    body: z.input<typeof ClosePaySheet>
    data: { id: string }
  }
  'POST /reservation-admin/guide-pay/people/:id/sheets/:sheetId/settlement': {
    body: z.input<typeof SettlePaySheet>
    data: null
  }
  'GET /reservation-admin/guide-pay/sheets': {
    query: z.input<typeof PaySheetListQuery>
    data: PageOf<PaySheetRow>
  }
  'GET /reservation-admin/guide-pay/sheets/:id': { data: PaySheetView }
  'GET /reservation-admin/guide-pay/sheets/:id/export': { data: 'file' }
  'GET /reservation-admin/pay-scopes': { data: PayScope[] }
  'GET /reservation-admin/pay-rules': {
    query: z.input<typeof PayRuleListQuery>
    data: PageOf<PayRuleRow>
  }
  'POST /reservation-admin/pay-rules': { body: z.input<typeof PayRule>; data: { id: string } }
  'GET /reservation-admin/pay-rules/:id': { data: PayRuleRow }
  'PUT /reservation-admin/pay-rules/:id': { body: z.input<typeof PayRule>; data: { id: string } }
  'DELETE /reservation-admin/pay-rules/:id': { data: null }
  'GET /reservation-admin/pay-rules/:id/history': {
    query: z.input<typeof HistoryQuery>
    data: History
  }
}
