import type { ReceivableArea } from '@arung/contracts/receivables/views'
import type { ReceivableEvent } from '@arung/domain/receivables/events'
import { localDateAt } from '@arung/domain/time'
import type { AgentRow } from './rows.ts'

type Aside = 'CreditHeld' | 'CreditReleased' | 'AccountLimitSet' | 'AgentReminded'
/** What is an entry of an account. What is on hold is not owed yet. */
export type AccountEntry = Exclude<ReceivableEvent, { type: Aside }>

export const isEntry = (event: ReceivableEvent): event is AccountEntry => {
  switch (event.type) {
    case 'CreditHeld':
    case 'CreditReleased':
    case 'AccountLimitSet':
    case 'AgentReminded':
      return false
    default:
      return true
  }
}

const empty = {
  balance: 0,
  open: 0,
  credit: 0,
  reminded_on: null,
  held: 0,
  credit_limit: null,
} as const

/** Returns the account of an agent after an event. */
export function agentAfter(known: AgentRow | undefined, event: ReceivableEvent): AgentRow {
  const agent = known ?? { account_id: event.data.accountId, area: areaOf(event), ...empty }
  const { balance, open, credit } = agent
  switch (event.type) {
    case 'SaleOwed':
      return { ...agent, balance: balance + event.data.amount, open: open + event.data.amount }
    case 'CreditHeld':
      return { ...agent, held: agent.held + event.data.amount }
    case 'CreditReleased':
      return { ...agent, held: agent.held - event.data.amount }
    case 'AccountLimitSet':
      return { ...agent, credit_limit: event.data.limit }
    case 'AgentInvoiced':
      return { ...agent, open: open - event.data.amount, credit: credit - event.data.credited }
    case 'AgentInvoiceVoided':
      return { ...agent, open: open + event.data.amount, credit: credit + event.data.credited }
    case 'AgentPaid':
      return { ...agent, balance: balance - event.data.amount, credit: credit + event.data.left }
    case 'AgentPaymentUndone':
      return { ...agent, balance: balance + event.data.amount, credit: credit - event.data.left }
    case 'AgentReminded':
      return { ...agent, reminded_on: localDateAt(event.data.at) }
  }
}

function areaOf({ data }: ReceivableEvent): ReceivableArea {
  if ('area' in data) return data.area
  return 'sale' in data && data.sale.kind === 'ORDER' ? 'SITE' : 'DESK'
}
