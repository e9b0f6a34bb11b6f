import { dateAfter } from '@arung/contracts/dates'
import { accept, decideBy, refuse, type Decider, type Decision } from '../decider.ts'
import { localDateAt } from '../time.ts'
import type { CommandOf, ReceivableCommand, ReceivableRefusal } from './commands.ts'
import { follow, hold, release, setLimit } from './credit.ts'
import type { InvoicedSale, PaidShare, ReceivableEvent } from './events.ts'
import {
  emptyReceivable,
  evolveReceivable,
  invoiceOf,
  leftOf,
  openOf,
  paymentOf,
  saleOf,
  type Receivable,
} from './receivable-state.ts'

export type { ReceivableCommand, ReceivableRefusal } from './commands.ts'

type Answer = Decision<ReceivableEvent, ReceivableRefusal>

/**
 * What an agent owes. At every moment the balance is the sales less the payments, and the same as what is on no invoice
 * and what is open of invoices less the agent's credit (day and money page, agents).
 */
export const receivable: Decider<
  ReceivableCommand,
  ReceivableEvent,
  Receivable,
  ReceivableRefusal
> = {
  initial: emptyReceivable,
  decide: decideBy<ReceivableCommand, ReceivableEvent, Receivable, ReceivableRefusal>({
    FollowSale: follow,
    HoldCredit: hold,
    ReleaseCredit: release,
    SetAccountLimit: setLimit,
    InvoiceAgent: invoice,
    VoidAgentInvoice: voidInvoice,
    RecordAgentPayment: recordPayment,
    UndoAgentPayment: undoPayment,
    RemindAgent: remind,
    RemindOverdue: remindOverdue,
  }),
  evolve: evolveReceivable,
}

function invoice(command: CommandOf<'InvoiceAgent'>, state: Receivable): Answer {
  const { accountId, invoiceId, creditDays, expectedTotal, by, now: at } = command
  if (invoiceOf(state, invoiceId) !== undefined) return accept()
  const sales: InvoicedSale[] = []
  for (const id of command.sales) {
    const known = saleOf(state, id)
    const open = known === undefined ? 0 : known.total - known.invoiced
    if (known === undefined || open === 0) return refuse('SaleNotOpen')
    sales.push({ sale: { kind: known.kind, id }, amount: open })
  }
  const amount = sales.reduce((sum, one) => sum + one.amount, 0)
  if (amount !== expectedTotal) return refuse('SalesChanged')
  if (amount <= 0) return refuse('NothingOwed')
  const issuedOn = localDateAt(at)
  const dueOn = dateAfter(issuedOn, creditDays)
  const credited = Math.min(state.credit, amount)
  const data = { accountId, invoiceId, sales, amount, credited, issuedOn, dueOn, by, at }
  return accept({ type: 'AgentInvoiced', data })
}

/** An invoice that a payment paid is not void: the payment is undone first. Credit that paid it is free again. */
function voidInvoice(command: CommandOf<'VoidAgentInvoice'>, state: Receivable): Answer {
  const { accountId, invoiceId, reason, by, now: at } = command
  const known = invoiceOf(state, invoiceId)
  if (known === undefined) return refuse('InvoiceUnknown')
  if (known.isVoid) return accept()
  if (known.paid > known.credited) return refuse('InvoicePaid')
  const { sales, amount, credited } = known
  const data = { accountId, invoiceId, sales, amount, credited, reason, by, at }
  return accept({ type: 'AgentInvoiceVoided', data })
}

/** Pays the chosen invoices in their order, or the oldest first. Nobody pays what somebody else paid meanwhile. */
function recordPayment(command: CommandOf<'RecordAgentPayment'>, state: Receivable): Answer {
  const { accountId, paymentId, method, amount, reference, receivedOn, by, now: at } = command
  if (paymentOf(state, paymentId) !== undefined) return accept()
  if (receivedOn > localDateAt(at)) return refuse('ReceivedTooEarly')
  for (const id of command.invoices) {
    const known = invoiceOf(state, id)
    if (known === undefined) return refuse('InvoiceUnknown')
    if (known.isVoid) return refuse('InvoiceVoid')
  }
  const chosen = command.invoices.length > 0 ? command.invoices : state.open
  if (openOf(state, chosen) !== command.expectedOpen) return refuse('InvoicesChanged')
  const { shares, left } = dividedAmong(state, chosen, amount)
  return accept({
    type: 'AgentPaid',
    data: { accountId, paymentId, method, amount, reference, receivedOn, shares, left, by, at },
  })
}

function dividedAmong(state: Receivable, invoiceIds: readonly string[], amount: number) {
  const shares: PaidShare[] = []
  let left = amount
  for (const invoiceId of invoiceIds) {
    const known = invoiceOf(state, invoiceId)
    const open = known === undefined ? 0 : leftOf(known)
    const paid = Math.min(open, left)
    if (paid === 0) continue
    shares.push({ invoiceId, amount: paid, settles: paid === open })
    left -= paid
  }
  return { shares, left }
}

/** What was left over of a payment cannot be taken back while it pays another invoice. */
function undoPayment(command: CommandOf<'UndoAgentPayment'>, state: Receivable): Answer {
  const { accountId, paymentId, reason, by, now: at } = command
  const known = paymentOf(state, paymentId)
  if (known === undefined) return refuse('AgentPaymentUnknown')
  if (known.isUndone) return accept()
  if (known.left > state.credit) return refuse('CreditUsed')
  const { method, amount, left } = known
  const shares = known.shares.map(({ invoiceId, amount: paid }) => ({ invoiceId, amount: paid }))
  const data = { accountId, paymentId, method, amount, shares, left, reason, by, at }
  return accept({ type: 'AgentPaymentUndone', data })
}

function remind({ by, ...asked }: CommandOf<'RemindAgent'>, state: Receivable): Answer {
  if (state.reminded?.id === asked.reminderId) return accept()
  if (state.reminded?.on === localDateAt(asked.now)) return refuse('RemindedToday')
  const event = reminder(asked, state, by)
  return event === null ? refuse('NothingOverdue') : accept(event)
}

/** One reminder names all that is overdue, so that an agent never gets two on one day. */
function remindOverdue(command: CommandOf<'RemindOverdue'>, state: Receivable): Answer {
  const known = invoiceOf(state, command.invoiceId)
  if (known === undefined || leftOf(known) === 0) return accept()
  if (state.reminded?.on === localDateAt(command.now)) return accept()
  const event = reminder(command, state, null)
  return event === null ? accept() : accept(event)
}

type Asked = Pick<CommandOf<'RemindOverdue'>, 'accountId' | 'reminderId' | 'now'>

function reminder(
  { accountId, reminderId, now: at }: Asked,
  state: Receivable,
  by: string | null,
): ReceivableEvent | null {
  const today = localDateAt(at)
  const invoices = state.open.flatMap(invoiceId => {
    const known = invoiceOf(state, invoiceId)
    if (known === undefined || known.dueOn >= today) return []
    return [{ invoiceId, dueOn: known.dueOn, amount: leftOf(known) }]
  })
  if (invoices.length === 0) return null
  const amount = invoices.reduce((sum, one) => sum + one.amount, 0)
  return { type: 'AgentReminded', data: { accountId, reminderId, invoices, amount, by, at } }
}
