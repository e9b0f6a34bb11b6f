import { paperCode } from '@arung/contracts/papers/papers'
import type { AccountLineKind } from '@arung/contracts/receivables/views'
import type { NumberEvent } from '@arung/domain/papers/events'
import type { ReceivableEvent } from '@arung/domain/receivables/events'
import { localDateAt } from '@arung/domain/time'
import { defineProjection, type Moment, type RowSets } from '../engine/projection.ts'
import { table } from '../engine/table.ts'
import { unlessForgotten } from '../personal.ts'
import { agentAfter, isEntry, type AccountEntry } from './agent-row.ts'
import {
  neverClosed,
  type AgentRow,
  type InvoiceRow,
  type LineRow,
  type PaymentRow,
  type SaleRow,
  type ShareRow,
} from './rows.ts'
import { indexes, schema } from './schema.ts'

const tables = {
  receivable_agents: table<AgentRow>('account_id'),
  receivable_sales: table<SaleRow>('sale_id'),
  receivable_invoices: table<InvoiceRow>('invoice_id'),
  receivable_shares: table<ShareRow>('share_id', { growsOnly: true }),
  receivable_payments: table<PaymentRow>('payment_id'),
  receivable_lines: table<LineRow>('line_id', { growsOnly: true }),
}
type Tables = RowSets<typeof tables>

/** What each agent owes: sales, invoices and payments in their last state, and a line for each event. */
export const receivables = defineProjection({
  name: 'receivables',
  version: 2,
  schema,
  indexes,
  tables,
  handles: [
    'SaleOwed',
    'CreditHeld',
    'CreditReleased',
    'AccountLimitSet',
    'AgentInvoiced',
    'AgentInvoiceVoided',
    'AgentPaid',
    'AgentPaymentUndone',
    'AgentReminded',
    'PaperIssued',
    'AccountForgotten',
  ],
  touches: event =>
    event.type === 'AccountForgotten'
      ? {}
      : event.type === 'PaperIssued'
        ? { receivable_invoices: isOfAgent(event) ? [event.data.paperId] : [] }
        : {
            receivable_agents: [event.data.accountId],
            receivable_sales: salesOf(event),
            receivable_invoices: invoicesOf(event),
            receivable_payments: 'paymentId' in event.data ? [event.data.paymentId] : [],
          },
  related: [
    {
      table: 'receivable_payments',
      column: 'account_id',
      of: event => (event.type === 'AccountForgotten' ? event.data.accountId : null),
    },
  ],
  fold(rows, event, moment) {
    if (event.type === 'AccountForgotten') {
      for (const row of rows.receivable_payments.values())
        if (row.account_id === event.data.accountId)
          rows.receivable_payments.set({ ...row, reference: null })
      return
    }
    if (event.type === 'PaperIssued') {
      const { paperId, kind, year, number } = event.data
      if (isOfAgent(event))
        rows.receivable_invoices.change(paperId, row => ({
          ...row,
          number: paperCode(kind, year, number),
        }))
      return
    }
    const before = rows.receivable_agents.get(event.data.accountId)
    const agent = agentAfter(before, event)
    rows.receivable_agents.set(agent)
    if (!isEntry(event)) return
    followDetails(rows, event, moment)
    const { position, at } = moment
    const { account_id, balance, open, credit } = agent
    const line = { line_id: String(position), position, account_id, at, balance, open, credit }
    rows.receivable_lines.set({
      ...line,
      ...lineOf(event),
      amount: balance - (before?.balance ?? 0),
    })
  },
})

/** The paper of an invoice has the id of the invoice. */
const isOfAgent = ({ data }: NumberEvent): boolean =>
  data.about.kind === 'AGENT' && data.kind === 'INVOICE'

