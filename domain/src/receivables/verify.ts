import type { ReceivableEvent } from './events.ts'
import {
  emptyReceivable,
  evolveReceivable,
  heldFor,
  invoiceOf,
  openOf,
  paymentOf,
  saleOf,
  type Receivable,
} from './receivable-state.ts'

/** The first event of what an agent owes that does not follow from the ones before it. */
export type ReceivableFault = Readonly<{ index: number; reason: string }>

/**
 * Checks at every prefix that what an agent owes is its sales less its payments and the same as what is on no invoice
 * and what is open less its credit, that nothing was booked twice, and that no invoice was paid above its amount.
 */
export function verifyReceivable(events: readonly ReceivableEvent[]): ReceivableFault | null {
  let state = emptyReceivable
  for (const [index, event] of events.entries()) {
    const after = evolveReceivable(state, event)
    const reason = faultOf(state, event) ?? sumsFaultOf(after)
    if (reason !== null) return { index, reason }
    state = after
  }
  return null
}

function faultOf(before: Receivable, event: ReceivableEvent): string | null {
  switch (event.type) {
    case 'SaleOwed': {
      const { sale, amount, total } = event.data
      const known = saleOf(before, sale.id)?.total ?? 0
      return known + amount === total ? null : `${total} is owed after ${known} and ${amount}`
    }
    case 'CreditHeld': {
      const { sale, amount, total } = event.data
      const held = heldFor(before, sale.id)
      return held + amount === total && total > 0
        ? null
        : `${total} is on hold after ${held} and ${amount}`
    }
    case 'CreditReleased': {
      const held = heldFor(before, event.data.sale.id)
      return held === event.data.amount ? null : `${event.data.amount} of ${held} is released`
    }
    case 'AccountLimitSet':
      return null
    case 'AgentInvoiced': {
      const { invoiceId, sales, amount } = event.data
      if (invoiceOf(before, invoiceId) !== undefined) return 'an invoice was issued twice'
      const sum = sales.reduce((total, one) => total + one.amount, 0)
      return sum === amount ? null : `an invoice of ${amount} names ${sum}`
    }
    case 'AgentInvoiceVoided': {
      const known = invoiceOf(before, event.data.invoiceId)
      if (known === undefined || known.isVoid) return 'no open invoice is void'
      return known.paid === known.credited ? null : 'a paid invoice is void'
    }
    case 'AgentPaid': {
      const { paymentId, amount, shares, left } = event.data
      if (paymentOf(before, paymentId) !== undefined) return 'a payment was booked twice'
      const paid = shares.reduce((total, share) => total + share.amount, left)
      return paid === amount ? null : `${paid} of ${amount} is booked`
    }
    case 'AgentPaymentUndone':
      return paymentOf(before, event.data.paymentId)?.isUndone === false
        ? null
        : 'no payment was undone'
    case 'AgentReminded':
      return null
  }
}

function sumsFaultOf(state: Receivable): string | null {
  const { balance, notInvoiced, credit, open } = state
  if (credit < 0) return `the credit is ${credit}`
  if (open.some(id => openOf(state, [id]) < 0)) return 'an invoice is paid above its amount'
  const parts = notInvoiced + openOf(state, open) - credit
  return parts === balance ? null : `${balance} is owed, and its parts are ${parts}`
}
