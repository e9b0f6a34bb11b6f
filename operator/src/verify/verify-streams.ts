import type { CapacityEvent } from '@arung/domain/capacity/events'
import { verifyCapacity } from '@arung/domain/capacity/verify'
import type { DomainEvent } from '@arung/domain/event-types'
import type { PayBookEvent } from '@arung/domain/guide-pay/events'
import { verifyPayBook } from '@arung/domain/guide-pay/verify'
import type { OrderEvent } from '@arung/domain/orders/events'
import { verifyOrder } from '@arung/domain/orders/verify'
import type { NumberEvent } from '@arung/domain/papers/events'
import { verifyNumbers } from '@arung/domain/papers/verify'
import type { ReceivableEvent } from '@arung/domain/receivables/events'
import { verifyReceivable } from '@arung/domain/receivables/verify'
import type { StatementEvent } from '@arung/domain/reconciliation/events'
import { verifyStatement } from '@arung/domain/reconciliation/verify'
import type { RefundEvent } from '@arung/domain/refunds/events'
import { verifyRefund } from '@arung/domain/refunds/verify'
import type { ShiftEvent } from '@arung/domain/shifts/events'
import { verifyDrawer } from '@arung/domain/shifts/verify'
import type { WalletEvent } from '@arung/domain/wallets/events'
import { verifyWallet } from '@arung/domain/wallets/verify'
import type { DecodedEvent } from '@arung/event-store/codec'
import { liveSince } from './facts-of.ts'
import type { Found } from './findings.ts'

type Decoded = DecodedEvent<DomainEvent>

/**
 * Proves a day's places, the money of an order, a refund, a wallet, a cash drawer or a person who is paid, what an agent
 * owes, numbers of papers, or the rows of a file, at every prefix of a stream.
 */
export function verifyStream(stream: string, events: readonly Decoded[], found: Found): void {
  switch (categoryOf(stream)) {
    case 'capacity':
      return verifyOne('capacity', events, isCapacity, verifyCapacity, found)
    case 'order':
      return verifyOne('money', events, isOrder, verifyOrder, found)
    case 'refund':
      return verifyOne('money', events, isRefund, verifyRefund, found)
    case 'wallet':
      return verifyOne('money', events, isWallet, verifyWallet, found)
    case 'numbers':
      return verifyOne('money', events, isNumber, verifyNumbers, found)
    case 'guidepay':
      return verifyOne('money', events, isPayBook, verifyPayBook, found)
    case 'receivable':
      return verifyOne('money', events, isReceivable, verifyReceivable, found)
    case 'shift':
      return verifyOne('money', events, isShift, verifyDrawer, found)
    case 'statement':
      return verifyOne('money', events, isStatement, verifyStatement, found)
    default:
  }
}

/** Counts streams by their subject. */
export function countStreams() {
  const counts = { days: 0, orders: 0, refunds: 0, wallets: 0, receivables: 0, liveOrders: 0 }
  return {
    counts,
    see(stream: string, events: readonly Decoded[]): void {
      const category = categoryOf(stream)
      if (category === 'capacity') counts.days += 1
      if (category === 'order') counts.orders += 1
      if (category === 'refund') counts.refunds += 1
      if (category === 'wallet') counts.wallets += 1
      if (category === 'receivable') counts.receivables += 1
      if (liveSince(events) !== null) counts.liveOrders += 1
    },
  }
}

const categoryOf = (stream: string): string => stream.slice(0, stream.indexOf('-'))

function verifyOne<Event extends DomainEvent>(
  check: 'capacity' | 'money',
  events: readonly Decoded[],
  isKnown: (event: DomainEvent) => event is Event,
  verify: (events: readonly Event[]) => { index: number; reason: string } | null,
  found: Found,
): void {
  const stranger = events.find(one => !isKnown(one.event))
  if (stranger !== undefined) return found(check, stranger, 'does not belong into this stream')
  try {
    const fault = verify(events.map(one => one.event).filter(isKnown))
    if (fault !== null) found(check, events[fault.index] ?? null, fault.reason)
  } catch (error) {
    found(check, events.at(-1) ?? null, `its stream cannot be followed: ${String(error)}`)
  }
}

