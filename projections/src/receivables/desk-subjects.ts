import type { ReceivableEvent } from '@arung/domain/receivables/events'
import { kept, type DeskSaid, type DeskSubjects } from '../histories/desk-said.ts'

type Said = Exclude<ReceivableEvent, { type: 'SaleOwed' | 'CreditHeld' | 'CreditReleased' }>

/**
 * What the change history shows of an agent's account: what people did to it. What a sale owes or holds follows from
 * the sale, whose own history has it.
 */
export const receivableSubjects: DeskSubjects<Said> = {
  AccountLimitSet: ({ data }) => stated(data, 'limit', data.limit),
  AgentInvoiced: ({ data }) => stated(data, 'amount', data.amount),
  AgentInvoiceVoided: ({ data }) => stated(data, 'amount', data.amount),
  AgentPaid: ({ data }) => stated(data, 'amount', data.amount),
  AgentPaymentUndone: ({ data }) => stated(data, 'amount', data.amount),
  AgentReminded: ({ data }) => stated(data, 'amount', data.amount),
}

type Of = Readonly<{ accountId: string }>

const stated = ({ accountId }: Of, field: string, after: number | null): DeskSaid => ({
  ...kept(`receivable:${accountId}`),
  changes: [{ field, before: null, after }],
})