function lineOf(event: AccountEntry): Readonly<{ kind: AccountLineKind; of_id: string }> {
  switch (event.type) {
    case 'SaleOwed': {
      const { sale, amount, total } = event.data
      return { kind: amount === total ? 'SOLD' : 'CHANGED', of_id: sale.id }
    }
    case 'AgentInvoiced':
      return { kind: 'INVOICE', of_id: event.data.invoiceId }
    case 'AgentInvoiceVoided':
      return { kind: 'INVOICE_VOID', of_id: event.data.invoiceId }
    case 'AgentPaid':
      return { kind: 'PAYMENT', of_id: event.data.paymentId }
    case 'AgentPaymentUndone':
      return { kind: 'PAYMENT_UNDONE', of_id: event.data.paymentId }
  }
}

function salesOf(event: ReceivableEvent): readonly string[] {
  if ('sale' in event.data) return event.type === 'SaleOwed' ? [event.data.sale.id] : []
  return 'sales' in event.data ? event.data.sales.map(({ sale }) => sale.id) : []
}

function invoicesOf({ data }: ReceivableEvent): readonly string[] {
  if ('invoiceId' in data) return [data.invoiceId]
  return 'shares' in data ? data.shares.map(({ invoiceId }) => invoiceId) : []
}

function followDetails(rows: Tables, event: AccountEntry, { at, position }: Moment): void {
  const today = localDateAt(at)
  const account_id = event.data.accountId
  const paid = (invoiceId: string, amount: number) => {
    rows.receivable_shares.set({
      share_id: `${position} ${invoiceId}`,
      invoice_id: invoiceId,
      paid_on: today,
      amount,
    })
    rows.receivable_invoices.change(invoiceId, row => paidRow(row, amount, today))
  }
  switch (event.type) {
    case 'SaleOwed': {
      const { sale, number, voucher, activityDate: activity_date, total } = event.data
      const known = rows.receivable_sales.get(sale.id)
      const { id: sale_id, kind } = sale
      const said = { sale_id, account_id, kind, number, voucher, activity_date, total }
      return rows.receivable_sales.set({ ...said, invoiced: known?.invoiced ?? 0 })
    }
    case 'AgentInvoiced': {
      const { invoiceId: invoice_id, sales, amount, credited, issuedOn, dueOn } = event.data
      rows.receivable_invoices.set({
        invoice_id,
        account_id,
        number: null,
        at,
        issued_on: issuedOn,
        due_on: dueOn,
        amount,
        paid: 0,
        state: 'OPEN',
        closed_on: neverClosed,
        void_reason: null,
        sales,
      })
      if (credited > 0) paid(invoice_id, credited)
      return invoicedBy(rows, sales, 1)
    }
    case 'AgentInvoiceVoided': {
      const { invoiceId, credited, reason: void_reason, sales } = event.data
      if (credited > 0) paid(invoiceId, -credited)
      rows.receivable_invoices.change(invoiceId, row => ({
        ...row,
        state: 'VOID',
        closed_on: today,
        void_reason,
      }))
      return invoicedBy(rows, sales, -1)
    }
    case 'AgentPaid': {
      const { paymentId: payment_id, method, amount, receivedOn: received_on } = event.data
      const reference = unlessForgotten(event.data.reference)
      const shares = event.data.shares.map(({ invoiceId, amount: part }) => ({
        invoiceId,
        amount: part,
      }))
      for (const share of shares) paid(share.invoiceId, share.amount)
      const payment = { payment_id, account_id, at, method, amount, reference, received_on, shares }
      return rows.receivable_payments.set({ ...payment, undone: null })
    }
    case 'AgentPaymentUndone': {
      const { paymentId, shares, reason: undone } = event.data
      for (const share of shares) paid(share.invoiceId, -share.amount)
      return rows.receivable_payments.change(paymentId, row => ({ ...row, undone }))
    }
  }
}

function paidRow(row: InvoiceRow, amount: number, today: string): InvoiceRow {
  const paid = row.paid + amount
  const isPaid = paid >= row.amount
  const closed_on = isPaid ? today : neverClosed
  return { ...row, paid, state: isPaid ? 'PAID' : 'OPEN', closed_on }
}

function invoicedBy(rows: Tables, sales: InvoiceRow['sales'], sign: 1 | -1): void {
  for (const { sale, amount } of sales)
    rows.receivable_sales.change(sale.id, row => ({
      ...row,
      invoiced: row.invoiced + sign * amount,
    }))
}