// Every type of a stream must be listed here, or this does not compile.
const capacityTypes: Readonly<Record<CapacityEvent['type'], true>> = {
  DayOpened: true,
  LimitsChanged: true,
  PlacesHeld: true,
  HoldBound: true,
  HoldExtended: true,
  PlacesSold: true,
  PlacesReleased: true,
  HoldChanged: true,
  HoldSettled: true,
  SessionsClosed: true,
  SessionsReopened: true,
  LimitOverridden: true,
  LimitRestored: true,
}
const isCapacity = (event: DomainEvent): event is CapacityEvent => event.type in capacityTypes
const orderTypes: Readonly<Record<OrderEvent['type'], true>> = {
  OrderPlaced: true,
  PaymentStarted: true,
  PaymentRecorded: true,
  PaymentVoided: true,
  TransferRecorded: true,
  TransferVoided: true,
  LatePaymentRecorded: true,
  OrderReinstated: true,
  OrderConfirmed: true,
  OrderLeftToDesk: true,
  OrderDeclined: true,
  OrderCancelled: true,
  OrderChanged: true,
  OrderChangeDropped: true,
  ParticipantsNamed: true,
  PickupPlaceNamed: true,
  OrderExpired: true,
  OrderCompleted: true,
  RefundDue: true,
  RefundReserved: true,
  RefundReleased: true,
  RefundRecorded: true,
  RefundReturned: true,
  OrderDeleted: true,
  IdentityPictureViewed: true,
  InternalNoteAdded: true,
  GuestNoteSent: true,
  VoucherResent: true,
  OrderBookingsOpened: true,
  OrderAttended: true,
  SettlementNoted: true,
}
const isOrder = (event: DomainEvent): event is OrderEvent => event.type in orderTypes
const refundTypes: Readonly<Record<RefundEvent['type'], true>> = {
  RefundRequested: true,
  RefundChannelEntered: true,
  RefundLinkRequested: true,
  RefundLinkSent: true,
  RefundConfirmed: true,
  RefundRetried: true,
  RefundPayoutStarted: true,
  RefundHandedOver: true,
  RefundPaidOut: true,
  RefundFailed: true,
  RefundReversed: true,
  RefundRejected: true,
}
const isRefund = (event: DomainEvent): event is RefundEvent => event.type in refundTypes
const walletTypes: Readonly<Record<WalletEvent['type'], true>> = {
  WalletCredited: true,
  WalletReserved: true,
  WalletCaptured: true,
  WalletReleased: true,
  WalletReturned: true,
  WalletCorrected: true,
  CreditLimitSet: true,
}
const isWallet = (event: DomainEvent): event is WalletEvent => event.type in walletTypes
const isNumber = (event: DomainEvent): event is NumberEvent => event.type === 'PaperIssued'
const payBookTypes: Readonly<Record<PayBookEvent['type'], true>> = {
  PayAdjusted: true,
  PayAdjustmentRemoved: true,
  PaySheetClosed: true,
  PaySheetSettled: true,
}
const isPayBook = (event: DomainEvent): event is PayBookEvent => event.type in payBookTypes
const receivableTypes: Readonly<Record<ReceivableEvent['type'], true>> = {
  SaleOwed: true,
  CreditHeld: true,
  CreditReleased: true,
  AccountLimitSet: true,
  AgentInvoiced: true,
  AgentInvoiceVoided: true,
  AgentPaid: true,
  AgentPaymentUndone: true,
  AgentReminded: true,
}
const isReceivable = (event: DomainEvent): event is ReceivableEvent => event.type in receivableTypes
const shiftTypes: Readonly<Record<ShiftEvent['type'], true>> = {
  ShiftOpened: true,
  CashCounted: true,
  DrawerMoved: true,
  ShiftClosed: true,
  ShiftConfirmed: true,
  ShiftSentBack: true,
  ShiftRecounted: true,
}
const isShift = (event: DomainEvent): event is ShiftEvent => event.type in shiftTypes
const isStatement = (event: DomainEvent): event is StatementEvent =>
  event.type.startsWith('Statement')
