import { dateAfter } from '@arung/contracts/dates'
import { paperCode } from '@arung/contracts/papers/papers'
import { orderSale, type Sale } from '@arung/domain/bookings/sale'
import { overdueDays } from '@arung/domain/receivables/streams'
import { instantOf, later } from '@arung/domain/time'
import { command, now, type Process } from '../processes/reaction.ts'

/** Later than the end of the places of a sale that was never written, in milliseconds. */
const writtenAfterMs = 11 * 60_000

/** From what agents sell to what they owe, and from there to the orders and the agents' mail. */
export const receivables: Process<'command' | 'mail.receivable'> = {
  name: 'receivables',
  react(event) {
    switch (event.type) {
      case 'OrderPlaced': {
        // Credit was held before it was placed. It is held again if that was released in between.
        const { orderId, withoutPayment } = event.data
        return withoutPayment ? [follow(orderSale(orderId))] : []
      }
      case 'CreditHeld': {
        const { sale, accountId, at } = event.data
        return [follow(sale, accountId, later(at, writtenAfterMs))]
      }
      case 'OrderDeclined':
      case 'OrderConfirmed':
      case 'OrderChanged':
      case 'OrderCancelled':
      case 'PaymentRecorded':
      case 'PaymentVoided':
        // Most orders are not on account, and cost nothing here.
        return event.data.onAccount ? [follow(orderSale(event.data.orderId))] : []
      case 'BookingApproved':
      case 'BookingCanceled': {
        const { sale } = event.data
        return sale.kind === 'RESERVATION' ? [follow(sale)] : []
      }
      case 'PickUpPriceChanged':
      case 'ReservedBookingChanged':
      case 'ReservationReduced':
      case 'ReservationCanceled':
      case 'DeskMoneyReturned':
        return [follow({ kind: 'RESERVATION', id: event.data.reservationId })]
      case 'AgentInvoiced':
      case 'AgentInvoiceVoided': {
        const { accountId, invoiceId } = event.data
        const timers = event.type === 'AgentInvoiced' ? remindersOf(event.data) : []
        return [paper(accountId, invoiceId), note(accountId, [invoiceId]), ...timers]
      }
      case 'PaperIssued': {
        const { about, kind, year, number, amount, dueOn } = event.data
        if (about.kind !== 'AGENT') return []
        const code = paperCode(kind, year, number)
        const { accountId } = about
        // The document is drawn when the mail is sent: a job holds no more than it needs to find it.
        const paper = { year, number }
        return [now('mail.receivable', { accountId, kind, code, amount, dueOn, ...paper })]
      }
      case 'AgentPaid':
      case 'AgentPaymentUndone': {
        const { accountId, shares } = event.data
        return shares.length === 0
          ? []
          : [
              note(
                accountId,
                shares.map(({ invoiceId }) => invoiceId),
              ),
            ]
      }
      case 'AgentReminded': {
        const { accountId, amount, invoices } = event.data
        const [oldest] = invoices
        const dueOn = oldest?.dueOn ?? null
        return [now('mail.receivable', { accountId, kind: 'REMINDER', code: '', amount, dueOn })]
      }
      default:
        return []
    }
  },
}

const follow = ({ kind, id }: Sale, accountId?: string, at: string | null = null) =>
  command(
    '/internal/receivables/follow',
    accountId === undefined ? { kind, id } : { kind, id, accountId },
    at,
  )
const note = (accountId: string, invoices: readonly string[]) =>
  command(`/internal/receivables/${accountId}/settlements`, { invoices })
const paper = (accountId: string, invoiceId: string) =>
  command(`/internal/receivables/${accountId}/papers`, { invoiceId })

/** The hour of reminders, on the operator's clock. */
const remindedAt = '09:00'
const remindersOf = ({
  accountId,
  invoiceId,
  dueOn,
}: Readonly<{ accountId: string; invoiceId: string; dueOn: string }>) =>
  overdueDays.map(days =>
    command(
      `/internal/receivables/${accountId}/remind`,
      { invoiceId, days },
      instantOf(dateAfter(dueOn, days), remindedAt),
    ),
  )
