import type { z } from 'zod'
import type { PageOf } from '../envelope.ts'
import type { PaperDocumentQuery } from '../papers/views.ts'
import type {
  InvoiceAgent,
  RecordAgentPayment,
  SetAccountLimit,
  UndoAgentPayment,
  VoidAgentInvoice,
} from './requests.ts'
import type {
  AccountStatement,
  AccountStatementQuery,
  AgentAccount,
  AgentCredit,
  AgentDebt,
  AgentDebtQuery,
} from './views.ts'

type Made = { id: string }
type Debts = z.input<typeof AgentDebtQuery>
type Sheet = Pick<z.input<typeof PaperDocumentQuery>, 'locale'>
type Days = z.input<typeof AccountStatementQuery>

/** Requests and responses of what agents owe. */
export type ReceivablesApi = {
  'POST /reservation-admin/receivables/:accountId/invoices': {
    body: z.input<typeof InvoiceAgent>
    data: Made
  }
  'POST /reservation-admin/receivables/:accountId/invoices/:invoiceId/void': {
    body: z.input<typeof VoidAgentInvoice>
    data: null
  }
  'POST /reservation-admin/receivables/:accountId/payments': {
    body: z.input<typeof RecordAgentPayment>
    data: Made
  }
  'POST /reservation-admin/receivables/:accountId/payments/:paymentId/undo': {
    body: z.input<typeof UndoAgentPayment>
    data: null
  }
  'PUT /reservation-admin/receivables/:accountId/limit': {
    body: z.input<typeof SetAccountLimit>
    data: null
  }
  'PUT /admins/agents/:uuid/limit': { body: z.input<typeof SetAccountLimit>; data: null }
  'GET /admins/agents/:uuid/credit': { data: AgentCredit }
  'POST /reservation-admin/receivables/:accountId/reminders': { data: Made }
  'GET /reservation-admin/receivables': { query: Debts; data: PageOf<AgentDebt> }
  'GET /reservation-admin/receivables/export': { query: Debts; data: 'file' }
  'GET /reservation-admin/receivables/:accountId': { data: AgentAccount }
  'GET /reservation-admin/receivables/:accountId/statement': { query: Days; data: AccountStatement }
  'GET /reservation-admin/receivables/:accountId/statement/export': { query: Days; data: 'file' }
  'GET /reservation/account': { data: AgentAccount }
  'GET /reservation/account/statement': { query: Days; data: AccountStatement }
  'GET /reservation/account/statement/export': { query: Days; data: 'file' }
  'GET /reservation/account/invoices/:id/document.pdf': { query: Sheet; data: 'file' }
  'GET /agents/account': { data: AgentAccount }
  'GET /agents/account/statement': { query: Days; data: AccountStatement }
  'GET /agents/account/statement/export': { query: Days; data: 'file' }
  'GET /agents/account/invoices/:id/document.pdf': { query: Sheet; data: 'file' }
}
