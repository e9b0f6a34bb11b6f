import { paperCode } from '@arung/contracts/papers/papers'
import type { NumberEvent } from '@arung/domain/papers/events'
import type { ReceivableEvent } from '@arung/domain/receivables/events'
import type { Rows } from '../engine/rows.ts'
import type { PaymentRow } from './payment-row.ts'

type Paid = Extract<ReceivableEvent, { type: 'AgentPaid' | 'AgentPaymentUndone' }>
/** The events of payments of agents' invoices. They change no sale: what they pay was sold before. */
export type AgentMoneyEvent = Paid | NumberEvent
export const agentMoneyEvents = [
  'AgentPaid',
  'AgentPaymentUndone',
  'PaperIssued',
] as const satisfies readonly AgentMoneyEvent['type'][]
const ofAgents: ReadonlySet<string> = new Set(agentMoneyEvents)
export const isOfAgentMoney = (event: { type: string }): event is AgentMoneyEvent =>
  ofAgents.has(event.type)

/** The number of an agent's invoice. */
export type InvoiceNumber = { invoice_id: string; number: string }
type Tables = Readonly<{ payment_list: Rows<PaymentRow>; ledger_invoices: Rows<InvoiceNumber> }>

/** Returns the rows that an event reads or changes. */
export function touchedBy(event: AgentMoneyEvent) {
  if (event.type === 'PaperIssued')
    return { ledger_invoices: isInvoice(event) ? [event.data.paperId] : [] }
  const { paymentId, shares } = event.data
  return { payment_list: [paymentId], ledger_invoices: shares.map(({ invoiceId }) => invoiceId) }
}

/** Records a payment of invoices, by the numbers that these have, or that it is undone. */
export function followAgentMoney(rows: Tables, event: AgentMoneyEvent, at: string): void {
  switch (event.type) {
    case 'PaperIssued': {
      const { paperId: invoice_id, kind, year, number } = event.data
      if (isInvoice(event))
        rows.ledger_invoices.set({ invoice_id, number: paperCode(kind, year, number) })
      return
    }
    case 'AgentPaid': {
      const { paymentId: payment_id, accountId: agent, method, amount } = event.data
      const numbers = event.data.shares.flatMap(
        ({ invoiceId }) => rows.ledger_invoices.get(invoiceId)?.number ?? [],
      )
      const number = numbers.join(', ')
      rows.payment_list.set({
        payment_id,
        kind: 'PAYMENT',
        sale_kind: null,
        sale_id: null,
        agent,
        number,
        words: ` ${numbers.join(' ').toLowerCase()}`,
        method,
        currency: 'IDR',
        amount,
        tendered: null,
        state: 'COUNTED',
        void_reason: null,
        reference: null,
        received_by: event.data.by,
        confirmed_by: null,
        voided_by: null,
        voided_at: null,
        at,
        day: event.data.receivedOn,
      })
      return
    }
    case 'AgentPaymentUndone': {
      const { paymentId, reason: void_reason, by: voided_by } = event.data
      rows.payment_list.change(paymentId, row => ({
        ...row,
        state: 'VOIDED',
        void_reason,
        voided_by,
        voided_at: at,
      }))
    }
  }
}

/** The paper of an agent's invoice has the id of the invoice. */
const isInvoice = ({ data }: NumberEvent): boolean =>
  data.about.kind === 'AGENT' && data.kind === 'INVOICE'
