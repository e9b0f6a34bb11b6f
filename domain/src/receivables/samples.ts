import { ids, instants } from '../testing/sample-order.ts'
import type { SamplesOf } from '../testing/samples-of.ts'
import type { ReceivableEvent } from './events.ts'

const at = instants.soon
const by = ids.staff
const accountId = ids.agent
const sale = { kind: 'RESERVATION', id: ids.reservation } as const
const invoiceId = '0c0c0000-0000-4000-8000-000000000051'
const paymentId = '0c0c0000-0000-4000-8000-000000000052'
const share = { invoiceId, amount: 1_500_000 }

export const receivableSamples: SamplesOf<ReceivableEvent> = {
  SaleOwed: {
    accountId,
    sale,
    number: 'RSV-2612-0007',
    voucher: 'PT-0417',
    activityDate: '2026-12-04',
    amount: 1_500_000,
    total: 1_500_000,
    at,
  },
  CreditHeld: { accountId, sale, amount: 1_500_000, total: 1_500_000, at },
  CreditReleased: { accountId, sale, amount: 1_500_000, at },
  AccountLimitSet: { accountId, area: 'DESK', limit: 5_000_000, by, at },
  AgentInvoiced: {
    accountId,
    invoiceId,
    sales: [{ sale, amount: 1_500_000 }],
    amount: 1_500_000,
    credited: 0,
    issuedOn: '2026-12-05',
    dueOn: '2026-12-19',
    by,
    at,
  },
  AgentInvoiceVoided: {
    accountId,
    invoiceId,
    sales: [{ sale, amount: 1_500_000 }],
    amount: 1_500_000,
    credited: 0,
    reason: 'WRONG_SALES',
    by,
    at,
  },
  AgentPaid: {
    accountId,
    paymentId,
    method: 'TRANSFER',
    amount: 1_600_000,
    reference: 'BCA 0412 Pasti Tours',
    receivedOn: '2026-12-18',
    shares: [{ ...share, settles: true }],
    left: 100_000,
    by,
    at,
  },
  AgentPaymentUndone: {
    accountId,
    paymentId,
    method: 'TRANSFER',
    amount: 1_600_000,
    shares: [share],
    left: 100_000,
    reason: 'NOT_RECEIVED',
    by,
    at,
  },
  AgentReminded: {
    accountId,
    reminderId: '0c0c0000-0000-4000-8000-000000000053',
    invoices: [{ invoiceId, dueOn: '2026-12-19', amount: 1_500_000 }],
    amount: 1_500_000,
    by,
    at,
  },
}
