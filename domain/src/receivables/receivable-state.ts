import type { Settlement } from '@arung/contracts/orders/statuses'
import { emptyMap, valueOf, withValue, type PersistentMap } from '../persistent-map.ts'
import { never } from '../decider.ts'
import { localDateAt } from '../time.ts'
import type { Sale } from '../bookings/sale.ts'
import type { InvoicedSale, ReceivableEvent } from './events.ts'

/** What is owed for a sale, what of it is on invoices, and the invoices that named it. */
export type OwedSale = Readonly<{
  kind: Sale['kind']
  total: number
  invoiced: number
  invoices: readonly string[]
}>
export type AgentInvoice = Readonly<{
  amount: number
  /** What payments and credit paid of it. */
  paid: number
  /** The part of it that credit paid. */
  credited: number
  dueOn: string
  isVoid: boolean
  /** Who issued it, or voided it. */
  by: string
  sales: readonly InvoicedSale[]
}>
type DataOf<Type extends ReceivableEvent['type']> = Extract<ReceivableEvent, { type: Type }>['data']
export type AgentPayment = Readonly<
  Pick<DataOf<'AgentPaid'>, 'method' | 'amount' | 'shares' | 'left' | 'by'> & { isUndone: boolean }
>
/** What ended keeps its amounts, so that a repetition does nothing. Everything that is searched holds only what is open. */
export type Receivable = Readonly<{
  sales: PersistentMap<OwedSale>
  invoices: PersistentMap<AgentInvoice>
  payments: PersistentMap<AgentPayment>
  /** Open invoices, the one that is due first at the beginning. */
  open: readonly string[]
  /** What is on hold for each sale that waits, and all of it together. */
  holds: ReadonlyMap<string, number>
  held: number
  /** What the agent may owe with what is on hold. Null where there is no limit. */
  limit: number | null
  /** What is on no invoice. */
  notInvoiced: number
  /** What the agent paid too much. */
  credit: number
  /** What the agent owes: sales less payments. */
  balance: number
  /** The last reminder, and its day. */
  reminded: Readonly<{ id: string; on: string }> | null
}>

export const emptyReceivable: Receivable = {
  sales: emptyMap,
  invoices: emptyMap,
  payments: emptyMap,
  open: [],
  holds: new Map(),
  held: 0,
  limit: null,
  notInvoiced: 0,
  credit: 0,
  balance: 0,
  reminded: null,
}

export const saleOf = ({ sales }: Receivable, saleId: string) => valueOf(sales, saleId)
export const invoiceOf = ({ invoices }: Receivable, id: string) => valueOf(invoices, id)
export const paymentOf = ({ payments }: Receivable, id: string) => valueOf(payments, id)

/** Returns what is on hold for a sale that waits. */
export const heldFor = ({ holds }: Receivable, saleId: string): number => holds.get(saleId) ?? 0

/** Returns what counts towards the limit: what the agent owes, and what is on hold (decision 0100). */
export const usedOf = ({ balance, held }: Receivable): number => balance + held

/** Returns what the agent may still sell on account. Null where there is no limit. */
export const leftToSell = (state: Receivable): number | null =>
  state.limit === null ? null : Math.max(0, state.limit - usedOf(state))

/** Returns what is still to be paid of an invoice. */
export const leftOf = ({ amount, paid, isVoid }: AgentInvoice): number =>
  isVoid ? 0 : amount - paid

/** Returns what is open of these invoices together. */
export const openOf = (state: Receivable, invoiceIds: readonly string[]): number =>
  invoiceIds.reduce((sum, id) => {
    const invoice = invoiceOf(state, id)
    return invoice === undefined ? sum : sum + leftOf(invoice)
  }, 0)

