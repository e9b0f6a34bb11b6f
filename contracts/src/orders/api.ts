import type { z } from 'zod'
import type { PageOf } from '../envelope.ts'
import type { HistoryQuery } from '../history.ts'
import type { OrderNote } from './notes.ts'
import type { OrdersOnDays, OrdersOnDaysQuery } from './on-days.ts'
import type { ReceivableRow, ReceivablesQuery, StatementMonth } from './receivables.ts'
import type {
  AgentOrdersQuery,
  CancelOrder,
  CancelOrderByDesk,
  ChangeOrder,
  ConfirmOrder,
  CustomerOrdersQuery,
  DeclineOrder,
  DeleteOrder,
  NameParticipants,
  NamePickupPlace,
  OrderListQuery,
  PreviewChange,
} from './requests.ts'
import type { ExportKey } from './signed-history.ts'
import type { OrderStatus } from './statuses.ts'
import type {
  AdminOrderView,
  AgentOrderRow,
  AgentStatement,
  ChangePreview,
  DashboardView,
  DeskOrderRow,
  OrderHistory,
  OwnOrderRow,
  OrderView,
  PaymentAttempt,
} from './views.ts'

/** Requests and responses of the order routes. */
export type OrdersApi = {
  'GET /admins/agents/:uuid/statement': { data: AgentStatement }
  'GET /admins/agents/:uuid/statement/orders': { query: { month: string }; data: StatementMonth }
  'GET /admins/dashboard': { data: DashboardView }
  'GET /admins/orders': { query: z.input<typeof OrderListQuery>; data: PageOf<DeskOrderRow> }
  'GET /admins/orders/export': { query: z.input<typeof OrderListQuery>; data: 'file' }
  'GET /admins/orders/:slug': { data: AdminOrderView }
  'DELETE /admins/orders/:slug': { body: z.input<typeof DeleteOrder>; data: null }
  'POST /admins/orders/:slug/cancel': { body: z.input<typeof CancelOrderByDesk>; data: null }
  'POST /admins/orders/:slug/change': { body: z.input<typeof ChangeOrder>; data: null }
  'POST /admins/orders/:slug/change/preview': {
    body: z.input<typeof PreviewChange>
    data: ChangePreview
  }
  'POST /admins/orders/:slug/confirm': { body: z.input<typeof ConfirmOrder>; data: null }
  'POST /admins/orders/:slug/decline': { body: z.input<typeof DeclineOrder>; data: null }
  'POST /admins/orders/:slug/guest-notes': { body: z.input<typeof OrderNote>; data: null }
  'GET /admins/orders/:slug/history': { query: z.input<typeof HistoryQuery>; data: OrderHistory }
  'GET /admins/orders/:slug/history/export': { data: 'file' }
  'POST /admins/orders/:slug/notes': { body: z.input<typeof OrderNote>; data: null }
  'POST /admins/orders/:slug/participants': { body: z.input<typeof NameParticipants>; data: null }
  'PUT /admins/orders/:slug/pickup-place': { body: z.input<typeof NamePickupPlace>; data: null }
  'POST /admins/orders/:slug/voucher': { data: null }
  'GET /admins/products/:slug/orders': {
    query: z.input<typeof OrdersOnDaysQuery>
    data: OrdersOnDays
  }
  'GET /admins/receivables': {
    query: z.input<typeof ReceivablesQuery>
    data: PageOf<ReceivableRow>
  }
  'GET /admins/receivables/export': { query: z.input<typeof ReceivablesQuery>; data: 'file' }
  'GET /agents/orders': { query: z.input<typeof AgentOrdersQuery>; data: PageOf<AgentOrderRow> }
  'GET /agents/orders/export': { query: z.input<typeof AgentOrdersQuery>; data: 'file' }
  'GET /agents/statement': { data: AgentStatement }
  'GET /export-key': { data: z.output<typeof ExportKey> }
  'GET /orders/:slug': { data: OrderView }
  'GET /orders/:slug/calendar.ics': { data: 'file' }
  'POST /orders/:slug/cancel': { body: z.input<typeof CancelOrder>; data: null }
  'POST /orders/:slug/participants/:nth/identity-picture': { data: 'file' }
  'POST /orders/:slug/payments': { data: { paymentId: string } }
  'GET /orders/:slug/payments/:paymentId': { data: PaymentAttempt }
  'PUT /orders/:slug/pickup-place': { body: z.input<typeof NamePickupPlace>; data: null }
  'GET /orders/:slug/voucher.pdf': { data: 'file' }
  'POST /reservation-admin/orders/:id/change': { body: z.input<typeof ChangeOrder>; data: null }
  'POST /reservation-admin/orders/:id/change/preview': {
    body: z.input<typeof PreviewChange>
    data: ChangePreview
  }
  'POST /reservation-admin/orders/:id/confirm': { body: z.input<typeof ConfirmOrder>; data: null }
  'POST /reservation-admin/orders/:id/decline': { body: z.input<typeof DeclineOrder>; data: null }
  'POST /reservation-admin/orders/:id/participants': {
    body: z.input<typeof NameParticipants>
    data: null
  }
  'PUT /reservation-admin/orders/:id/pickup-place': {
    body: z.input<typeof NamePickupPlace>
    data: null
  }
  'GET /users/orders': { query: z.input<typeof CustomerOrdersQuery>; data: PageOf<OwnOrderRow> }
  'GET /v/:code': {
    data: { orderNumber: string; status: OrderStatus; activityDate: string; persons: number }
  }
} & Record<`GET /${'users' | 'agents'}/orders/:slug`, { data: OrderView }>