export function evolveReceivable(state: Receivable, event: ReceivableEvent): Receivable {
  switch (event.type) {
    case 'SaleOwed': {
      const { sale, amount, total } = event.data
      const known = saleOf(state, sale.id) ?? { kind: sale.kind, ...unknownSale }
      return {
        ...state,
        sales: withValue(state.sales, sale.id, { ...known, total }),
        notInvoiced: state.notInvoiced + amount,
        balance: state.balance + amount,
      }
    }
    case 'CreditHeld':
      return withHold(state, event.data.sale.id, event.data.total)
    case 'CreditReleased':
      return withHold(state, event.data.sale.id, 0)
    case 'AccountLimitSet':
      return { ...state, limit: event.data.limit }
    case 'AgentInvoiced':
      return invoiced(state, event.data)
    case 'AgentInvoiceVoided': {
      const { invoiceId, amount, credited, by } = event.data
      const invoice = invoiceOf(state, invoiceId)
      if (invoice === undefined) return state
      const freed = invoice.sales.map(one => ({ ...one, amount: -one.amount }))
      const after = withInvoice(state, invoiceId, {
        ...invoice,
        paid: 0,
        credited: 0,
        isVoid: true,
        by,
      })
      return {
        ...after,
        sales: withInvoiced(after.sales, freed, null),
        notInvoiced: state.notInvoiced + amount,
        credit: state.credit + credited,
      }
    }
    case 'AgentPaid': {
      const { paymentId, method, amount, shares, left, by } = event.data
      const payment = { method, amount, shares, left, by, isUndone: false }
      return paidBy(state, { paymentId, payment, sign: 1 })
    }
    case 'AgentPaymentUndone': {
      const { paymentId } = event.data
      const payment = paymentOf(state, paymentId)
      if (payment === undefined || payment.isUndone) return state
      return paidBy(state, { paymentId, payment: { ...payment, isUndone: true }, sign: -1 })
    }
    case 'AgentReminded': {
      const { reminderId: id, at } = event.data
      return { ...state, reminded: { id, on: localDateAt(at) } }
    }
    default:
      return never(event)
  }
}

/** Only what waits has an entry, so that the state does not grow with history. */
function withHold(state: Receivable, saleId: string, amount: number): Receivable {
  const holds = new Map(state.holds)
  if (amount === 0) holds.delete(saleId)
  else holds.set(saleId, amount)
  return { ...state, holds, held: state.held - heldFor(state, saleId) + amount }
}

const unknownSale = { total: 0, invoiced: 0, invoices: [] } as const

function invoiced(state: Receivable, data: DataOf<'AgentInvoiced'>): Receivable {
  const { invoiceId, sales, amount, credited, dueOn, by } = data
  const invoice = { amount, paid: credited, credited, dueOn, isVoid: false, by, sales }
  return {
    ...withInvoice(state, invoiceId, invoice),
    sales: withInvoiced(state.sales, sales, invoiceId),
    notInvoiced: state.notInvoiced - amount,
    credit: state.credit - credited,
  }
}

function paidBy(
  state: Receivable,
  {
    paymentId,
    payment,
    sign,
  }: Readonly<{ paymentId: string; payment: AgentPayment; sign: 1 | -1 }>,
): Receivable {
  let after = state
  for (const { invoiceId, amount } of payment.shares) {
    const invoice = invoiceOf(after, invoiceId)
    if (invoice !== undefined)
      after = withInvoice(after, invoiceId, { ...invoice, paid: invoice.paid + sign * amount })
  }
  return {
    ...after,
    payments: withValue(after.payments, paymentId, payment),
    credit: after.credit + sign * payment.left,
    balance: after.balance - sign * payment.amount,
  }
}

/** Keeps the open invoices in the order in which they are due. */
function withInvoice(state: Receivable, invoiceId: string, invoice: AgentInvoice): Receivable {
  const invoices = withValue(state.invoices, invoiceId, invoice)
  const others = state.open.filter(id => id !== invoiceId)
  if (leftOf(invoice) === 0) return { ...state, invoices, open: others }
  const isLater = (id: string) => (valueOf(invoices, id)?.dueOn ?? '') > invoice.dueOn
  const found = others.findIndex(isLater)
  return {
    ...state,
    invoices,
    open: others.toSpliced(found < 0 ? others.length : found, 0, invoiceId),
  }
}

const withInvoiced = (
  sales: Receivable['sales'],
  lines: readonly InvoicedSale[],
  invoiceId: string | null,
): Receivable['sales'] =>
  lines.reduce((known, { sale, amount }) => {
    const owed = valueOf(known, sale.id) ?? { kind: sale.kind, ...unknownSale }
    const invoices = invoiceId === null ? owed.invoices : [...owed.invoices, invoiceId]
    return withValue(known, sale.id, { ...owed, invoiced: owed.invoiced + amount, invoices })
  }, sales)

/** Returns what became of a sale: open while a part of it is on no invoice, settled once its invoices are paid. */
export function settlementOfSale(state: Receivable, saleId: string): Settlement {
  const sale = saleOf(state, saleId)
  if (sale === undefined || sale.total !== sale.invoiced) return 'OPEN'
  const isOpen = (id: string) => {
    const invoice = invoiceOf(state, id)
    return invoice !== undefined && leftOf(invoice) > 0
  }
  return sale.invoices.some(isOpen) ? 'INVOICED' : 'SETTLED'
}
